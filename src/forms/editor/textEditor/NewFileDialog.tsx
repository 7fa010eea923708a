import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { FilterSelect } from "../../../design/FilterSelect";

interface NewFileDialogProps {
  /** Paths of all existing files. */
  files: readonly string[];
  onMake: (file: string, text: string) => void;
  onClose: () => void;
}

/** By folder of `schemas/`, the meta schema of its files. */
const metaOf: Readonly<Record<string, string>> = {
  "schemas/apply": "form",
  "schemas/account": "form",
  "schemas/markets": "market",
  "schemas/options": "options",
  "schemas/questions": "questions",
  "schemas/sections": "section",
};

/** A dialog for the folder and the name of a new file. */
export function NewFileDialog({ files, onMake, onClose }: NewFileDialogProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  const folders = [...new Set(files.map((file) => file.slice(0, file.lastIndexOf("/"))))].toSorted();
  const [folder, setFolder] = useState(folders.find((each) => each in metaOf) ?? folders[0] ?? "");
  const [name, setName] = useState("");
  const file = `${folder}/${name}.json`;
  const isTaken = files.includes(file);
  const isName = /^\w[\w.-]*$/.test(name);
  return (
    <Dialog
      title={t("editor.newFile")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("changes.cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isName || isTaken}
            onClick={() => onMake(file, textOf(folder))}
          >
            {t("editor.make")}
          </Button>
        </>
      }
    >
      <FilterSelect
        label={t("editor.folder")}
        value={folder}
        options={folders.map((key) => ({ key, name: key }))}
        onChange={(key = folder) => setFolder(key)}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t("editor.name")}
        </label>
        <input
          id={id}
          className="control"
          aria-describedby={`${id}note`}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <p id={`${id}note`} className="field-hint">
          {t(isTaken ? "editor.taken" : "editor.nameNote")}
        </p>
      </div>
    </Dialog>
  );
}

function textOf(folder: string): string {
  const meta = metaOf[folder];
  return meta === undefined ? "{}\n" : `{\n  "$schema": "../meta/${meta}.json"\n}\n`;
}
