import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { isObject, joinPointer, valueAt, withValue } from "../../../../src/forms/engine/pointer";
import type { Chance } from "./chance";
import { later, today, yearsAgo } from "./dates";
import type { JudgedPlace, Step } from "./judgedPlaces";

/** An answer that breaks a rule of a field, given one that keeps it; undefined for none at all. */
type Break = (
  field: FieldSchema,
  kept: Json | undefined,
  around: { parent: JsonObject; chance: Chance },
) => Json | undefined;

const anotherType: Record<string, Json[]> = {
  string: [7, true],
  number: ["seven", false],
  integer: ["seven", 7.5],
  boolean: ["yes", 1],
  object: ["something", 7],
  array: ["something", 7],
};

const breaks: Record<string, Break> = {
  required: ({ type }, _kept, { chance }) =>
    chance.pick([null, ...(type === "string" ? ["", " \u3000\n"] : [])]),
  dependentRequired: () => undefined,
  // A number or a text of the wrong type is reported by the rule for choices or decimals, where there is one.
  type: ({ type = "string", included, decimal }, _kept, { chance }) =>
    included !== undefined || decimal !== undefined ? true : chance.pick(anotherType[type] ?? []),
  format: ({ format }, _kept, { chance }) =>
    chance.pick(
      {
        email: ["nobody", "a@b@c.tw"],
        date: ["2021-02-29", "21/11/2026"],
        partialDate: ["2021-02-29", "2019-13", "2019"],
        yearMonth: ["2019-13", "2019-4"],
      }[String(format)] ?? [],
    ),
  pattern: ({ pattern }) =>
    ["0912-345-678", "p 1", "やまだ"].find((text) => !new RegExp(String(pattern), "u").test(text)),
  minLength: ({ minLength }) => "x".repeat(Number(minLength) - 1),
  maxLength: ({ maxLength }, kept) =>
    `${kept}${"𝒳".repeat(Number(maxLength) + 1 - [...String(kept)].length)}`,
  minimum: ({ minimum }) => Number(minimum) - 1,
  maximum: ({ maximum }) => Number(maximum) + 1,
  // A number between two steps is reported by the rule for steps.
  decimal: ({ decimal, minimum = 0, multipleOf }) =>
    multipleOf === undefined ? Number(minimum) + 5 * 10 ** -(Number(decimal) + 1) : "seven",
  multipleOf: ({ multipleOf, minimum = 0 }) => Number(minimum) + Number(multipleOf) / 5,
  minItems: ({ minItems }, kept) => (Array.isArray(kept) ? kept.slice(0, Number(minItems) - 1) : []),
  maxItems: ({ maxItems }, kept) => repeated(kept, Number(maxItems) + 1),
  uniqueBy: (_field, kept) => repeated(kept, (Array.isArray(kept) ? kept.length : 0) + 1),
  included: ({ type }) => (type === "string" ? "nowhere" : 999),
  file: (_field, kept, { chance }) =>
    isObject(kept)
      ? { ...kept, ...chance.pick([{ kind: "another" }, { slot: 1 }, { fileName: false }]) }
      : undefined,
  // A month may be the same one; a day must be later.
  after: ({ after, format }, _kept, { parent }) => {
    const begin = String(parent[String(after)]);
    return format === "yearMonth" ? later(`${begin}-01`, -1).slice(0, 7) : begin;
  },
  confirmed: (_field, kept) => `${kept}!`,
  inPast: ({ format }) => (format === "yearMonth" ? later(today, 31).slice(0, 7) : later(today, 1)),
  inFuture: () => today,
  minAge: ({ minAge }) => later(yearsAgo(Number(minAge)), 1),
  maxAge: ({ maxAge }) => yearsAgo(Number(maxAge) + 1),
  englishOnly: () => "I am 林",
  wordCount: ({ wordCount }) => "a ".repeat(Number(wordCount) + 1),
  youtubeOnly: () => "https://youtube.com.example/watch?v=dQw4w9WgXcQ",
  taiwanId: (_field, kept) => anotherDigit(kept),
  residenceCard: (_field, kept) => anotherDigit(kept),
  vietnamId: (_field, kept) => `1${String(kept).slice(1)}`,
  phoneNumber: (_field, kept, { chance }) => chance.pick(["0912345678", "+999123", `${kept}000`, "mobile"]),
  uncommon: () => "Password2026!",
};

/** The document with the rule of that place broken. @throws Error for a rule without an entry above */
export function broken(
  document: JsonObject,
  { steps, keyword, field }: JudgedPlace,
  chance: Chance,
): JsonObject {
  const breakIt = breaks[keyword];
  if (!breakIt) throw new Error(`Nobody has said how to break ${keyword}.`);
  const pointer = pointerOf(steps);
  const parent = valueAt(document, pointerOf(steps.slice(0, -1)));
  const around = { parent: isObject(parent) ? parent : {}, chance };
  return withValue(document, pointer, breakIt(field, valueAt(document, pointer), around));
}

export function pointerOf(steps: Step[]): string {
  return steps.reduce((path, step) => joinPointer(path, "name" in step ? step.name : step.entry), "");
}

function repeated(list: Json | undefined, times: number): Json {
  const [first = null] = Array.isArray(list) ? list : [];
  return [...(Array.isArray(list) ? list : []), ...Array.from({ length: times }, () => first)].slice(
    0,
    times,
  );
}

function anotherDigit(number: Json | undefined): string {
  const text = String(number);
  return `${text.slice(0, -1)}${(Number(text.at(-1)) + 1) % 10}`;
}
