import type { DeskList, ViewContent } from "../../../contract/desk/lists";
import type { Language } from "../../../forms/engine/form";
import { fitsFilter, includesFolded } from "./fitsFilter";
import type { ListColumn, SeenApplication } from "./listColumn";
import { sortApplications } from "./sortApplications";

interface Asked {
  content: ViewContent;
  /** A part of the applicant's name or of the application's reference. */
  search: string;
  columns: ReadonlyMap<string, ListColumn>;
  language: Language;
}

export interface Listed extends Pick<DeskList, "counts" | "isBlind"> {
  /** All applications that match, in order. */
  rows: SeenApplication[];
}

/**
 * The applications among `seen` that match a view. The counts are those before the filters by status and
 * stage.
 */
export function filterSortAndCountApplications(
  seen: readonly SeenApplication[],
  { content, search, columns, language }: Asked,
): Listed {
  const { filters, statuses, stages, sort } = content;
  const fitting = seen.filter(
    (row) =>
      isFound(row, search) && filters.every((filter) => fitsFilter(filter, columns.get(filter.column), row)),
  );
  const rows = fitting.filter(
    ({ standing }) =>
      (statuses.length === 0 || statuses.includes(standing.status)) &&
      (stages.length === 0 || (standing.stage !== null && stages.includes(standing.stage))),
  );
  return {
    rows: sortApplications(rows, sort, sort ? columns.get(sort.column) : undefined, language),
    counts: {
      statuses: counted(fitting.map(({ standing }) => standing.status)),
      stages: counted(
        fitting.map(({ standing }) => standing.stage),
        columns.get("stage")?.choices.map(({ value }) => String(value)),
      ),
    },
    isBlind: rows.some(({ standing }) => standing.isBlind),
  };
}

/** Whether a search finds an application. A hidden name is not searched. */
function isFound({ standing: { id, name } }: SeenApplication, search: string): boolean {
  const part = search.trim();
  return part === "" || String(id).includes(part) || (name !== null && includesFolded(name, part));
}

/** The count of each name. The `known` names come first, in their order, even with a count of 0. */
function counted(names: ReadonlyArray<string | null>, known: readonly string[] = []): Record<string, number> {
  const counts = new Map(known.map((name) => [name, 0]));
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}
