import { yearsBefore } from "../../../engine/exampleDates";
import type { FieldSchema } from "../../../engine/form";
import type { Surroundings } from "../../../engine/keywords/rule";
import { ruleTable } from "../../../engine/keywords/table";

/** The context of an answer, with the answers beside it so far. */
export interface Beside extends Surroundings {
  /** Whether another answer must be later than this one. */
  isBegin: boolean;
}

/** Yields a realistic date (or month), then the first and the last date that the field accepts. */
export function* generateTestDates(field: FieldSchema, beside: Beside): Generator<string> {
  const { format } = field;
  const { today, isBegin } = beside;
  const bounds = Object.entries(ruleTable).flatMap(([rule, { dates }]) =>
    field[rule] === undefined || !dates ? [] : dates(field, beside),
  );
  const [first = ""] = ["1900-01-01", ...bounds.flatMap(({ from }) => from ?? [])].toSorted().reverse();
  const [last = ""] = ["2100-12-31", ...bounds.flatMap(({ to }) => to ?? [])].toSorted();
  const likely = last < today ? yearsBefore(last, 9) : yearsBefore(today, isBegin ? 6 : 3);
  const dates = [likely, first, last].filter((date) => date >= first && date <= last);
  yield* dates.map((date) => (format === "yearMonth" ? date.slice(0, 7) : date));
}
