import type { FieldSchema, Language } from "../../../../src/forms/engine/form";
import type { Chance } from "../../engine/generated/chance";
import texts from "./recruitersTexts.json";

/** A text of a field, and a field whose rules keep its promise, or do not. */
export interface APromise {
  language: Language;
  part: "hint" | "placeholder" | "error";
  text: string;
  field: FieldSchema;
  isRequired: boolean;
  isKept: boolean;
}

/** The figures and types that a text states: numbers, or the kinds of files. */
interface Said {
  n: number;
  m: number;
  types: readonly string[];
}

/**
 * A kind of promise: what its texts state about a field, a field that keeps the promise, and one that does
 * not.
 */
interface Kind {
  /** The figures that the texts of a promise state. */
  said(chance: Chance): Said;
  fieldOf(said: Said): FieldSchema;
  /** A field whose rules break the promise. */
  otherFieldOf(said: Said, chance: Chance): FieldSchema;
  isRequired?(isKept: boolean): boolean;
  parts?: ReadonlyArray<APromise["part"]>;
}

const text = (rules: Partial<FieldSchema>): FieldSchema => ({ type: "string", maxLength: 4000, ...rules });
/** A number other than `n` and `n - 1`: `under 5` means at most 4 to some people, and at most 5 to others. */
const other = (chance: Chance, n: number) =>
  chance.pick([n + 1, n + 10, n * 2, n * 10, n > 6 ? Math.floor(n / 2) : n + 3]);

const numbers =
  (least: number, most: number) =>
  (chance: Chance): Said => {
    const n = least + chance.upTo(most - least);
    return { n, m: n + 2 + chance.upTo(most), types: [] };
  };

/** A kind whose field has one limit, which the text states. */
const limit = (
  said: Kind["said"],
  fieldOf: (n: number) => FieldSchema,
  parts: Kind["parts"] = ["hint", "placeholder", "error"],
): Kind => ({
  said,
  fieldOf: ({ n }) => fieldOf(n),
  otherFieldOf: ({ n }, chance) => fieldOf(other(chance, n)),
  parts,
});

/** A kind whose field has two limits, which the text states; a broken promise differs in one of them. */
const range = (
  said: Kind["said"],
  fieldOf: (n: number, m: number) => FieldSchema,
  parts: Kind["parts"] = ["hint", "placeholder", "error"],
): Kind => ({
  said,
  fieldOf: ({ n, m }) => fieldOf(n, m),
  otherFieldOf: ({ n, m }, chance) => (chance.once(2) ? fieldOf(n, other(chance, m) + n) : fieldOf(n + 1, m)),
  parts,
});

const file = (kind: string): FieldSchema => ({ type: "object", file: { kind } });

/**
 * A kind of promise about uploaded files, whose rules are fixed: a kept promise states their limit, a broken one
 * another.
 */
const ofFile = (kind: string, value: number): Kind => ({
  said: () => ({ n: value, m: 0, types: [] }),
  fieldOf: () => file(kind),
  otherFieldOf: () => file(kind),
  parts: ["hint"],
});

const list = (rules: Partial<FieldSchema>): FieldSchema => ({
  type: "array",
  maxItems: 200,
  items: { type: "string", maxLength: 60 },
  ...rules,
});
const date = (rules: Partial<FieldSchema> = {}): FieldSchema => ({
  type: "string",
  format: "date",
  ...rules,
});
const nothing = () => ({ n: 1, m: 2, types: [] });
const flag = (kept: FieldSchema, broken: FieldSchema): Kind => ({
  said: nothing,
  fieldOf: () => kept,
  otherFieldOf: () => broken,
  parts: ["hint"],
});

const number = (rules: Partial<FieldSchema>): FieldSchema => ({ type: "integer", ...rules });

export const kindsOfPromise: Record<keyof typeof texts, Kind> = {
  words: limit(numbers(20, 800), (n) => text({ wordCount: n })),
  characters: limit(numbers(4, 600), (n) => ({ type: "string", maxLength: n })),
  charactersLeast: limit(numbers(2, 40), (n) => text({ minLength: n })),
  charactersBetween: range(numbers(2, 40), (n, m) => ({ type: "string", minLength: n, maxLength: m })),
  charactersExactly: limit(numbers(3, 20), (n) => ({ type: "string", minLength: n, maxLength: n })),
  between: range(numbers(1, 900), (n, m) => number({ minimum: n, maximum: m })),
  least: limit(numbers(1, 900), (n) => number({ minimum: n, maximum: 99_999 })),
  most: limit(numbers(10, 900), (n) => number({ minimum: 0, maximum: n })),
  centimetres: range(numbers(90, 150), (n, m) => number({ minimum: n, maximum: m })),
  megabytes: ofFile("toeic", 5),
  kilobytes: ofFile("photo", 200),
  types: { ...ofFile("toeic", 0), said: () => ({ n: 0, m: 0, types: ["PDF", "JPG", "PNG"] }) },
  files: limit(numbers(2, 9), (n) => ({ type: "array", maxItems: n, items: file("toeic") }), [
    "hint",
    "error",
  ]),
  entries: limit(numbers(2, 9), (n) => list({ maxItems: n }), ["hint", "error"]),
  entriesLeast: limit(numbers(2, 9), (n) => list({ minItems: n }), ["hint", "error"]),
  entriesBetween: range(numbers(1, 5), (n, m) => list({ minItems: n, maxItems: m }), ["hint", "error"]),
  age: limit(numbers(16, 25), (n) => date({ minAge: n })),
  ageBetween: range(numbers(16, 25), (n, m) => date({ minAge: n, maxAge: m })),
  optional: { ...flag(text({}), text({})), isRequired: (isKept) => !isKept },
  required: { ...flag(text({}), text({})), isRequired: (isKept) => isKept },
  inEnglish: flag(text({ englishOnly: true }), text({})),
  inOwn: flag(text({}), text({ englishOnly: true })),
  past: flag(date({ inPast: true }), date({ inFuture: true })),
  future: flag(date({ inFuture: true }), date()),
  decimals: limit(numbers(1, 4), (n) => ({ type: "number", minimum: 0, maximum: 90, decimal: n })),
  pixels: ofFile("photo", 413),
  digits: limit(numbers(4, 16), (n) => ({ type: "string", pattern: `^[0-9]{${n}}$` })),
  oneFile: ofFile("toeic", 1),
  whole: flag(number({}), { type: "number", minimum: 0, maximum: 90, decimal: 1 }),
  unlimited: flag({ type: "array", items: text({}) }, list({ maxItems: 6 })),
  hundredsSpelt: flag(text({ maxLength: 300 }), text({ maxLength: 200 })),
  agesSpelt: flag(date({ minAge: 21 }), date({ minAge: 20 })),
  nothing: flag(text({}), text({})),
};

/** Fields at which a text that promises nothing may stand. */
const anyField: readonly FieldSchema[] = [
  text({ wordCount: 300 }),
  text({ englishOnly: true }),
  number({ minimum: 0, maximum: 700 }),
  list({ minItems: 1, maxItems: 5 }),
  date({ minAge: 18 }),
  file("toeic"),
];

const spelt: Record<Language, readonly string[]> = {
  en: ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ja: ["", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"],
  "zh-TW": ["", "一", "兩", "三", "四", "五", "六", "七", "八", "九", "十"],
};

const conjunctions: Record<Language, readonly [between: string, last: string]> = {
  en: [", ", " or "],
  ja: ["・", "・"],
  "zh-TW": ["、", " 或 "],
};

const written = (n: number, chance: Chance) =>
  n >= 1000 && chance.pick([true, false]) ? n.toLocaleString("en") : `${n}`;

function filled(template: string, { n, m, types }: Said, language: Language, chance: Chance): string {
  const [between, last] = conjunctions[language];
  const list = [types.slice(0, -1).join(between), ...types.slice(-1)]
    .filter((each) => each !== "")
    .join(last);
  return template
    .replace("{n}", written(n, chance))
    .replace("{m1}", written(m + 1, chance))
    .replace("{m}", written(m, chance))
    .replace("{w}", spelt[language][n] ?? `${n}`)
    .replace("{w2}", spelt[language][m] ?? `${m}`)
    .replace("{t}", list);
}

/** All texts that were written, each with its language and the kind of its promise. */
export const writtenTexts = Object.keys(kindsOfPromise).flatMap((name) => {
  const kind = Object.keys(texts).find((each): each is keyof typeof texts => each === name);
  return kind === undefined
    ? []
    : (["en", "ja", "zh-TW"] as const).flatMap((language) =>
        texts[kind][language].map((template) => ({ kind, language, template })),
      );
});

export function aPromise(
  chance: Chance,
  { kind, language, template }: (typeof writtenTexts)[number],
): APromise {
  const { said, fieldOf, otherFieldOf, isRequired, parts = ["hint"] } = kindsOfPromise[kind];
  const isKept = kind === "nothing" || chance.pick([true, false]);
  const stated = said(chance);
  const isOfFile = ["megabytes", "kilobytes", "pixels", "oneFile"].includes(kind);
  const told = isKept
    ? stated
    : {
        n: isOfFile ? other(chance, stated.n) : stated.n,
        m: stated.m,
        types:
          kind === "types"
            ? chance.pick([["PDF"], ["PDF", "JPG"], ["PDF", "JPG", "PNG", "HEIC"], ["JPG", "PNG"]])
            : [],
      };
  return {
    language,
    part: chance.pick(parts),
    text: filled(template, told, language, chance),
    field:
      kind === "nothing" ? chance.pick(anyField) : isKept ? fieldOf(stated) : otherFieldOf(stated, chance),
    isRequired: isRequired?.(isKept) ?? false,
    isKept,
  };
}
