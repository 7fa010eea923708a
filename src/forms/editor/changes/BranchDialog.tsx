import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Disclosure } from "../../../design/Disclosure";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { PanelForm } from "../editing/PanelForm";
import { getTextAnswerOrEmpty } from "../editing/typedNames";
import { SaveFailureNotice } from "./SaveResult";
import type { BranchNote, SaveFailure } from "./useSave";

interface BranchDialogProps {
  /**
   * Paths of the files with unsaved edits (`edited`), and of files that are saved but not committed (`uncommitted`).
   */
  edited: readonly string[];
  uncommitted: readonly string[];
  busy: boolean;
  /** Why the last attempt to save failed. */
  failure: SaveFailure | undefined;
  onSave: (note: BranchNote) => void | Promise<void>;
  onClose: () => void;
}

const begun = { branch: "forms/", withSaved: true };

/** A dialog for the name of a branch and the message of its commit. */
export function BranchDialog(props: BranchDialogProps) {
  const { edited, uncommitted, busy, failure, onSave, onClose } = props;
  const { t } = useTranslation("formEditor");
  const id = useId();
  // With only edits, or only uncommitted files, staff have nothing to choose.
  const hidden = useMemo(
    () => new Set(edited.length === 0 || uncommitted.length === 0 ? ["withSaved"] : []),
    [edited, uncommitted],
  );
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
        hidden={hidden}
        onSubmit={(typed) =>
          void onSave({
            branch: getTextAnswerOrEmpty(typed, "branch").replaceAll(/\s+/g, "-"),
            message: getTextAnswerOrEmpty(typed, "message"),
            withSaved: uncommitted.length > 0 && (edited.length === 0 || typed.withSaved === true),
          })
        }
      />
      {uncommitted.length > 0 && (
        <Disclosure
          summary={<Text size="sm">{t("changes.uncommitted", { count: uncommitted.length })}</Text>}
        >
          <Stack as="ul" gap="1">
            {uncommitted.map((file) => (
              <li key={file}>
                <Text size="sm">{file}</Text>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Dialog>
  );
}
