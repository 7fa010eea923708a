import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { NewListDialog } from "./NewListDialog";

type NewListButtonProps = Omit<Parameters<typeof NewListDialog>[0], "onClose">;

/** A button that replaces the list of choices of a field by a new list. */
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
