import { type Changing, everyChange, isChangeOfField, type PlaceOfChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { type FieldName, listFieldDeclarationsInSection, questionOf } from "./locateField";
import { RefusedOperation } from "./refused";

/** The scope of the changes in a file of a form or market. */
export function getScopeOfFileChanges(file: string, forms?: readonly string[]): Changing {
  const [, folder, name = ""] = /^schemas\/(\w+)\/(.+)\.json$/.exec(file) ?? [];
  return folder === "markets"
    ? { in: "market", market: name, ...(forms && { forms }) }
    : { in: "form", form: name };
}

/** The changes that add a field. */
export const listAddingChanges = (files: EditableFiles, name: FieldName): PlaceOfChange[] =>
  everyChange(files).filter(({ change }) => change.change === "add" && isChangeOfField(change, name));

/**
 * The scope that adds a field which its section does not have: an operation on the field "everywhere" applies to that
 * scope instead. Undefined for a field of the section.
 * @throws RefusedOperation if there is no such field, or if several forms or markets add it
 */
export function findAddingScope(files: EditableFiles, name: FieldName): Changing | undefined {
  if (questionOf(files, name) || listFieldDeclarationsInSection(files, name).length > 0) return undefined;
  const [first, second] = listAddingChanges(files, name);
  if (!first) throw new RefusedOperation("noField", { name: [name.section, ...name.path].join(".") });
  if (second) throw new RefusedOperation("addedTwice", { name: name.path.join(".") });
  return getScopeOfFileChanges(first.file, first.change.forms);
}
