import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Text } from "../../ui/Text";
import { SaveFailureNotice } from "./SaveResult";
import type { BranchNote, SaveFailure } from "./useSave";

interface BranchDialogProps {
  busy: boolean;
  /** Why the last try was not saved. */
  failure: SaveFailure | undefined;
  onSave: (note: BranchNote) => void | Promise<void>;
  onClose: () => void;
}

/** Asks for the name of the branch, and what the change is for. */
export function BranchDialog({ busy, failure, onSave, onClose }: BranchDialogProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  const [branch, setBranch] = useState("forms/");
  const [message, setMessage] = useState("");
  const isReady = branch.trim() !== "" && message.trim() !== "";
  return (
    <Dialog
      title={t("changes.branch")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("changes.cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={busy}
            onClick={() => onSave({ branch: branch.trim().replaceAll(/\s+/g, "-"), message: message.trim() })}
          >
            {t("changes.commit")}
          </Button>
        </>
      }
    >
      <Text>{t("changes.branchText")}</Text>
      {failure && <SaveFailureNotice failure={failure} />}
      <div className="field">
        <label className="field-label" htmlFor={`${id}branch`}>
          {t("changes.branchName")}
        </label>
        <input
          id={`${id}branch`}
          className="control"
          value={branch}
          onChange={(event) => setBranch(event.currentTarget.value)}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}message`}>
          {t("changes.message")}
        </label>
        <textarea
          id={`${id}message`}
          className="control"
          rows={3}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
