import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Disclosure } from "../../../design/Disclosure";
import { Heading } from "../../../design/Heading";
import { Notice } from "../../../design/Notice";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import type { Side } from "../../files/mergeTexts";
import { LineDiff } from "../layout/LineDiff";
import type { Edits } from "../protocol";
import { useEditState } from "../state/edits";
import { lineDiff } from "./lineDiff";
import { PushOffer } from "./PushOffer";
import { type ChangesOutcome, isFailure, type SaveFailure } from "./useSave";

interface SaveResultProps {
  outcome: ChangesOutcome;
  /** Whether the save was on a branch. */
  onBranch: boolean;
  onDone: () => void;
  /**
   * Called with the current texts of the files in which somebody else changed the same lines, and with the
   * side whose lines are kept.
   */
  onSettle: (changed: Edits, kept: Side) => void;
}

/** The outcome of a save in words, or, when somebody else changed the same lines, the choice of the lines to keep. */
export function SaveResult({ outcome, onBranch, onDone, onSettle }: SaveResultProps) {
  const { t } = useTranslation("formEditor");
  if ("changed" in outcome)
    return <WhoseStay changed={outcome.changed} onBranch={onBranch} onDone={onDone} onSettle={onSettle} />;
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

/** A notice of why nothing was saved. */
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

interface WhoseStayProps extends Omit<SaveResultProps, "outcome"> {
  changed: Edits;
}

function WhoseStay({ changed, onBranch, onDone, onSettle }: WhoseStayProps) {
  const { t } = useTranslation("formEditor");
  const { edits } = useEditState();
  return (
    <Dialog
      title={t(onBranch ? "changes.committedOtherwise" : "changes.both")}
      role="alertdialog"
      onClose={onDone}
      actions={
        <>
          <Button onClick={onDone}>{t("changes.look")}</Button>
          <Button onClick={() => onSettle(changed, "elsewhere")}>{t("changes.theirs")}</Button>
          <Button onClick={() => onSettle(changed, "here")}>{t("changes.mine")}</Button>
        </>
      }
      lead={<Text>{t(onBranch ? "changes.committedText" : "changes.bothText")}</Text>}
    >
      <Disclosure summary={<Text size="sm">{t("changes.differ")}</Text>}>
        {Object.entries(changed).map(([file, theirs]) => (
          <section key={file} aria-label={file}>
            <Heading level={3} size="md">
              {file}
            </Heading>
            <LineDiff label={t("changes.of", { file })} lines={lineDiff(theirs, edits[file]?.text ?? null)} />
          </section>
        ))}
      </Disclosure>
    </Dialog>
  );
}
