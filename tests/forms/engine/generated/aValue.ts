import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import { normalizeAndTrimText } from "../../../../src/forms/engine/normalizeAndTrimText";
import type { Chance } from "./chance";
import { aDate, today } from "./dates";
import { withCheckDigit } from "./taiwanNumber";

interface Around {
  parent: JsonObject;
  /** Whether a sibling's date must come after this one. */
  isBegin: boolean;
}

type Make = (chance: Chance, field: FieldSchema, around: Around) => Json;

/** How to make a text that keeps a rule, by the most specific rule; the first one that the field has. */
const texts: Record<string, Make> = {
  confirmed: (_chance, { confirmed }, { parent }) => parent[String(confirmed)] ?? "",
  pattern: (chance, field) => matching(chance, field),
  format: (chance, field, { parent, isBegin }) =>
    field.format === "email"
      ? `${letters(chance, 8)}@${letters(chance, 8)}.example`
      : aDate(chance, field, parent, isBegin),
  taiwanId: (chance) =>
    withCheckDigit(`${chance.pick([..."AFHZ"])}${chance.pick(["1", "2"])}${digits(chance, 7)}`),
  residenceCard: (chance) =>
    withCheckDigit(`${chance.pick([..."AFHZ"])}${chance.pick([..."89ABCD"])}${digits(chance, 7)}`),
  vietnamId: (chance) => `${chance.pick(["001", "048", "079", "096"])}${digits(chance, 9)}`,
  phoneNumber: (chance) =>
    chance.pick([`+8869${digits(chance, 8)}`, `+8190${digits(chance, 8)}`, `+4479111${digits(chance, 5)}`]),
  youtubeOnly: (chance) =>
    `https://${chance.pick(["youtu.be/", "www.youtube.com/watch?v=", "youtube.com/shorts/"])}${letters(chance, 11)}`,
  uncommon: (chance) => letters(chance, 20),
};

/** A right answer to a field that is neither a group nor a list. */
export function aValue(chance: Chance, field: FieldSchema, around: Around): Json {
  const { included, file, type } = field;
  if (field.const !== undefined) return field.const;
  if (Array.isArray(included)) return chance.pick(included);
  if (file) return { kind: file.kind, slot: "one", fileName: letters(chance, 12) };
  if (type === "boolean") return chance.once(2);
  if (type === "number" || type === "integer") return aNumber(chance, field);
  const make = Object.entries(texts).find(([keyword]) => keyword in field)?.[1];
  if (make) return make(chance, field, around);
  const examples = Object.entries(ruleTable).flatMap(([rule, { answers }]) =>
    field[rule] === undefined || !answers ? [] : [...answers(field, { today, parent: around.parent })],
  );
  return examples.length > 0 ? chance.pick(examples) : words(chance, field);
}

function aNumber(
  chance: Chance,
  { type, minimum = 0, maximum = 1_000_000, decimal = 3, multipleOf }: FieldSchema,
): number {
  const [from, to] = [Number(minimum), Number(maximum)];
  const digits = type === "integer" ? 0 : Number(decimal);
  if (multipleOf !== undefined)
    return from + Number(multipleOf) * chance.upTo((to - from) / Number(multipleOf));
  const between = from + chance.upTo(to - from - 1) + chance.upTo(10 ** digits) / 10 ** digits;
  return chance.pick([from, to, Number(between.toFixed(digits))]);
}

function matching(chance: Chance, { pattern, maxLength = 1000 }: FieldSchema): string {
  for (let tries = 0; tries < 100; tries++) {
    const text = chance.matching(String(pattern));
    if (text !== "" && text === normalizeAndTrimText(text) && [...text].length <= Number(maxLength))
      return text;
  }
  throw new Error(`No text was found that keeps ${pattern}.`);
}

const scripts = ["Ana", "o’Neil", "café-crème", "Ѐжи", "𝒳", "7", "林", "髙橋さくら", "カタカナ", "👩🏽‍✈️"];
const names = ["Ana", "o’Neil", "café-crème", "x"];
const english = [...names, "7"];

/** Words of several scripts, now and then as many or as long as the field takes. */
function words(
  chance: Chance,
  { maxLength = 200, wordCount = 50, englishOnly, passportName }: FieldSchema,
): string {
  const most = Number(maxLength);
  if (chance.once(6)) return letters(chance, most);
  if (chance.once(6))
    return Array.from({ length: Math.min(Number(wordCount), Math.ceil(most / 2)) }, () => "a").join(" ");
  const pool = passportName ? names : englishOnly ? english : scripts;
  const said = Array.from({ length: 1 + chance.upTo(3) }, () => chance.pick(pool));
  return [...said.join(" ")].slice(0, most).join("").trim();
}

function letters(chance: Chance, length: number): string {
  return alphabet
    .repeat(Math.ceil(length / 26) + 1)
    .slice(chance.upTo(25))
    .slice(0, length);
}

const alphabet = "qwertyuiopasdfghjklzxcvbnm";

function digits(chance: Chance, length: number): string {
  return String(chance.upTo(10 ** length - 1)).padStart(length, "0");
}

/** With the check digit that makes the number a right one. */
