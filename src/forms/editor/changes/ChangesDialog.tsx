import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Heading } from "../../../design/Heading";
import { Text } from "../../../design/Text";
import { useReleaseComparison } from "../drafts/useReleaseComparison";
import { LineDiff } from "../layout/LineDiff";
import type { FileEdits } from "../protocol";
import { NewPromises } from "../release/NewPromises";
import { WaitingChanges } from "../release/WaitingChanges";
import { lineDiff } from "./lineDiff";

/**
 * Shows the changes of the forms since their last releases and the new promises of the privacy statement as
 * sentences, and the added and removed lines of each edited file.
 */
export function ChangesDialog({ edits, onClose }: { edits: FileEdits; onClose: () => void }) {
  const { t } = useTranslation("formEditor");
  const comparison = useReleaseComparison();
  const showsComparison = comparison === undefined || (comparison?.waiting ?? []).length > 0;
  return (
    <Dialog
      wide
      title={t("changes.show")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("changes.close")}</Button>}
    >
      {showsComparison && (
        <section aria-label={t("changes.inWords")}>
          <Heading level={3} size="lg">
            {t("changes.inWords")}
          </Heading>
          {comparison ? (
            <WaitingChanges waiting={comparison.waiting} level={4} />
          ) : (
            <Text tone="muted">{t("faults.checking")}</Text>
          )}
        </section>
      )}
      {comparison && <NewPromises statement={comparison.statement} />}
      <section aria-label={t("changes.inFiles")}>
        <Heading level={3} size="lg">
          {t("changes.inFiles")}
        </Heading>
        {Object.keys(edits).some((file) => file.startsWith("locales/")) && (
          <Text size="sm" tone="muted">
            {t("changes.notes")}
          </Text>
        )}
        {Object.entries(edits).map(([file, { before, text }]) => (
          <section key={file} aria-label={file}>
            <Heading level={4} size="md">
              {file}
            </Heading>
            <LineDiff label={t("changes.of", { file })} lines={lineDiff(before, text)} />
          </section>
        ))}
      </section>
    </Dialog>
  );
}
