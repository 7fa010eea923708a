import type { DeskColumn } from "../../contract/desk/lists";

/** Columns grouped by the label of their section. The order of the columns stays. */
export function groupColumnsBySection(
  columns: readonly DeskColumn[],
): Array<[section: string, columns: DeskColumn[]]> {
  const sections = new Map<string, DeskColumn[]>();
  for (const column of columns)
    sections.set(column.section, [...(sections.get(column.section) ?? []), column]);
  return [...sections];
}
