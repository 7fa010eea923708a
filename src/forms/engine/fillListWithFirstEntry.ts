import type { Json } from "./form";

/** A list of the given length: the entries of another list, then copies of its first entry. */
export function fillListWithFirstEntry(list: Json | undefined, length: number): Json[] {
  const entries = Array.isArray(list) ? list : [];
  const [first = null] = entries;
  return Array.from({ length }, (_, index) => entries[index] ?? first);
}
