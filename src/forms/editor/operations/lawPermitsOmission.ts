import type { LawFile } from "../../engine/lawFile";
import type { EditableFiles } from "./editableFiles";
import { type FieldName, listFieldDeclarationsInSection } from "./locateField";
import { inheritedUse } from "./usesOf";

/** Whether a market's law allows applicants to leave out an answer that the forms require. */
export function lawPermitsOmission(files: EditableFiles, market: string, name: FieldName): boolean {
  const { rows = [] } = files.read<LawFile>(`schemas/data/law/${market}.json`) ?? {};
  const key = [name.section, ...name.path].join(".");
  const use = {
    ...inheritedUse(files, name),
    ...listFieldDeclarationsInSection(files, name)[0]?.field["x-data"],
  };
  return rows.some(
    ({ asks, field, class: ofClass }) =>
      (asks === "optional" || asks === "late") &&
      (field === undefined ? ofClass === use.class : key === field || key.startsWith(`${field}.`)),
  );
}
