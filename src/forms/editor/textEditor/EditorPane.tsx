import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { WindowHeightSection } from "../layout/WindowHeightSection";
import type { PlacedFault } from "../protocol";
import { recordEdit, useEdits } from "../state/edits";
import type { TextPlace } from "../useTextEditor";
import { FileChoice } from "./FileChoice";
import { JsonEditor } from "./JsonEditor";
import { MetaSchemas } from "./metaSchemas";
import { NewFileDialog } from "./NewFileDialog";

export interface EditorPaneProps {
  /** Texts of all files as they are saved, by path. */
  texts: Readonly<Record<string, string>>;
  /** The files that the shown form is composed of. */
  ofForm: readonly string[];
  faults: readonly PlacedFault[];
  file: string;
  place: TextPlace | undefined;
  onChoose: (file: string) => void;
}

/**
 * Edits the texts of files in the page. The form is composed again from the edits; the files are written only
 * by a save.
 */
export function EditorPane({ texts, ofForm, faults, file, place, onChoose }: EditorPaneProps) {
  const { t } = useTranslation("formEditor");
  const edits = useEdits();
  const note = useId();
  const [asking, setAsking] = useState(false);
  const [making, setMaking] = useState(false);
  const [copied, setCopied] = useState("");
  const meta = useMemo(() => new MetaSchemas(texts), [texts]);
  const listed = { ...texts, ...edits };
  const files = Object.keys(listed).filter(
    (each) => listed[each] !== null && !/^(?:schemas\/meta|locales\/translated)\//.test(each),
  );
  const text = file in edits ? edits[file] : texts[file];
  const mine = useMemo(() => faults.filter((fault) => fault.file === file), [faults, file]);

  const copy = () =>
    navigator.clipboard.writeText(text ?? "").then(
      () => setCopied(t("editor.copied", { file })),
      () => setCopied(t("editor.notCopied")),
    );

  return (
    <WindowHeightSection label={t("editor.title")}>
      <FileChoice file={file} files={files} ofForm={ofForm} edits={edits} onChoose={onChoose} />
      <p id={note} className="field-hint">
        {t("editor.note")}
      </p>
      {typeof text !== "string" && <Text>{t("editor.isGone", { file })}</Text>}
      {typeof text === "string" && (
        <JsonEditor
          key={file}
          file={file}
          text={text}
          faults={mine}
          meta={meta}
          place={place?.file === file ? place : undefined}
          label={t("editor.text", { file })}
          describedBy={note}
          onChange={(next) => recordEdit(texts, { [file]: next }, `typed ${file}`)}
        />
      )}
      <Row>
        <Button variant="primary" disabled={typeof edits[file] !== "string"} onClick={() => void copy()}>
          {t("editor.copy")}
        </Button>
        <Button disabled={!(file in edits)} onClick={() => setAsking(true)}>
          {t("editor.putBack")}
        </Button>
        <Button onClick={() => setMaking(true)}>{t("editor.newFile")}</Button>
        <Button disabled={typeof text !== "string"} onClick={() => recordEdit(texts, { [file]: null })}>
          {t("editor.delete")}
        </Button>
      </Row>
      <p role="status" className="field-hint">
        {copied}
      </p>
      {making && (
        <NewFileDialog
          files={files}
          onClose={() => setMaking(false)}
          onMake={(made, first) => {
            recordEdit(texts, { [made]: first });
            onChoose(made);
            setMaking(false);
          }}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={t("editor.putBackTitle")}
          confirmLabel={t("editor.putBack")}
          cancelLabel={t("editor.keep")}
          danger
          onConfirm={() => {
            recordEdit(texts, { [file]: texts[file] ?? null });
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          <Text>{t("editor.putBackText", { file })}</Text>
        </ConfirmDialog>
      )}
    </WindowHeightSection>
  );
}
