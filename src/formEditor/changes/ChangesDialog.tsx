import { useTranslation } from "react-i18next";
import type { FileEdits } from "../../contract/formEditor";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Heading } from "../../ui/Heading";
import { LineDiff } from "../../ui/LineDiff";
import { lineDiff } from "./lineDiff";

/** The edits as text: what goes and what comes in each file. */
export function ChangesDialog({ edits, onClose }: { edits: FileEdits; onClose: () => void }) {
  const { t } = useTranslation("formEditor");
  return (
    <Dialog
      wide
      title={t("changes.show")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("changes.close")}</Button>}
    >
      {Object.entries(edits).map(([file, { before, text }]) => (
        <section key={file} aria-label={file}>
          <Heading level={3} size="md">
            {file}
          </Heading>
          <LineDiff label={t("changes.of", { file })} lines={lineDiff(before, text)} />
        </section>
      ))}
    </Dialog>
  );
}
