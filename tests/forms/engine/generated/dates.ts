import { addDays } from "../../../../src/forms/engine/exampleDates";
import type { FieldSchema, JsonObject } from "../../../../src/forms/engine/form";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import type { Chance } from "./chance";

/** The day on which the generated documents are judged. It exists in every year, unlike 29 February. */
export const today = "2026-11-21";

/** A date, or a month where the field asks for one, that keeps all of the field's rules; often only just. */
export function aDate(chance: Chance, field: FieldSchema, parent: JsonObject, isBegin: boolean): string {
  const isMonth = field.format === "yearMonth" || (field.format === "partialDate" && chance.once(2));
  const bounds = Object.entries(ruleTable).flatMap(([rule, { dates }]) =>
    field[rule] === undefined || !dates
      ? []
      : dates(isMonth ? { ...field, format: "yearMonth" } : field, { today, parent }),
  );
  const from = ["1980-01-01", ...bounds.flatMap(({ from }) => from ?? [])];
  const to = [
    "2040-12-31",
    ...bounds.flatMap(({ to }) => to ?? []),
    // Leaves room for the end that has to come after it.
    ...(isBegin ? [addDays(today, -100)] : []),
  ];
  const [first = ""] = from.toSorted().reverse();
  const [last = ""] = to.toSorted();
  const between = Math.floor((Date.parse(last) - Date.parse(first)) / day);
  const date = addDays(first, chance.pick([0, between, chance.upTo(between)]));
  return isMonth ? date.slice(0, 7) : date;
}

const day = 24 * 60 * 60 * 1000;
