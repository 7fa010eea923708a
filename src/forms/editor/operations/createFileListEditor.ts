import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";
import type { RefusalCode } from "./operation";
import { requireFound } from "./refused";

type Name = string | number;

interface ListInFile<Own extends Name> {
  file: string;
  at: Path;
  /** The names of the items, in order. */
  names: readonly Own[];
  /** The code of the refusal if an operation refers to an item that does not exist. */
  missing: RefusalCode;
}

/**
 * The named items of a list in a file, or the members of an object, before a change. `after: null` stands for the first
 * place.
 * @returns functions that throw a RefusedOperation if the list has no item with the name
 */
export function createFileListEditor<Own extends Name>(
  files: EditableFiles,
  { file, at, names, missing }: ListInFile<Own>,
) {
  const behind = (others: readonly Own[], after: Own | null) =>
    requireFound(indexBehind(others, after), missing, { name: String(after) });
  const indexOf = (name: Own) => behind(names, name) - 1;
  const pathOf = (name: Own): Path => [...at, indexOf(name)];
  return {
    pathOf,
    insert: (item: unknown, after: Own | null) => files.insert(file, at, behind(names, after), item),
    move(name: Own, after: Own | null) {
      const from = indexOf(name);
      files.move(file, at, from, behind(names.toSpliced(from, 1), after));
    },
    remove: (name: Own) => files.unset(file, pathOf(name)),
  };
}

/** The index after a name, or 0 for null; undefined for an unknown name. */
function indexBehind<Own extends Name>(names: readonly Own[], after: Own | null): number | undefined {
  const index = after === null ? -1 : names.indexOf(after);
  return after !== null && index < 0 ? undefined : index + 1;
}

/**
 * The names with `name`, which may already be among them, moved or added right after the name `after`; the
 * first place for null or an unknown name.
 */
export function putBehind<Own extends Name>(names: readonly Own[], name: Own, after: Own | null): Own[] {
  const others = names.filter((each) => each !== name);
  return others.toSpliced(indexBehind(others, after) ?? 0, 0, name);
}

/**
 * The nearest name before another name in an order, among the names that are also in `others`; null if there
 * is none.
 */
export const nearestBefore = (
  order: readonly string[],
  name: string,
  others: readonly string[],
): string | null => order.slice(0, order.indexOf(name)).findLast((each) => others.includes(each)) ?? null;
