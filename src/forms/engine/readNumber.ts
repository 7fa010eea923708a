import type { FieldSchema } from "./form";
import { toAsciiDigitsAndSigns } from "./toAsciiDigitsAndSigns";
import { allUnitNames, type Unit } from "./units";

/** The meaning of a text as a number: one number; several numbers, of which the writer must choose; or none. */
export type NumberReading =
  | { is: "number"; number: number }
  | { is: "ambiguous"; numbers: readonly number[] }
  | { is: "none" };

/** The facts about the field in which a number is typed. */
export interface NumberContext {
  schema?: FieldSchema;
  /** The languages (BCP 47) in whose notation the number may be written, that of the page first. */
  languages?: readonly string[];
  unit?: Unit | undefined;
}

const none: NumberReading = { is: "none" };

/** The most digits that a JavaScript number keeps exactly. */
const maxDigits = 15;

/** The exponents of the powers of ten that people write behind a number, by the word for the power. */
const multipliers: Readonly<Record<string, number>> = {
  千: 3,
  仟: 3,
  k: 3,
  nghìn: 3,
  ngàn: 3,
  万: 4,
  萬: 4,
  百万: 6,
  百萬: 6,
  tr: 6,
  triệu: 6,
  億: 8,
  亿: 8,
};

/** A sign, the text before the digits, the digits with their separators, and the text after them. */
const written = /^([+-]?) ?(\D*?) ?(\d(?:[\d.,'٫٬ ]*\d)?) ?(\D*)$/;

/**
 * Reads a text as a number, with the digits, separators and spaces of every language, and the unit of its field. A text
 * with two possible meanings is ambiguous: 1.500 is 1500 in German, and 1.5 in English. The field's languages decide
 * where they agree.
 */
export function readNumber(text: string, field: NumberContext = {}): NumberReading {
  const [, sign, before = "", amount = "", behind = ""] = written.exec(toAsciiDigitsAndSigns(text)) ?? [];
  const suffix = suffixOf(behind, field.unit);
  if (sign === undefined || !suffix || (before !== "" && !isNameOf(before, field.unit))) return none;
  const texts = amountsOf(amount, field, suffix.multiplier);
  if (texts.some((digits) => digits.replace(/\D|^0+(?=\d)/g, "").length > maxDigits)) return none;
  // The fallback to 0 turns minus zero into zero.
  const numbers = texts.map((digits) => Number(`${sign}${digits}e${suffix.multiplier + suffix.scale}`) || 0);
  const [number] = numbers;
  if (number === undefined || numbers.some((each) => Math.abs(each) > Number.MAX_SAFE_INTEGER)) return none;
  if (numbers.length > 1 || suffix.scale !== 0) return { is: "ambiguous", numbers };
  const converted = behind === "" ? inOtherUnits(number, field) : [];
  return converted.length > 0 ? { is: "ambiguous", numbers: converted } : { is: "number", number };
}

/** A sign, the text before the digits, the digits with their separators, and the text after them, as far as typed. */
const begun = /^[+-]? ?(\D*?) ?(?:(\d[\d.,'٫٬ ]*)(\D*))?$/;

/** Whether a text may become a number with further characters. */
export function mayBecomeNumber(text: string): boolean {
  const [all, before = "", amount, behind = ""] = begun.exec(toAsciiDigitsAndSigns(text)) ?? [];
  if (all === undefined) return false;
  if (amount === undefined) return before === "" || mayBecomeOneOf(allUnitNames, before);
  const isUnitBefore = before === "" || allUnitNames.includes(withoutPoint(before));
  return isUnitBefore && mayBecomeOneOf([...Object.keys(multipliers), ...allUnitNames], behind);
}

const mayBecomeOneOf = (names: readonly string[], text: string) =>
  names.some((name) => name.startsWith(text.toLowerCase()));

const withoutPoint = (text: string) => text.toLowerCase().replace(/\.$/, "");

const isNameOf = (text: string, unit: Unit | undefined) => unit?.names.includes(withoutPoint(text)) === true;

/**
 * The meaning of the text after an amount: a multiplier, the field's unit, or a unit that differs from the
 * field's unit by a power of ten; undefined for any other text.
 */
function suffixOf(behind: string, unit: Unit | undefined): { multiplier: number; scale: number } | undefined {
  const word = behind.toLowerCase();
  for (const [name, power] of [...Object.entries(multipliers), ["", 0] as const]) {
    if (!word.startsWith(name)) continue;
    const rest = word.slice(name.length).trim();
    if (rest === "" || isNameOf(rest, unit)) return { multiplier: power, scale: 0 };
    const powers = unit?.powers ?? {};
    const scale = Object.hasOwn(powers, rest) ? powers[rest] : undefined;
    if (scale !== undefined && power === 0) return { multiplier: 0, scale };
  }
  return undefined;
}

const thousands = /^[1-9]\d{0,2}([ ,.'٬])\d{3}(?:\1\d{3})*$/;
const lakhs = /^[1-9]\d?(?:,\d\d)+,\d{3}$/;
const myriads = /^[1-9]\d{0,3}(?:,\d{4})+$/;

const isGrouped = (text: string) => [thousands, lakhs, myriads].some((groups) => groups.test(text));

/**
 * The possible amounts of digits with separators, each as digits with a decimal point where it has a
 * fraction. The usual reading in the first of the field's languages comes first.
 */
function amountsOf(text: string, field: NumberContext, multiplier: number): string[] {
  if (/^\d+$/.test(text)) return [text];
  const [, head = "", sign = "", fraction] = /^(.+)([.,٫])(\d+)$/.exec(text) ?? [];
  const isDecimal = fraction !== undefined && !head.includes(sign) && (/^\d+$/.test(head) || isGrouped(head));
  const decimal = isDecimal ? [`${head.replace(/\D/g, "")}.${fraction}`] : [];
  if (!isGrouped(text)) return decimal;
  const whole = [text.replace(/\D/g, "")];
  if (isNoFraction(text, sign, field, multiplier)) return whole;
  const [language] = field.languages ?? [];
  const isUsualDecimal = language !== undefined && signsOf(language).decimal === sign;
  return isUsualDecimal ? [...decimal, ...whole] : [...whole, ...decimal];
}

/**
 * Whether the last group of digits is certainly not a fraction, by the field's rules and the notation of its
 * languages. A point that groups decides in every field; a comma only where the field takes fewer than three
 * decimals, because people of all countries read the languages that group by a comma, such as English.
 */
function isNoFraction(
  text: string,
  sign: string,
  { schema = {}, languages = [] }: NumberContext,
  multiplier: number,
): boolean {
  const digits = schema.type === "integer" ? 0 : Number(schema.decimal ?? 3);
  if (digits === 0 && multiplier === 0) return true;
  return (
    (digits < 3 || sign === ".") &&
    thousands.test(text) &&
    languages.length > 0 &&
    languages.every((language) => signsOf(language).group === sign)
  );
}

/** The signs that a language writes in numbers: between groups of digits ("" for none), and before a fraction. */
interface NumberSigns {
  group: string;
  decimal: string;
}

const signs = new Map<string, NumberSigns>();

function signsOf(language: string): NumberSigns {
  const known = signs.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const find = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  const found = { group: find("group"), decimal: find("decimal") };
  signs.set(language, found);
  return found;
}

/**
 * For a number below the field's minimum: its possible meanings in another unit, such as 162 for 1.62 as a
 * height in centimetres.
 */
function inOtherUnits(number: number, { schema = {}, unit }: NumberContext): number[] {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema;
  if (number <= 0 || number >= Number(minimum)) return [];
  return [...new Set(Object.values(unit?.powers ?? {}))]
    .map((power) => Number(`${number}e${power}`))
    .filter((converted) => converted >= Number(minimum) && converted <= Number(maximum));
}
