import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FileEdits } from "../../contract/formEditor";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Disclosure } from "../../ui/Disclosure";
import { Notice } from "../../ui/Notice";
import { Row } from "../../ui/Row";
import { Text } from "../../ui/Text";
import { giveUp, rebase, useEditState } from "../edits";
import { PushOffer } from "./PushOffer";
import { type ChangesOutcome, isFailure, type SaveFailure } from "./useSave";

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
  const close = (
    <Row>
      <Button onClick={onDone}>{t("changes.close")}</Button>
    </Row>
  );
  if (isFailure(outcome)) return <SaveFailureNotice failure={outcome}>{close}</SaveFailureNotice>;
  const { saved, branch = "", remotes = [] } = outcome;
  return (
    <Notice tone="good" role="status" title={t("changes.committed", { branch })}>
      <Disclosure summary={<Text size="sm">{t("faults.english")}</Text>}>
        <Text size="sm">{saved.join(", ")}</Text>
      </Disclosure>
      <PushOffer branch={branch} remotes={remotes} />
      {close}
    </Notice>
  );
}

/** Why nothing was saved. */
export function SaveFailureNotice({ failure, children }: { failure: SaveFailure; children?: ReactNode }) {
  const { t } = useTranslation("formEditor");
  const [tone, title] = wordsOf(failure);
  return (
    <Notice tone={tone} role="status" title={t(title)}>
      {children}
    </Notice>
  );
}

function wordsOf(failure: SaveFailure) {
  if ("unreached" in failure) return ["bad", "changes.unreached"] as const;
  if ("refused" in failure) return ["bad", `changes.refused.${failure.refused}`] as const;
  return ["warning", "changes.faults"] as const;
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
