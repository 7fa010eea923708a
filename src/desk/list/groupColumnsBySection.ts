import type { DeskColumn } from "../../contract/desk/lists";

/** Groups columns by the label of their section, in the order of the columns. */
export function groupColumnsBySection(
  columns: readonly DeskColumn[],
): Array<[section: string, columns: DeskColumn[]]> {
  const sections = new Map<string, DeskColumn[]>();
  for (const column of columns)
    sections.set(column.section, [...(sections.get(column.section) ?? []), column]);
  return [...sections];
}
