import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { NewListDialog } from "./NewListDialog";

type NewListButtonProps = Omit<Parameters<typeof NewListDialog>[0], "onClose">;

/** Offers a new list of choices in place of the one that a field offers. */
export function NewListButton(given: NewListButtonProps) {
  const { t } = useTranslation("formEditor");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("structure.newList.button")}</Button>
      {isOpen && <NewListDialog {...given} onClose={() => setOpen(false)} />}
    </>
  );
}
