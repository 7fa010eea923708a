import type { FaultPhrase } from "../../engine/faultData";
import { isFixedList, isGroup } from "../../engine/fieldStructure";
import type { FieldSchema } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import { isMultipleOf } from "../../engine/isMultipleOf";

import { phrase } from "../fault";

/** A rule that accepts fewer answers than before. */
export interface Tightened {
  keyword: string;
  /** What has changed, as the end of a sentence about the field. */
  change: FaultPhrase;
}

/** Limits that are tighter when lower, and those that are tighter when higher. */
const most = ["maxLength", "maximum", "maxItems", "wordCount", "decimal", "maxAge"];
const least = ["minLength", "minimum", "minItems", "minAge"];

/** Rules that tighten when they are added or changed. */
const flags = [
  ...[
    "englishOnly",
    "youtubeOnly",
    "taiwanId",
    "vietnamId",
    "phoneNumber",
    "residenceCard",
    "uncommon",
    "inPast",
    "inFuture",
  ],
  ...["pattern", "not", "format", "after", "confirmed", "uniqueBy", "uniqueItems"],
];

/** The rules by which a field accepts fewer answers than before. */
export function tightenedRules(before: FieldSchema, now: FieldSchema): Tightened[] {
  if (before.type !== now.type)
    return [
      {
        keyword: "type",
        change: phrase("otherType", { type: now.type ?? "", before: before.type ?? "" }),
      },
    ];
  return [
    ...limits(before, now),
    ...limit(before, now, "multipleOf", (old, fresh) => !isMultipleOf(old, fresh)),
    ...flags.flatMap((keyword) =>
      now[keyword] !== undefined &&
      ruleIn(keyword, now) !== ruleIn(keyword, before) &&
      !isWiderDate(before, now, keyword)
        ? [
            {
              keyword,
              change:
                before[keyword] === undefined
                  ? phrase("ruleKept", { rule: ruleIn(keyword, now) })
                  : phrase("ruleTightened", { rule: ruleIn(keyword, now), before: ruleIn(keyword, before) }),
            },
          ]
        : [],
    ),
    ...choices(before, now),
    ...entries(before, now),
    ...(before.file?.kind === now.file?.kind
      ? []
      : [{ keyword: "file", change: phrase("otherFileKind", { kind: now.file?.kind ?? "" }) }]),
  ];
}

function limits(before: FieldSchema, now: FieldSchema): Tightened[] {
  // The places of a fixed list are fields of their own, and the page makes them: their number limits no answer.
  if (isFixedList(before) && isFixedList(now)) return [];
  return [
    ...most.flatMap((keyword) => limit(before, now, keyword, (old, fresh) => fresh < old)),
    ...least.flatMap((keyword) => limit(before, now, keyword, (old, fresh) => fresh > old)),
  ];
}

/** The rules of the values of a list, which are no fields of their own. */
function entries({ items: before }: FieldSchema, { items: now }: FieldSchema): Tightened[] {
  if (!before || !now || isGroup(before) || isGroup(now)) return [];
  return tightenedRules(before, now).map(({ change }) => ({
    keyword: "items",
    change: phrase("inEntry", { tightened: change }),
  }));
}

/** A date of which the day may be missing takes every date and every month. */
function isWiderDate(before: FieldSchema, now: FieldSchema, keyword: string): boolean {
  return keyword === "format" && now.format === "partialDate" && isDateFormat(before.format);
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
    return [{ keyword, change: phrase("limitAdded", { rule: ruleIn(keyword, now) }) }];
  return isTighter(old, fresh)
    ? [{ keyword, change: phrase("ruleTightened", { rule: ruleIn(keyword, now), before: old }) }]
    : [];
}

function ruleIn(keyword: string, field: FieldSchema): string {
  return `"${keyword}": ${JSON.stringify(field[keyword])}`;
}

function choices(before: FieldSchema, now: FieldSchema): Tightened[] {
  const fresh = choicesOf(now);
  const refused = fresh && (choicesOf(before)?.filter((choice) => !fresh.includes(choice)) ?? []);
  const keyword = now.included === undefined ? "enum" : "included";
  if (fresh && choicesOf(before) === undefined) return [{ keyword, change: phrase("choicesAdded", {}) }];
  return refused && refused.length > 0
    ? [
        {
          keyword,
          change: lostChoices(refused.map((each) => JSON.stringify(each))),
        },
      ]
    : [];
}

function lostChoices(choices: string[]): FaultPhrase {
  const [choice = "", ...others] = choices;
  return others.length === 0 ? phrase("choiceLost", { choice }) : phrase("choicesLost", { choices });
}

function choicesOf({ included, enum: values }: FieldSchema): unknown[] | undefined {
  return Array.isArray(included) ? included : values;
}
