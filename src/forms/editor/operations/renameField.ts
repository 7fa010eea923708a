import { appendToPointer, parsePointer, valueAt } from "../../engine/pointer";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import { containerAt, parseFieldKey, questionOf } from "./locateField";
import { checkName, isSameName } from "./names";
import { takenNames } from "./newPlace";
import type { Operations } from "./operation";
import { pathToPointer } from "./readSchemaAtPath";
import { type Reference, referencesTo } from "./references";
import { RefusedOperation } from "./refused";

/** Renames a field in all references to it. Its answers need a migration. */
export function renameField(files: EditableFiles, { field, name: next }: Operations["renameField"]): void {
  const name = parseFieldKey(field);
  const own = name.path.at(-1) ?? "";
  checkName(next);
  if (own === next) return;
  // The id of a question never changes.
  if (questionOf(files, name)) throw new RefusedOperation("scopeUnfit", { name: field });
  const scope = findAddingScope(files, name) ?? { in: "everywhere" };
  const container = { section: name.section, path: name.path.slice(0, -1) };
  // Refuses a field in a place of a fixed list, because such a place is not a group.
  containerAt(files, container.section, container.path);
  const beside = takenNames(files, scope, container);
  if (beside.some((each) => each !== own && isSameName(each, next)))
    throw new RefusedOperation("nameTaken", { name: next });
  // Starts with the deepest places, because their paths contain the names that are changed later.
  const references = referencesTo(files, name).toSorted((one, other) => other.at.length - one.at.length);
  for (const reference of references)
    renameReference(files, reference, { own, next, depth: name.path.length });
}

interface Renaming {
  own: string;
  next: string;
  /** How many names lead to the field. */
  depth: number;
}

/** Replaces the old name of a field by the new one in a reference. */
export function renameReference(files: EditableFiles, { file, at, as }: Reference, renaming: Renaming): void {
  const { own, next } = renaming;
  if (as === "value") files.set(file, at, next);
  else if (as === "path")
    files.set(file, at, renamedPath(String(valueAt(files.read(file), pathToPointer(at))), renaming));
  else if (as === "pathKey") files.rename(file, at, renamedPath(String(at.at(-1)), renaming));
  else if (as === "placeholder") {
    const text = String(valueAt(files.read(file), pathToPointer(at)));
    files.set(file, at, text.replaceAll(`{{${own}}}`, `{{${next}}}`));
  } else if (as === "wordsKey") files.rename(file, at, renamedWordsKey(String(at.at(-1)), renaming));
  else files.rename(file, at, next);
}

/**
 * A path from the root of a form, with the new name in place of the old one; `*` in it stands for the entries
 * of a list.
 */
function renamedPath(path: string, { next, depth }: Renaming): string {
  const parts = parsePointer(path);
  const places = [...parts.keys()].filter((place) => parts[place] !== "*");
  return parts.with(places[depth - 1] ?? 0, next).reduce(appendToPointer, "");
}

/** The key of words with the new name of the field: of the names in it, only the field's own is replaced. */
const renamedWordsKey = (key: string, { next, depth }: Renaming): string =>
  key
    .split(".")
    .with(depth - 1, next)
    .join(".");
