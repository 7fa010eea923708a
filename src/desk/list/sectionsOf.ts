import type { DeskColumn } from "../../contract/desk/lists";

/** Columns by the label of their section, in their own order. */
export function sectionsOf(columns: readonly DeskColumn[]): Array<[section: string, columns: DeskColumn[]]> {
  const sections = new Map<string, DeskColumn[]>();
  for (const column of columns)
    sections.set(column.section, [...(sections.get(column.section) ?? []), column]);
  return [...sections];
}
