import type { FieldSchema, Json, JsonObject } from "../form";
import { appendToPointer, isObject, outerPointer } from "../pointer";
import { getKeepOfField, type KeptField } from "./keepByField";
import { type HeldAnswer, listNonBlankAnswers } from "./listNonBlankAnswers";
import { endOfPeriod } from "./period";
import type { KeepEvent } from "./purpose";

/** How long the answers to a form are kept. */
export interface KeepRules {
  schema: FieldSchema;
  /** How long the answers to each field are kept, by the path of the field in the notation of migrations. */
  fields: ReadonlyMap<string, KeptField>;
  /** How long an answer that belongs to no field of the form is kept. */
  otherwise: KeptField;
  /** The name of the field in which an applicant agrees to be kept longer; absent if the form has none. */
  agreement?: string;
}

/** The event from which the time is counted, and its day (`YYYY-MM-DD`) in the market's time zone. */
export interface KeptSince {
  event: KeepEvent;
  day: string;
}

/** Whether an applicant agrees to be kept for the longer time. */
export const hasAgreed = ({ agreement }: Pick<KeepRules, "agreement">, answers: JsonObject): boolean =>
  agreement !== undefined && answers[agreement] === true;

export interface TimedAnswer extends HeldAnswer {
  purpose: string | null;
  /** The last day (`YYYY-MM-DD`) on which the answer is kept. */
  keptUntil: string;
}

export interface DueAnswers {
  /** The answers that are not kept any more. */
  due: TimedAnswer[];
  /** All answers but the due ones, without entries that have no answer any more. */
  rest: JsonObject;
  /** The earliest last day (`YYYY-MM-DD`) of an answer in the rest; null if the rest has no answer. */
  keptUntil: string | null;
}

/**
 * The answers whose time is over. They are due from the day after the last day of their period.
 * @param isAgreed see `hasAgreed`; answers of an older form follow the applicant's present agreement
 */
export function dueAnswers(
  { schema, fields, otherwise }: KeepRules,
  answers: JsonObject,
  { event, day }: KeptSince,
  today: string,
  isAgreed: boolean,
): DueAnswers {
  const timed = listNonBlankAnswers(schema, answers, (path) => fields.has(path)).map((held): TimedAnswer => {
    const field = fields.get(held.path) ?? otherwise;
    const keptUntil = endOfPeriod(day, getKeepOfField(field, isAgreed)[event]);
    return { ...held, purpose: field.purpose, keptUntil };
  });
  const due = timed.filter(({ keptUntil }) => keptUntil < today);
  const kept = timed.filter(({ keptUntil }) => keptUntil >= today);
  const [keptUntil = null] = kept.map((each) => each.keptUntil).toSorted();
  return { due, rest: withoutAnswers(answers, due, kept), keptUntil };
}

function withoutAnswers(answers: JsonObject, due: readonly HeldAnswer[], kept: readonly HeldAnswer[]) {
  if (due.length === 0) return answers;
  const gone = new Set(due.map(({ pointer }) => pointer));
  const lost = around(due);
  const stays = around(kept);
  const cut = (value: Json, pointer: string): Json | undefined => {
    if (gone.has(pointer)) return undefined;
    if (!lost.has(pointer)) return value;
    if (pointer !== "" && !stays.has(pointer)) return undefined;
    if (Array.isArray(value))
      return value.map((entry, index) => cut(entry, appendToPointer(pointer, index))).filter(isLeft);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]): Array<[string, Json]> => {
        const left = cut(part, appendToPointer(pointer, name));
        return left === undefined ? [] : [[name, left]];
      }),
    );
  };
  const rest = cut(answers, "");
  return isObject(rest) ? rest : {};
}

const isLeft = (entry: Json | undefined): entry is Json => entry !== undefined;

/** The pointers to all groups, lists and entries that contain one of these answers. */
function around(answers: readonly HeldAnswer[]): Set<string> {
  const pointers = new Set<string>();
  for (const { pointer } of answers)
    for (let outer = pointer; outer !== ""; ) {
      outer = outerPointer(outer);
      pointers.add(outer);
    }
  return pointers;
}
