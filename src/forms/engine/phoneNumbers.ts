import table from "./phonePlans.json" with { type: "json" };

/**
 * The numbering plan of one calling code. `phonePlans.json` contains the plans of libphonenumber; a test
 * compares the file with that package, and with `-u` updates the file.
 */
interface PhonePlan {
  /** ISO 3166-1 alpha-2 codes, separated by spaces, the main country first. */
  countries: string;
  /** A pattern for the whole number without its calling code. */
  number: string;
  /** The lengths of mobile numbers without the calling code, in digits, separated by spaces: `9 11`. */
  lengths: string;
  /** A pattern for the prefix of national dialling, such as `0`. */
  trunk?: string;
  /** What replaces a match of `trunk` that has captured a part; any other match is cut off. */
  moved?: string;
}

const plans = new Map<string, PhonePlan>(Object.entries(table));

/** The accepted numbers: those with the length of a mobile number, or all numbers of the country's plan. */
export type PhoneLines = true | "anyLine";

/** A country (ISO 3166-1 alpha-2) and its calling code, digits only. */
export interface CallingCode {
  country: string;
  code: string;
}

export const callingCodes: readonly CallingCode[] = [...plans].flatMap(([code, { countries }]) =>
  countries.split(" ").map((country) => ({ country, code })),
);

const codes = new Map(callingCodes.map(({ country, code }) => [country, code]));

export const callingCodeOf = (country: string): string | undefined => codes.get(country);

interface NumberParts {
  code: string;
  number: string;
}

/**
 * The calling code of a number in E.164, and the number without it; undefined for a text without a known
 * calling code.
 */
export function splitPhoneNumber(answer: unknown): NumberParts | undefined {
  if (typeof answer !== "string" || !answer.startsWith("+")) return undefined;
  // No calling code begins with another calling code, so at most one is found.
  const code = [1, 2, 3].map((length) => answer.slice(1, 1 + length)).find((start) => plans.has(start));
  return code === undefined ? undefined : { code, number: answer.slice(1 + code.length) };
}

/**
 * A text without the separators that people type between digits (blanks, brackets, dots, dashes and strokes
 * of all kinds), and with + in place of 00 at its beginning.
 */
const withoutSeparators = (text: string): string =>
  text
    .normalize("NFKC")
    // Numbers copied from a phone's contacts come with invisible marks of direction.
    .replace(/[\p{Cf}\s\p{Pd}\p{Ps}\p{Pe}.·・−ー~/]/gu, "")
    .replace(/^00/, "+");

/**
 * A number as stored, in E.164 when its code is known: under code 886, "0912 345 678" and "886 912345678" are
 * both "+886912345678". A number whose code is not known only loses its separators; undefined for a text
 * without anything else.
 */
export function joinPhoneNumber(code: string | undefined, text: string): string | undefined {
  const typed = withoutSeparators(text);
  if (typed === "") return undefined;
  const parts =
    splitPhoneNumber(typed) ?? (code !== undefined && !typed.startsWith("+") && { code, number: typed });
  return parts ? `+${parts.code}${nationalNumber(parts)}` : typed;
}

/** The number without the prefix of national dialling, and without a calling code that was typed without +. */
function nationalNumber({ code, number }: NumberParts): string {
  const home = withoutTrunk(code, number);
  const readings = [home, number, ...(number.startsWith(code) ? [number.slice(code.length)] : [])];
  const ofLines = (lines: PhoneLines) => readings.find((reading) => isNumberOf(code, reading, lines));
  return ofLines(true) ?? ofLines("anyLine") ?? number;
}

/**
 * The possible meanings of a number that was typed as it is dialled within a country, while nobody has chosen
 * the code: the number under the given code, if it is valid there, and the numbers under the codes of
 * `homes`. Empty unless the text, as it is dialled there, is a number of a country of `homes` with another
 * code.
 */
export function readingsInHomeCountries(
  code: string | undefined,
  homes: readonly string[],
  text: string,
  lines: PhoneLines,
): string[] {
  const typed = withoutSeparators(text);
  if (!/^\d+$/.test(typed)) return [];
  const others = homes.flatMap((home) => {
    const other = callingCodeOf(home);
    if (other === undefined || other === code) return [];
    const number = withoutTrunk(other, typed);
    return number !== typed && isNumberOf(other, number, lines) ? [`+${other}${number}`] : [];
  });
  if (others.length === 0) return [];
  const own = code === undefined ? undefined : joinPhoneNumber(code, typed);
  const isNumber = own !== undefined && phoneFault(own, lines) === null;
  return [...(isNumber ? [own] : []), ...new Set(others)];
}

function withoutTrunk(code: string, number: string): string {
  const { trunk, moved } = plans.get(code) ?? {};
  if (trunk === undefined) return number;
  const start = patternOf(`^(?:${trunk})`);
  const found = start.exec(number);
  if (!found) return number;
  const [dialled, ...captured] = found;
  return moved !== undefined && captured.at(-1) ? number.replace(start, moved) : number.slice(dialled.length);
}

/**
 * Regular expressions by their source, compiled once each, because answers are judged whenever typing pauses.
 */
const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

function isNumberOf(code: string, number: string, lines: PhoneLines): boolean {
  const plan = plans.get(code);
  if (!plan || !patternOf(`^(?:${plan.number})$`).test(number)) return false;
  return lines === "anyLine" || plan.lengths.split(" ").includes(String(number.length));
}

/**
 * What is wrong with a stored number, as the parameters of its message: `type` is the wrong part, and absent
 * for a text with other characters. Null for a number that matches the country's pattern and has the length
 * of a mobile number, or any length with "anyLine". Which numbers are mobile is not checked: countries open
 * new ranges, and their first users want to apply as well.
 */
export function phoneFault(
  answer: string,
  lines: PhoneLines,
): { type?: "noCode" | "unknownCode" | "digits"; code?: string } | null {
  if (!/^\+?\d*$/.test(answer)) return {};
  if (!answer.startsWith("+")) return { type: "noCode" };
  const parts = splitPhoneNumber(answer);
  if (!parts) return { type: "unknownCode" };
  return isNumberOf(parts.code, parts.number, lines) ? null : { type: "digits", code: parts.code };
}
