import type { FaultPhrase } from "../../engine/faultData";
import { isFixedList, isGroup } from "../../engine/fieldStructure";
import type { FieldSchema, Json } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isLimitTightening, type Tightening } from "../../engine/keywords/rule";
import { ruleTable } from "../../engine/keywords/table";
import { createPhrase } from "../fault";

/** A rule that accepts fewer answers than before. */
export interface Tightened {
  keyword: string;
  /** What has changed, as the end of a sentence about the field. */
  change: FaultPhrase;
}

/** The rules by which a field accepts fewer answers than before. */
export function tightenedRules(before: FieldSchema, now: FieldSchema): Tightened[] {
  if (before.type !== now.type)
    return [
      {
        keyword: "type",
        change: createPhrase("otherType", { type: now.type ?? "", before: before.type ?? "" }),
      },
    ];
  // The entries of a fixed list are fields of their own, and the page creates them, so limits of their number
  // refuse no answer.
  const isFixed = isFixedList(before) && isFixedList(now);
  return [
    ...Object.entries(ruleTable).flatMap(([keyword, { tightens }]) =>
      tightens === undefined || (isFixed && isLimitTightening(tightens))
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
  if (isLimitTightening(tightens))
    return limit(before, now, keyword, (old, fresh) => (tightens === "lower" ? fresh < old : fresh > old));
  if (tightens === "choices") return choices(keyword, before, now);
  if (tightens === "fileKind")
    return before.file?.kind === now.file?.kind
      ? []
      : [{ keyword, change: createPhrase("otherFileKind", { kind: now.file?.kind ?? "" }) }];
  const [old, fresh] = [jsonOf(before[keyword]), jsonOf(now[keyword])];
  if (fresh === undefined || isEqualJson(old, fresh)) return [];
  if (tightens !== "changed" && !tightens(old, fresh)) return [];
  return [
    {
      keyword,
      change:
        old === undefined
          ? createPhrase("ruleKept", { rule: ruleIn(keyword, now) })
          : createPhrase("ruleTightened", { rule: ruleIn(keyword, now), before: ruleIn(keyword, before) }),
    },
  ];
}

const jsonOf = (value: unknown): Json | undefined =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/**
 * Returns the tightened rules of the entries of a list, if the entries are single values and not groups.
 * Fields in a group are compared as fields of their own.
 */
function entries({ items: before }: FieldSchema, { items: now }: FieldSchema): Tightened[] {
  if (!before || !now || isGroup(before) || isGroup(now)) return [];
  return tightenedRules(before, now).map(({ change }) => ({
    keyword: "items",
    change: createPhrase("inEntry", { tightened: change }),
  }));
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
    return [{ keyword, change: createPhrase("limitAdded", { rule: ruleIn(keyword, now) }) }];
  return isTighter(old, fresh)
    ? [{ keyword, change: createPhrase("ruleTightened", { rule: ruleIn(keyword, now), before: old }) }]
    : [];
}

function ruleIn(keyword: string, field: FieldSchema): string {
  return `"${keyword}": ${JSON.stringify(field[keyword])}`;
}

function choices(keyword: string, before: FieldSchema, now: FieldSchema): Tightened[] {
  const fresh = choicesOf(now);
  if (!fresh || now[keyword] === undefined) return [];
  const known = choicesOf(before);
  if (known === undefined) return [{ keyword, change: createPhrase("choicesAdded", {}) }];
  const refused = known.filter((choice) => !fresh.includes(choice));
  return refused.length === 0
    ? []
    : [
        {
          keyword,
          change: lostChoices(refused.map((each) => JSON.stringify(each))),
        },
      ];
}

function lostChoices(choices: string[]): FaultPhrase {
  const [choice = "", ...others] = choices;
  return others.length === 0
    ? createPhrase("choiceLost", { choice })
    : createPhrase("choicesLost", { choices });
}

function choicesOf({ included, enum: values }: FieldSchema): unknown[] | undefined {
  return Array.isArray(included) ? included : values;
}
