import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";
import type { RefusalCode } from "./operation";
import { found } from "./refused";

type Name = string | number;

interface ListInFile<Own extends Name> {
  file: string;
  at: Path;
  /** The names of its items, in their order. */
  names: readonly Own[];
  /** The code of a refusal where an operation names an item that is not there. */
  missing: RefusalCode;
}

/**
 * The named items of a list in a file, or the members of an object, as they stand before one change. After null, an item
 * is the first.
 * @returns functions that throw a RefusedOperation where the list has no item of a name
 */
export function orderedList<Own extends Name>(
  files: EditableFiles,
  { file, at, names, missing }: ListInFile<Own>,
) {
  const behind = (others: readonly Own[], after: Own | null) =>
    found(indexBehind(others, after), missing, { name: String(after) });
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

/** The index behind a name, 0 for null; undefined where the name is not among the names. */
function indexBehind<Own extends Name>(names: readonly Own[], after: Own | null): number | undefined {
  const index = after === null ? -1 : names.indexOf(after);
  return after !== null && index < 0 ? undefined : index + 1;
}

/** The names with one of them, or a new one, behind another: first after null, or after a name that is not there. */
export function putBehind<Own extends Name>(names: readonly Own[], name: Own, after: Own | null): Own[] {
  const others = names.filter((each) => each !== name);
  return others.toSpliced(indexBehind(others, after) ?? 0, 0, name);
}

/** The nearest name before another one in an order that is among `others`; null where there is none. */
export const nearestBefore = (
  order: readonly string[],
  name: string,
  others: readonly string[],
): string | null => order.slice(0, order.indexOf(name)).findLast((each) => others.includes(each)) ?? null;
