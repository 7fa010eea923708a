import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm } from "../../engine/form";
import { useLanguage } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Palette } from "../../ui/Palette";
import type { SavedTexts } from "../history";
import type { FieldDetails } from "../operations/fieldFacts";
import type { PaletteKind } from "../operations/fieldKinds";
import type { View } from "../view";
import { scopeNamed } from "./FieldPanel";
import { kindPictures } from "./kindPictures";
import { additionOf, hiddenOfKind, placeBelow } from "./newField";
import { offeredFileKinds, offeredLists } from "./offeredLists";
import { PanelForm } from "./PanelForm";
import { RefusalNotice } from "./PanelSection";
import { useOperate } from "./useOperate";

interface AddDialogProps {
  view: View;
  /** The key of the field or section that the new field stands below. */
  below: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  saved: SavedTexts;
  texts: SavedTexts;
  onClose: () => void;
  onAdded: (key: string) => void;
}

/** Asks for the kind of a new field and for its words. */
export function AddDialog({ view, below, facts, form, saved, texts, onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation("formEditor");
  const language = useLanguage();
  const id = useId();
  const [kind, setKind] = useState<PaletteKind>("shortText");
  const { operate, refused } = useOperate(saved, texts);
  const place = placeBelow(below, facts);
  const hidden = useMemo(() => hiddenOfKind(kind), [kind]);
  const offers = useMemo(
    () => ({ list: offeredLists(texts, language), fileKind: offeredFileKinds(texts, language) }),
    [texts, language],
  );
  return (
    <Dialog
      wide
      title={t("change.add")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("changes.cancel")}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t("change.addNow")}
          </Button>
        </>
      }
    >
      <Palette
        label={t("change.kinds")}
        value={kind}
        options={kindPictures.map(({ kind: key, picture }) => ({
          key,
          name: t(`change.kind.${key}`),
          picture,
        }))}
        onChange={setKind}
      />
      <PanelForm
        id={id}
        name="newField"
        layout="wideColumns"
        answers={{ where: "everywhere" }}
        offers={offers}
        hidden={hidden}
        onSubmit={(answers) => {
          const scope = scopeNamed(String(answers.where), view);
          const { operation, key } = additionOf(kind, answers, place, scope, form);
          if (operate([operation])) onAdded(key);
        }}
      />
      <RefusalNotice refused={refused} />
    </Dialog>
  );
}
