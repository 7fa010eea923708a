import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Grid } from "../../../design/Grid";
import type { Edits } from "../protocol";

interface FileChoiceProps {
  file: string;
  /** The files to choose from; `ofForm`: the files that the shown form is composed of. */
  files: readonly string[];
  ofForm: readonly string[];
  edits: Edits;
  onChoose: (file: string) => void;
}

/** Chooses the file to edit. The files of the form come first; words of a path filter the list. */
export function FileChoice({ file, files, ofForm, edits, onChoose }: FileChoiceProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  const [sought, setSought] = useState("");
  const words = sought.toLowerCase().split(/\s+/);
  const fits = (each: string) => words.every((word) => each.toLowerCase().includes(word));
  const groups = [
    { name: t("editor.inForm"), own: ofForm.filter(fits) },
    { name: t("editor.others"), own: files.filter((each) => fits(each) && !ofForm.includes(each)) },
  ];
  const found = groups.flatMap(({ own }) => own);
  return (
    <Grid minimum="14rem">
      <div className="field">
        <label className="field-label" htmlFor={`${id}sought`}>
          {t("editor.find")}
        </label>
        <input
          id={`${id}sought`}
          type="search"
          className="control"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter" && found[0] !== undefined) onChoose(found[0]);
          }}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}file`}>
          {t("editor.file")}
        </label>
        <select
          id={`${id}file`}
          className="control"
          value={file}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {!found.includes(file) && <option value={file}>{file}</option>}
          {groups.map(({ name, own }) => (
            <optgroup key={name} label={name}>
              {own.map((each) => (
                <option key={each} value={each}>
                  {each in edits ? t("editor.edited", { file: each }) : each}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </Grid>
  );
}
