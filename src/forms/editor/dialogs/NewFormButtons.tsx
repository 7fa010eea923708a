import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { WhileReadable } from "../editing/WhileReadable";
import type { FormFiles } from "../protocol";
import { useEditedTexts } from "../state/useEditedTexts";
import { NewFormDialog } from "./NewFormDialog";
import { NewMarketDialog } from "./NewMarketDialog";

interface NewFormButtonsProps {
  files: FormFiles;
  /** The shown form: a new form is proposed as a copy of it. */
  from?: string;
  onForm: (form: string) => void;
  onMarket: (market: string) => void;
}

/** Buttons for a new ApplyType and a new market. */
export function NewFormButtons({ files, from, onForm, onMarket }: NewFormButtonsProps) {
  const { t } = useTranslation("formEditor");
  const texts = useEditedTexts() ?? files.texts;
  const [open, setOpen] = useState<"form" | "market">();
  const dialog = { saved: files.texts, texts, onClose: () => setOpen(undefined) };
  const closing = (then: (name: string) => void) => (name: string) => {
    setOpen(undefined);
    then(name);
  };
  return (
    <>
      <Button disabled={files.forms.length === 0} onClick={() => setOpen("form")}>
        {t("structure.newForm.button")}
      </Button>
      <Button onClick={() => setOpen("market")}>{t("structure.newMarket.button")}</Button>
      <WhileReadable texts={texts} onChanged={dialog.onClose}>
        {open === "form" && <NewFormDialog {...dialog} from={from} onAdded={closing(onForm)} />}
        {open === "market" && <NewMarketDialog {...dialog} onAdded={closing(onMarket)} />}
      </WhileReadable>
    </>
  );
}
