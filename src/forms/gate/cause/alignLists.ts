import type { Json } from "../../engine/form";

/** A stretch of a list, with its entries in the older and the newer version. */
export interface Stretch {
  /** The index in the newer version at which the stretch begins. */
  start: number;
  old: Json[];
  now: Json[];
}

/**
 * Splits two versions of a list into stretches: each entry that both versions have in the same order is one stretch,
 * and all differing entries between two such entries are one stretch.
 */
export function alignLists(before: Json[], now: Json[]): Stretch[] {
  const stretches: Stretch[] = [];
  let [from, start] = [0, 0];
  const add = (old: number, index: number) => {
    if (old > from || index > start)
      stretches.push({ start, old: before.slice(from, old), now: now.slice(start, index) });
    [from, start] = [old, index];
  };
  const texts = (list: Json[]) => list.map((entry) => JSON.stringify(entry));
  for (const [old, index] of commonEntries(texts(before), texts(now))) {
    add(old, index);
    add(old + 1, index + 1);
  }
  add(before.length, now.length);
  return stretches;
}

/**
 * The largest table of pairs of entries. Two lists that would need a larger table are compared as wholes, to
 * save time.
 */
const largestTable = 1_000_000;

/**
 * Returns the longest common subsequence of two lists, as pairs of an index in each list. The result is empty
 * if the table of pairs would be too large.
 */
function commonEntries(one: string[], other: string[]): Array<[number, number]> {
  if (one.length * other.length > largestTable) return [];
  const lengths: number[][] = [];
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    const own: number[] = [];
    lengths[row] = own;
    for (let column = other.length - 1; column >= 0; column--)
      own[column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  }
  const pairs: Array<[number, number]> = [];
  for (let [row, column] = [0, 0]; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
