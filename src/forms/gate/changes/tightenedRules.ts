import { isFixedList, isGroup } from "../../engine/fieldStructure";
import type { FieldSchema, Json } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isLimit, type Tightening } from "../../engine/keywords/rule";
import { ruleTable } from "../../engine/keywords/table";

/** A rule that accepts fewer answers than before. */
export interface Tightened {
  keyword: string;
  says: string;
}

/** The rules by which a field accepts fewer answers than before. */
export function tightenedRules(before: FieldSchema, now: FieldSchema): Tightened[] {
  if (before.type !== now.type)
    return [{ keyword: "type", says: `is of type ${now.type} and was of type ${before.type}` }];
  // The places of a fixed list are fields of their own, and the page makes them: their number limits no answer.
  const isFixed = isFixedList(before) && isFixedList(now);
  return [
    ...Object.entries(ruleTable).flatMap(([keyword, { tightens }]) =>
      tightens === undefined || (isFixed && isLimit(tightens))
        ? []
        : tightened(keyword, tightens, before, now),
    ),
    ...entries(before, now),
  ];
}

function tightened(
  keyword: string,
  tightens: Tightening,
  before: FieldSchema,
  now: FieldSchema,
): Tightened[] {
  if (isLimit(tightens))
    return limit(before, now, keyword, (old, fresh) => (tightens === "lower" ? fresh < old : fresh > old));
  if (tightens === "choices") return choices(keyword, before, now);
  if (tightens === "fileKind")
    return before.file?.kind === now.file?.kind
      ? []
      : [{ keyword, says: `takes files of another kind, "${now.file?.kind}"` }];
  const [old, fresh] = [jsonOf(before[keyword]), jsonOf(now[keyword])];
  if (fresh === undefined || isEqualJson(old, fresh)) return [];
  if (tightens !== "changed" && !tightens(old, fresh)) return [];
  return [
    {
      keyword,
      says: `keeps ${said(keyword, now)}${old === undefined ? "" : `, and kept ${said(keyword, before)}`}`,
    },
  ];
}

const jsonOf = (value: unknown): Json | undefined =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The rules of the values of a list, which are no fields of their own. */
function entries({ items: before }: FieldSchema, { items: now }: FieldSchema): Tightened[] {
  if (!before || !now || isGroup(before) || isGroup(now)) return [];
  return tightenedRules(before, now).map(({ says }) => ({ keyword: "items", says: `in each entry ${says}` }));
}

function limit(
  before: FieldSchema,
  now: FieldSchema,
  keyword: string,
  isTighter: (old: number, fresh: number) => boolean,
): Tightened[] {
  const [old, fresh] = [before[keyword], now[keyword]];
  if (typeof fresh !== "number") return [];
  if (typeof old !== "number")
    return [{ keyword, says: `keeps ${said(keyword, now)}, and had no such limit` }];
  return isTighter(old, fresh) ? [{ keyword, says: `keeps ${said(keyword, now)}, and kept ${old}` }] : [];
}

function said(keyword: string, field: FieldSchema): string {
  return `"${keyword}": ${JSON.stringify(field[keyword])}`;
}

function choices(keyword: string, before: FieldSchema, now: FieldSchema): Tightened[] {
  const fresh = choicesOf(now);
  if (!fresh || now[keyword] === undefined) return [];
  const known = choicesOf(before);
  if (known === undefined) return [{ keyword, says: "takes only the choices of a list, and took any text" }];
  const refused = known.filter((choice) => !fresh.includes(choice));
  return refused.length === 0
    ? []
    : [
        {
          keyword,
          says: `loses ${refused.length === 1 ? "the choice" : "the choices"} ${refused.map((each) => JSON.stringify(each)).join(", ")}`,
        },
      ];
}

function choicesOf({ included, enum: values }: FieldSchema): unknown[] | undefined {
  return Array.isArray(included) ? included : values;
}
