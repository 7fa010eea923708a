import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WholePosting } from "../../contract/desk/postings";
import { Button } from "../../design/Button";
import { ConfirmDialog } from "../../design/ConfirmDialog";
import { Heading } from "../../design/Heading";
import { LabelledControl } from "../../design/LabelledControl";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { sendPostingBlind } from "../api/postings";
import { deskFailureText } from "../layout/deskFailureText";
import { usePostingChange } from "./usePostingChange";

/** The stage until which the applicants' identity is hidden, with a control for people who may change it. */
export function BlindUntil({ posting }: { posting: WholePosting }) {
  const { t } = useTranslation();
  const { id, version, mayChange } = posting;
  const { until, usual, stages } = posting.blind;
  const [choice, setChoice] = useState<string>();
  const chosen = choice ?? until ?? "";
  const [asks, setAsks] = useState(false);
  const changing = usePostingChange(
    (stage: string | null) => sendPostingBlind(id, { version, until: stage }),
    () => {
      setAsks(false);
      setChoice(undefined);
    },
  );
  if (!usual) return null;
  const nameOf = (stage: string | null) =>
    stages.find(({ key }) => key === (stage ?? usual.key))?.name ?? usual.name;
  const [first] = stages;
  const isNeverBlind = (stage: string | null) => (stage ?? usual.key) === first?.key;
  const meaning = (stage: string | null) =>
    isNeverBlind(stage) ? t("posting.blind.never") : t("posting.blind.until", { stage: nameOf(stage) });
  return (
    <Stack as="section" gap="4">
      <Heading level={2}>{t("posting.blind.title")}</Heading>
      <Text>{meaning(until)}</Text>
      <Text>{t("posting.blind.why")}</Text>
      {mayChange && (
        <>
          <LabelledControl label={t("posting.blind.label")}>
            {(field) => (
              <select
                id={field}
                className="control"
                value={chosen}
                onChange={(event) => setChoice(event.currentTarget.value)}
              >
                <option value="">{t("posting.blind.usual", { stage: usual.name })}</option>
                {stages.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {key === first?.key ? t("posting.blind.notHidden") : name}
                  </option>
                ))}
              </select>
            )}
          </LabelledControl>
          <Row>
            <Button
              disabled={chosen === (until ?? "")}
              onClick={() => {
                changing.reset();
                setAsks(true);
              }}
            >
              {t("posting.blind.change")}
            </Button>
          </Row>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title={t("posting.blind.ask")}
          confirmLabel={t("posting.blind.change")}
          cancelLabel={t("cancel")}
          busy={changing.isPending}
          onConfirm={() => changing.mutate(chosen || null)}
          onCancel={() => setAsks(false)}
        >
          <Text>{meaning(chosen || null)}</Text>
          <Text>{t("posting.blind.everybody")}</Text>
          {changing.error && <Notice tone="bad" role="alert" title={deskFailureText(t, changing.error)} />}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
