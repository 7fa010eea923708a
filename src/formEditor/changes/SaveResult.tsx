import { useTranslation } from "react-i18next";
import type { FileEdits } from "../../contract/formEditor";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Notice } from "../../ui/Notice";
import { Text } from "../../ui/Text";
import { giveUp, rebase, useEditState } from "../edits";
import { PushOffer } from "./PushOffer";
import type { ChangesOutcome } from "./useSave";

interface SaveResultProps {
  outcome: ChangesOutcome;
  onDone: () => void;
  /** Saves once more. */
  onAgain: (edits: FileEdits) => void;
}

/** What came of a save, in words; where somebody else changed the same lines, the question whose stay. */
export function SaveResult({ outcome, onDone, onAgain }: SaveResultProps) {
  const { t } = useTranslation("formEditor");
  if ("changed" in outcome) return <WhoseStay changed={outcome.changed} onDone={onDone} onAgain={onAgain} />;
  const [tone, title] = wordsOf(outcome);
  return (
    <Notice tone={tone} role="status" title={t(title, "branch" in outcome ? { branch: outcome.branch } : {})}>
      {"saved" in outcome && <Text size="sm">{outcome.saved.join(", ")}</Text>}
      {"saved" in outcome && outcome.branch !== undefined && (
        <PushOffer branch={outcome.branch} remotes={outcome.remotes ?? []} />
      )}
      <Button variant="quiet" onClick={onDone}>
        {t("changes.close")}
      </Button>
    </Notice>
  );
}

function wordsOf(outcome: Exclude<ChangesOutcome, { changed: unknown }>) {
  if ("unreached" in outcome) return ["bad", "changes.unreached"] as const;
  if ("refused" in outcome) return ["bad", `changes.refused.${outcome.refused}`] as const;
  if ("faults" in outcome) return ["warning", "changes.faults"] as const;
  return ["good", outcome.branch === undefined ? "changes.saved" : "changes.committed"] as const;
}

interface WhoseStayProps extends Pick<SaveResultProps, "onDone" | "onAgain"> {
  changed: Record<string, string | null>;
}

function WhoseStay({ changed, onDone, onAgain }: WhoseStayProps) {
  const { t } = useTranslation("formEditor");
  const { edits } = useEditState();
  const files = Object.keys(changed);
  return (
    <ConfirmDialog
      title={t("changes.both")}
      confirmLabel={t("changes.mine")}
      cancelLabel={t("changes.look")}
      danger
      onConfirm={() => {
        rebase(changed);
        onDone();
        onAgain(
          Object.fromEntries(
            Object.entries(edits).map(([file, { before, text }]) => [
              file,
              { before: changed[file] === undefined ? before : changed[file], text },
            ]),
          ),
        );
      }}
      onCancel={onDone}
    >
      <Text>{t("changes.bothText", { files: files.join(", ") })}</Text>
      <Button
        onClick={() => {
          giveUp(files);
          onDone();
        }}
      >
        {t("changes.theirs")}
      </Button>
    </ConfirmDialog>
  );
}
