import type { Json } from "./form";

/** A list of so many entries: those of another list, then its first one again and again. */
export function repeatedList(list: Json | undefined, length: number): Json[] {
  const entries = Array.isArray(list) ? list : [];
  const [first = null] = entries;
  return Array.from({ length }, (_, index) => entries[index] ?? first);
}
