import type { DemandState, SheetDemand } from "../../contract/desk/sheets";
import type { DemandCheck, PostingDemand } from "../../contract/postingDemands";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { fieldAt } from "../../forms/engine/fieldAt";
import type { Language } from "../../forms/engine/form";
import { outerPointer } from "../../forms/engine/pointer";
import {
  buildApplicationListColumns,
  type ColumnField,
  type ColumnValue,
} from "../../forms/engine/purposes/buildApplicationListColumns";
import { declaredFields } from "../../forms/engine/purposes/declaredFields";
import { visibleFields } from "../../forms/engine/purposes/visibleFields";
import { sumOf } from "../../forms/engine/sumOf";
import type { StoredApplication } from "../store/applications";
import type { StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { AnswerWords } from "./answerWords";
import type { SeenByViewer } from "./loadAnswersForViewer";
import type { Viewer } from "./viewer";

interface Asked {
  application: Pick<StoredApplication, "submitted_at" | "saved_at">;
  job: Pick<StoredJob, "demands">;
  seen: SeenByViewer;
  viewer: Pick<Viewer, "audiences">;
  language: Language;
  timeZone: string | null;
}

/**
 * The demands of a posting, ticked against the answers that a viewer sees. A check of a field that is hidden from the
 * viewer is `hidden`, whatever its answer is, and so is a demand that the check could decide.
 */
export function tickDemands(
  { words }: { words: Pick<Words, "staff"> },
  { application, job, seen, viewer, language, timeZone }: Asked,
): SheetDemand[] {
  const { form, labels } = seen.answered;
  const reader: Reader = {
    seen,
    all: byPath(buildApplicationListColumns(form.schema, declaredFields(form.schema))),
    visible: byPath(
      buildApplicationListColumns(form.schema, visibleFields(form, viewer.audiences, seen.stage)),
    ),
    words: new AnswerWords(words, labels[language], language),
    submittedOn: dateInTimeZone(timeZone, application.submitted_at ?? application.saved_at),
  };
  return (job.demands ?? []).map((demand) => demandOn(demand, reader));
}

interface Reader {
  seen: SeenByViewer;
  all: ReadonlyMap<string, ColumnField>;
  visible: ReadonlyMap<string, ColumnField>;
  words: AnswerWords;
  /** A calendar date, `YYYY-MM-DD`. */
  submittedOn: string;
}

const byPath = (columns: readonly ColumnField[]) => new Map(columns.map((column) => [column.path, column]));

function demandOn({ anyOf }: PostingDemand, reader: Reader): SheetDemand {
  const alternatives = anyOf.map((checks) => {
    const checked = checks.map((check) => checkOn(check, reader));
    return { state: ofAll(checked.map(({ state }) => state)), checks: checked };
  });
  return { state: ofAny(alternatives.map(({ state }) => state)), alternatives };
}

const firstOf = (states: readonly DemandState[], order: readonly DemandState[]): DemandState =>
  order.find((state) => states.includes(state)) ?? "unanswered";

const ofAll = (states: readonly DemandState[]) => firstOf(states, ["unmet", "hidden", "unanswered", "met"]);
const ofAny = (states: readonly DemandState[]) => firstOf(states, ["met", "hidden", "unmet", "unanswered"]);

type CheckedDemand = SheetDemand["alternatives"][number]["checks"][number];

function checkOn(check: DemandCheck, { seen, all, visible, words, submittedOn }: Reader): CheckedDemand {
  const columns = check.fields.flatMap((path) => all.get(path) ?? []);
  const isHidden = columns.some(({ path }) => !visible.has(path));
  const values = isHidden ? [] : columns.map((column) => column.values(seen.answers));
  const read = comparedValues(check, values, columns.length < check.fields.length);
  const [first] = columns;
  const text = (value: ColumnValue) => (first ? words.text(first.choosing ?? first.field, value) : "");
  const fits = read.filter((value) => isFitting(check, value, submittedOn));
  const state = isHidden ? "hidden" : read.length === 0 ? "unanswered" : fits.length > 0 ? "met" : "unmet";
  const { atLeast, atMost, oneOf, withinMonths, notOver = false } = check;
  return {
    state,
    label: labelOf(columns, words),
    pointer: first && !isHidden ? pointerOf(first, seen) : null,
    answer: [...new Set((fits.length > 0 ? fits : read).map(text))].join("; "),
    atLeast: atLeast === undefined ? null : text(atLeast),
    atMost: atMost === undefined ? null : text(atMost),
    oneOf: oneOf?.map(text) ?? null,
    withinMonths: withinMonths ?? null,
    notOver,
  };
}

/**
 * The values to compare: all answers, or one number that is computed from all answers. A mean and a minimum
 * need every answer; without the needed answers there is no value.
 */
function comparedValues(
  { of, roundedTo }: DemandCheck,
  values: ReadonlyArray<readonly ColumnValue[]>,
  lacksField: boolean,
): readonly ColumnValue[] {
  if (of === undefined) return values.flat();
  const numbers = values.flat().filter((value) => typeof value === "number");
  const isWhole = !lacksField && values.every((each) => each.length > 0);
  const sum = sumOf(numbers);
  if (sum === undefined || (of !== "sum" && !isWhole)) return [];
  if (of === "sum") return [sum];
  if (of === "least") return [Math.min(...numbers)];
  const mean = sum / numbers.length;
  // Fifteen digits, so that a tenth has no error of binary fractions: 66 times 0.1 is 6.6.
  return [
    roundedTo === undefined ? mean : Number((Math.round(mean / roundedTo) * roundedTo).toPrecision(15)),
  ];
}

function isFitting(check: DemandCheck, value: ColumnValue, submittedOn: string): boolean {
  const { atLeast, atMost, oneOf, withinMonths, notOver } = check;
  const isNumberWithin =
    (atLeast === undefined && atMost === undefined) ||
    (typeof value === "number" && value >= (atLeast ?? value) && value <= (atMost ?? value));
  return (
    isNumberWithin &&
    (oneOf?.includes(value) ?? true) &&
    (withinMonths === undefined || String(value) >= monthsBefore(submittedOn, withinMonths, String(value))) &&
    (!notOver || String(value) >= submittedOn.slice(0, String(value).length))
  );
}

/** The day `months` months before `day`, as precise as the date `like`. */
function monthsBefore(day: string, months: number, like: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return first.toISOString().slice(0, Math.min(like.length, 10));
}

/** The label of a field with the label of its group; for several fields, the label of their group alone. */
function labelOf(columns: readonly ColumnField[], words: AnswerWords): string {
  const [first, ...others] = columns;
  if (!first) return "";
  const titles = [
    ...first.around.toReversed(),
    ...(first.field.title === undefined ? [] : [first.field.title]),
  ];
  return words.label(others.length === 0 ? titles.slice(-2) : titles.slice(-2, -1));
}

/** The pointer of a field's answer among the seen answers; for a field in a list, the pointer of the list. */
function pointerOf({ path }: ColumnField, { form }: SeenByViewer): string {
  const inList = path.indexOf("/*");
  const pointer = inList < 0 ? path : path.slice(0, inList);
  return fieldAt(form.schema, pointer) ? pointer : outerPointer(pointer);
}
