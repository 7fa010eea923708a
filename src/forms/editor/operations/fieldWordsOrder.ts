import type { SectionWords } from "../../engine/compose/composeLabels";
import { languages } from "../../engine/form";
import type { EditableFiles } from "./editableFiles";
import type { NewField } from "./operation";
import { sectionWords, setLabel } from "./setWords";

/** Writes the words of a new field and of its fields, behind those of the field that it stands after. */
export function addWords(
  files: EditableFiles,
  section: string,
  path: readonly string[],
  field: NewField,
  after: string | null,
): void {
  for (const language of languages) {
    const file = sectionWords(section, language);
    const key = [...path, field.name].join(".");
    const keys = Object.keys(files.read<SectionWords>(file)?.fields ?? {}).filter((each) => each !== key);
    const before = after === null ? path.join(".") : [...path, after].join(".");
    const last = keys.findLastIndex(
      (each) => each === before || (after !== null && each.startsWith(`${before}.`)),
    );
    setLabel(files, file, ["fields", key], field.words[language], keys.toSpliced(last + 1, 0, key));
  }
  for (const [index, inner] of (field.fields ?? []).entries())
    addWords(files, section, [...path, field.name], inner, field.fields?.[index - 1]?.name ?? null);
}
