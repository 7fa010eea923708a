import type { Filter } from "../../../contract/desk/lists";
import type { ColumnValue } from "../../../forms/engine/purposes/buildApplicationListColumns";
import { foldText } from "../../search/foldText";
import type { ListColumn, SeenApplication } from "./listColumn";

/**
 * Whether an application matches a condition. An answer that the viewer may not see, or that has no column,
 * counts as no answer and matches only the condition "is not answered".
 */
export function fitsFilter(filter: Filter, column: ListColumn | undefined, row: SeenApplication): boolean {
  const values = column?.values(row) ?? [];
  const { isAnswered, anyOf, from, to, contains } = filter;
  if (isAnswered !== undefined && isAnswered !== values.length > 0) return false;
  if (anyOf && !values.some((value) => anyOf.includes(value))) return false;
  if ((from ?? to) !== undefined && !values.some((value) => isWithin(value, from, to))) return false;
  if (contains === undefined) return true;
  return column !== undefined && values.length > 0 && includesFolded(column.text(row), contains);
}

type Bound = Filter["from"];

/**
 * Whether a value is within inclusive bounds. Dates are compared as texts; a month without a day is compared with the
 * month of the bound.
 */
function isWithin(value: ColumnValue, from: Bound, to: Bound): boolean {
  if (typeof value === "number")
    return (from === undefined || isUpTo(from, value)) && (to === undefined || isUpTo(value, to));
  if (typeof value !== "string") return false;
  const cut = (bound: Bound) => (typeof bound === "string" ? bound.slice(0, value.length) : bound);
  return (from === undefined || isUpTo(cut(from), value)) && (to === undefined || isUpTo(value, cut(to)));
}

/** Whether the first value is at most the second; false for a number and a text, which have no order. */
const isUpTo = (one: Bound, other: Bound): boolean =>
  one !== undefined && other !== undefined && typeof one === typeof other && one <= other;

/** Whether a text contains another text, apart from case and accents (see `foldText`). */
export const includesFolded = (text: string, part: string): boolean =>
  foldText(text).text.includes(foldText(part.trim()).text);
