import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { NewListDialog } from "./NewListDialog";

type NewListButtonProps = Omit<Parameters<typeof NewListDialog>[0], "onClose">;

/** A button for a new list of choices, which replaces the list of a field. */
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
