import type { FieldSchema } from "../../../engine/form";
import type { Beside } from "./answers";

const day = 24 * 60 * 60 * 1000;

/** A realistic date (or month), then the first and the last one that the field accepts. */
export function* datesFor(field: FieldSchema, { today, parent, isBegin }: Beside): Generator<string> {
  const { after, inPast, inFuture, minAge, maxAge, format } = field;
  const beside = typeof after === "string" ? parent[after] : undefined;
  const begin = typeof beside === "string" && !Number.isNaN(Date.parse(beside)) ? beside : undefined;
  const from = [
    "1900-01-01",
    ...(inFuture === true ? [later(today, 1)] : []),
    ...(typeof maxAge === "number" ? [later(yearsBefore(today, maxAge + 1), 1)] : []),
    ...(begin !== undefined ? [format === "yearMonth" ? later(`${begin}-01`, 31) : later(begin, 1)] : []),
  ];
  const to = [
    "2100-12-31",
    ...(inPast === true ? [today] : []),
    ...(typeof minAge === "number" ? [yearsBefore(today, minAge)] : []),
  ];
  const first = from.toSorted().at(-1) ?? "";
  const last = to.toSorted()[0] ?? "";
  const likely = yearsBefore(today, typeof minAge === "number" ? minAge + 9 : isBegin ? 6 : 3);
  const dates = [likely, first, last].filter((date) => date >= first && date <= last);
  yield* dates.map((date) => (format === "yearMonth" ? date.slice(0, 7) : date));
}

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** 29 February becomes 28 February in a year that is not a leap year. */
function yearsBefore(date: string, years: number): string {
  const before = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
  return Number.isNaN(Date.parse(before)) ? before.replace(/29$/, "28") : before;
}
