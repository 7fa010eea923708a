import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Text } from "../../../design/Text";
import { PanelForm } from "../editing/PanelForm";
import { typedText } from "../editing/typedNames";
import { SaveFailureNotice } from "./SaveResult";
import type { BranchNote, SaveFailure } from "./useSave";

interface BranchDialogProps {
  busy: boolean;
  /** Why the last try was not saved. */
  failure: SaveFailure | undefined;
  onSave: (note: BranchNote) => void | Promise<void>;
  onClose: () => void;
}

const begun = { branch: "forms/" };

/** A dialog for the name of a branch and the message of its commit. */
export function BranchDialog({ busy, failure, onSave, onClose }: BranchDialogProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  return (
    <Dialog
      title={t("changes.branch")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("changes.cancel")}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("changes.commit")}
          </Button>
        </>
      }
      lead={<Text>{t("changes.branchText")}</Text>}
    >
      {failure && <SaveFailureNotice failure={failure} />}
      <PanelForm
        id={id}
        name="newBranch"
        answers={begun}
        onSubmit={(typed) =>
          void onSave({
            branch: typedText(typed, "branch").replaceAll(/\s+/g, "-"),
            message: typedText(typed, "message"),
          })
        }
      />
    </Dialog>
  );
}
