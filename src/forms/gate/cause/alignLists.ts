import type { Json } from "../../engine/form";

/** A stretch of a list: what stood there in the older version and what stands there in the newer one. */
export interface Stretch {
  /** Where it begins in the newer version. */
  start: number;
  old: Json[];
  now: Json[];
}

/**
 * Two versions of a list, stretch by stretch: each entry that both have in the same order is a stretch of its own, and
 * so is what differs between two of them.
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

/** Longer lists are compared as wholes: the table below would take too long. */
const largestTable = 1_000_000;

/** The longest common subsequence, as pairs of indexes. */
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
