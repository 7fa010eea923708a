import type { ViewContent } from "../../../contract/desk/lists";
import type { Language } from "../../../forms/engine/form";
import type { ListColumn, SeenApplication } from "./listColumn";

/**
 * Applications in the order of a column: numbers as numbers, dates as dates, texts as the reader's language
 * sorts them, applications without an answer last. Without a column, or with equal values, overdue
 * applications come first, then the applications that have waited longest.
 */
export function sortApplications(
  rows: readonly SeenApplication[],
  sort: ViewContent["sort"],
  column: ListColumn | undefined,
  language: Language,
): SeenApplication[] {
  if (!sort || !column) return rows.toSorted(byWaiting);
  const collator = new Intl.Collator(language, { numeric: true });
  const sign = sort.descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(column, row) }));
  keyed.sort((one, other) => {
    if (one.key === undefined || other.key === undefined)
      return Number(one.key === undefined) - Number(other.key === undefined) || byWaiting(one.row, other.row);
    return sign * compare(one.key, other.key, collator) || byWaiting(one.row, other.row);
  });
  return keyed.map(({ row }) => row);
}

type Key = string | number | undefined;

/**
 * The value by which a row is sorted: for a text or a choice, the text of the cell; for several numbers or
 * dates, the greatest one; undefined without an answer.
 */
function keyOf(column: ListColumn, row: SeenApplication): Key {
  const values = column.values(row);
  const [first] = values;
  if (first === undefined) return undefined;
  if (typeof first === "boolean") return Number(first);
  if (column.kind !== "date" && typeof first === "string") return column.text(row);
  if (column.kind === "choice") return column.text(row);
  return values.reduce<Key>((most, each) => {
    if (typeof each === "boolean") return most;
    return most === undefined || each > most ? each : most;
  }, undefined);
}

function compare(one: string | number, other: string | number, collator: Intl.Collator): number {
  if (typeof one === "string" && typeof other === "string") return collator.compare(one, other);
  return one < other ? -1 : Number(one > other);
}

function byWaiting({ standing: one }: SeenApplication, { standing: other }: SeenApplication): number {
  return (
    Number(other.isOverdue) - Number(one.isOverdue) ||
    Number(one.submittedAt > other.submittedAt) - Number(one.submittedAt < other.submittedAt) ||
    one.id - other.id
  );
}
