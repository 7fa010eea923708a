import { isFixedList, isGroup } from "../../engine/fieldStructure";
import type { FieldSchema } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import { isMultipleOf } from "../../engine/isMultipleOf";

/** A rule that accepts fewer answers than before. */
export interface Tightened {
  keyword: string;
  says: string;
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
    return [{ keyword: "type", says: `is of type ${now.type} and was of type ${before.type}` }];
  return [
    ...limits(before, now),
    ...limit(before, now, "multipleOf", (old, fresh) => !isMultipleOf(old, fresh)),
    ...flags.flatMap((keyword) =>
      now[keyword] !== undefined &&
      said(keyword, now) !== said(keyword, before) &&
      !isWiderDate(before, now, keyword)
        ? [
            {
              keyword,
              says: `keeps ${said(keyword, now)}${before[keyword] === undefined ? "" : `, and kept ${said(keyword, before)}`}`,
            },
          ]
        : [],
    ),
    ...choices(before, now),
    ...entries(before, now),
    ...(before.file?.kind === now.file?.kind
      ? []
      : [{ keyword: "file", says: `takes files of another kind, "${now.file?.kind}"` }]),
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
  return tightenedRules(before, now).map(({ says }) => ({ keyword: "items", says: `in each entry ${says}` }));
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
    return [{ keyword, says: `keeps ${said(keyword, now)}, and had no such limit` }];
  return isTighter(old, fresh) ? [{ keyword, says: `keeps ${said(keyword, now)}, and kept ${old}` }] : [];
}

function said(keyword: string, field: FieldSchema): string {
  return `"${keyword}": ${JSON.stringify(field[keyword])}`;
}

function choices(before: FieldSchema, now: FieldSchema): Tightened[] {
  const fresh = choicesOf(now);
  const refused = fresh && (choicesOf(before)?.filter((choice) => !fresh.includes(choice)) ?? []);
  const keyword = now.included === undefined ? "enum" : "included";
  if (fresh && choicesOf(before) === undefined)
    return [{ keyword, says: "takes only the choices of a list, and took any text" }];
  return refused && refused.length > 0
    ? [
        {
          keyword,
          says: `loses ${refused.length === 1 ? "the choice" : "the choices"} ${refused.map((each) => JSON.stringify(each)).join(", ")}`,
        },
      ]
    : [];
}

function choicesOf({ included, enum: values }: FieldSchema): unknown[] | undefined {
  return Array.isArray(included) ? included : values;
}
