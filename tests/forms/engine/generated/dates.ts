import type { FieldSchema, JsonObject } from "../../../../src/forms/engine/form";
import type { Chance } from "./chance";

/** The day on which the generated documents are judged. Its day of the year stands in every year. */
export const today = "2026-11-21";

/** A date, or a month where the field asks for one, that keeps all of the field's rules; often only just. */
export function aDate(chance: Chance, field: FieldSchema, parent: JsonObject, isBegin: boolean): string {
  const { after, inPast, inFuture, minAge, maxAge, format } = field;
  const begin = typeof after === "string" ? parent[after] : undefined;
  const isMonth = format === "yearMonth" || (format === "partialDate" && chance.once(2));
  const from = [
    inFuture === true ? later(today, 1) : "1980-01-01",
    ...(typeof maxAge === "number" ? [later(yearsAgo(maxAge + 1), 1)] : []),
    ...(typeof begin === "string" ? [isMonth ? later(`${begin}-01`, 31) : later(begin, 1)] : []),
  ];
  const to = [
    inPast === true ? today : "2040-12-31",
    ...(typeof minAge === "number" ? [yearsAgo(minAge)] : []),
    // Leaves room for the end that has to come after it.
    ...(isBegin ? [later(today, -100)] : []),
  ];
  const [first = ""] = from.toSorted().reverse();
  const [last = ""] = to.toSorted();
  const between = Math.floor((Date.parse(last) - Date.parse(first)) / day);
  const date = later(first, chance.pick([0, between, chance.upTo(between)]));
  return isMonth ? date.slice(0, 7) : date;
}

const day = 24 * 60 * 60 * 1000;

export function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

export function yearsAgo(years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
