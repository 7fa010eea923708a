import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { HeadBar } from "../layout/HeadBar";
import { ShortcutKey } from "../layout/ShortcutKey";
import type { FormFiles } from "../protocol";
import { uncommittedQuery } from "../state/editorServer";
import { getEdits, redo, undo, useEditState } from "../state/edits";
import { redoKey, saveKey, undoKey, useShortcut } from "../state/useShortcut";
import { BranchDialog } from "./BranchDialog";
import { ChangesDialog } from "./ChangesDialog";
import { SaveResult } from "./SaveResult";
import { isFailure, useSave } from "./useSave";

interface ChangesBarProps {
  files: FormFiles;
  /** More content at the end of the bar. */
  children?: ReactNode;
}

/** The bar of the unsaved changes: undo and redo, the changes as text, saving. */
export function ChangesBar({ files: { texts, readOnly }, children }: ChangesBarProps) {
  const { t } = useTranslation("formEditor");
  const { edits, past, future } = useEditState();
  const [open, setOpen] = useState<"changes" | "branch">();
  const [stuck, setStuck] = useState(false);
  const { busy, outcome, onBranch, save, saveSettled, dismiss } = useSave();
  const { data: uncommitted = [] } = useQuery({ ...uncommittedQuery, enabled: !readOnly });
  const count = Object.keys(edits).length;
  const close = () => setOpen(undefined);
  useShortcut(saveKey, () => {
    const now = getEdits();
    if (!readOnly && Object.keys(now).length > 0 && !busy) void save(now);
  });
  const goBack = () => past.length > 0 && setStuck(!undo(texts));
  const goOn = () => future.length > 0 && setStuck(!redo(texts));
  useShortcut(undoKey, goBack);
  useShortcut(redoKey, goOn);
  const isSaved = outcome !== undefined && "saved" in outcome && outcome.branch === undefined;
  return (
    <HeadBar label={t("changes.title")}>
      <Row>
        {/* Unlike `disabled`, `aria-disabled` lets a button keep the focus when there is nothing left to undo or redo. */}
        <Button aria-disabled={past.length === 0} aria-keyshortcuts="Control+Z" onClick={goBack}>
          {t("changes.undo")}
        </Button>
        <Button aria-disabled={future.length === 0} aria-keyshortcuts="Control+Y" onClick={goOn}>
          {t("changes.redo")}
        </Button>
        <Button disabled={count === 0} onClick={() => setOpen("changes")}>
          {t("changes.show")}
        </Button>
        {!readOnly && (
          <>
            <Button
              disabled={count + uncommitted.length === 0}
              onClick={() => {
                dismiss();
                setOpen("branch");
              }}
            >
              {t("changes.branch")}
            </Button>
            <Button
              variant="primary"
              disabled={count === 0}
              busy={busy}
              aria-keyshortcuts="Control+S"
              onClick={() => void save(edits)}
            >
              {t(busy ? "changes.saving" : "changes.save")}
              {!busy && <ShortcutKey>Ctrl+S</ShortcutKey>}
            </Button>
          </>
        )}
        <Text size="sm" tone="muted">
          {readOnly && count === 0 ? t("changes.readOnly") : t("changes.count", { count })}
        </Text>
        {children}
        <p role="status" className="field-hint">
          {stuck ? t("changes.stuck") : isSaved ? t("changes.saved") : ""}
        </p>
      </Row>
      {outcome && !isSaved && open !== "branch" && (
        <SaveResult outcome={outcome} onBranch={onBranch} onDone={dismiss} onSettle={saveSettled} />
      )}
      {open === "changes" && <ChangesDialog edits={edits} onClose={close} />}
      {open === "branch" && (
        <BranchDialog
          edited={Object.keys(edits)}
          uncommitted={uncommitted}
          busy={busy}
          failure={outcome && isFailure(outcome) ? outcome : undefined}
          onClose={() => {
            dismiss();
            close();
          }}
          onSave={async (note) => {
            // If the save fails, the dialog stays open with the typed answers.
            if (!isFailure(await save(edits, note))) close();
          }}
        />
      )}
    </HeadBar>
  );
}
