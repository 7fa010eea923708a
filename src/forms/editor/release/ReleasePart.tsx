import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Heading } from "../../../design/Heading";
import { Notice } from "../../../design/Notice";
import { Text } from "../../../design/Text";
import type { FormFiles, ReleaseComparison, SaveReply } from "../protocol";
import { releaseSavedForms, sourceFilesQuery } from "../state/editorServer";
import { useEdits } from "../state/edits";
import { formatFormNames } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { WaitingChanges } from "./WaitingChanges";

interface ReleasePartProps {
  comparison: ReleaseComparison;
  files: FormFiles;
}

/** The changes of the forms since their last releases, and the button that releases them. */
export function ReleasePart({ comparison: { waiting }, files: { readOnly } }: ReleasePartProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const [asking, setAsking] = useState(false);
  const { busy, reply, release } = useRelease();
  const isUnsaved = Object.keys(useEdits()).length > 0;
  return (
    <section aria-label={t("release.title")}>
      <Card>
        <Heading level={2} size="lg">
          {t("release.title")}
        </Heading>
        {waiting.length === 0 && <Text>{t("release.none")}</Text>}
        <WaitingChanges waiting={waiting} level={3} />
        {isUnsaved && <Text size="sm">{t("release.unsaved")}</Text>}
        {!readOnly && (
          <div>
            <Button
              variant="primary"
              disabled={waiting.length === 0 || isUnsaved}
              busy={busy}
              onClick={() => setAsking(true)}
            >
              {t("release.button")}
            </Button>
          </div>
        )}
        {reply && <Released reply={reply} />}
      </Card>
      {asking && (
        <ConfirmDialog
          title={t("release.ask")}
          confirmLabel={t("release.button")}
          cancelLabel={t("changes.cancel")}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void release();
          }}
        >
          <Text>
            {t("release.askText", {
              forms: formatFormNames(
                waiting.flatMap(({ forms }) => forms),
                language,
                t,
              ),
            })}
          </Text>
        </ConfirmDialog>
      )}
    </section>
  );
}

type Reply = SaveReply | { unreached: true };

function Released({ reply }: { reply: Reply }) {
  const { t } = useTranslation("formEditor");
  if ("saved" in reply) return <Notice tone="good" role="status" title={t("release.done")} />;
  if ("faults" in reply) return <Notice tone="warning" role="status" title={t("release.faults")} />;
  if ("refused" in reply)
    return <Notice tone="bad" role="status" title={t(`changes.refused.${reply.refused}`)} />;
  return <Notice tone="bad" role="status" title={t("changes.unreached")} />;
}

function useRelease() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [reply, setReply] = useState<Reply>();
  async function release(): Promise<void> {
    setBusy(true);
    const answer = await releaseSavedForms().catch((): Reply => ({ unreached: true }));
    if ("saved" in answer) await client.refetchQueries(sourceFilesQuery);
    setBusy(false);
    setReply(answer);
  }
  return { busy, reply, release };
}
