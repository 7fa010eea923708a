import { type Language, languages } from "../../engine/form";
import { valueAt } from "../../engine/pointer";
import type { EditableFiles } from "./editableFiles";
import type { FieldName } from "./locateField";
import type { FieldWords, NewField } from "./operation";
import { pathToPointer } from "./readSchemaAtPath";
import { placeOfWords, setWordsAt } from "./setWords";

/**
 * Writes the words of a new field, and of the fields in it, after the words of the field `after`, or first in
 * the group if `after` is null.
 */
export function addFieldWords(
  files: EditableFiles,
  group: FieldName,
  { name, words, fields = [] }: NewField,
  after: string | null,
): void {
  const field = { ...group, path: [...group.path, name] };
  insertWordsAfter(files, field, words, after);
  for (const [index, inner] of fields.entries())
    addFieldWords(files, field, inner, fields[index - 1]?.name ?? null);
}

/**
 * Writes the words of a new field or question, in order: after the words of the field `after` and of all fields in it,
 * or after the words of its group if `after` is null.
 */
export function insertWordsAfter(
  files: EditableFiles,
  field: FieldName,
  words: Readonly<Record<Language, FieldWords>>,
  after: string | null,
): void {
  for (const language of languages) {
    const { file, at } = placeOfWords(files, field, language);
    const key = String(at.at(-1));
    const group = key.slice(0, key.lastIndexOf(".") + 1);
    const before = after === null ? group.slice(0, -1) : group + after;
    const all = Object(valueAt(files.read(file), pathToPointer(at.slice(0, -1))) ?? {});
    const keys = Object.keys(all).filter((each) => each !== key);
    const last = keys.findLastIndex(
      (each) => each === before || (after !== null && each.startsWith(`${before}.`)),
    );
    setWordsAt(files, file, at, words[language], keys.toSpliced(last + 1, 0, key));
  }
}
