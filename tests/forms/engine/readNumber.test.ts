import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { mayBecomeNumber, type NumberContext, readNumber } from "../../../src/forms/engine/readNumber";
import { currencyUnit, units } from "../../../src/forms/engine/units";

const inTaiwan = ["en", "zh-Hant-TW"];
const inVietnam = ["en", "vi-Latn-VN"];
const whole: FieldSchema = { type: "integer" };
const hours: FieldSchema = { type: "number", decimal: 1 };
const height: FieldSchema = { type: "number", minimum: 120, maximum: 230, decimal: 1 };

/** The number, the numbers among which the writer must choose, or undefined for none. */
function read(text: string, field?: NumberContext) {
  const reading = readNumber(text, field);
  return reading.is === "number" ? reading.number : reading.is === "ambiguous" ? reading.numbers : undefined;
}

describe("a number", () => {
  it.each<[string, number | readonly number[] | undefined]>([
    ["12,5", 12.5],
    ["163.5", 163.5],
    ["1.234,5", 1234.5],
    ["1,234.5", 1234.5],
    ["1\u202f234,5", 1234.5],
    ["1’234.5", 1234.5],
    ["12,34,567", 1_234_567],
    ["1.234.567", 1_234_567],
    ["１２．５", 12.5],
    ["٢٥٫٥", 25.5],
    ["\u200e−5", -5],
    ["007", 7],
    ["0,500", 0.5],
    ["2.65万", 26_500],
    // Two people read these differently.
    ["1.500", [1500, 1.5]],
    ["1,500", [1500, 1.5]],
    // This text is a number in groups of four digits, or one with a decimal fraction.
    ["1,0000", [10_000, 1]],
    // These texts are read as no number, rather than as a wrong one.
    ["12,34,5", undefined],
    ["1 2", undefined],
    ["1e5", undefined],
    ["10²", undefined],
    ["½", undefined],
    [".5", undefined],
    ["5.", undefined],
    ["51kg", undefined],
    ["9007199254740993", undefined],
    ["0.1234567890123456789", undefined],
  ])("as in %j is %j", (text, number) => expect(read(text)).toEqual(number));

  it("is decided by what its field takes, and by the languages around it", () => {
    expect(read("12,500", { schema: whole })).toBe(12_500);
    expect(read("25.000", { schema: whole })).toBe(25_000);
    expect(read("12,5", { schema: whole })).toBe(12.5);
    expect(read("1,500", { schema: hours, languages: inTaiwan })).toBe(1500);
    expect(read("1,500", { schema: hours, languages: inVietnam })).toEqual([1500, 1.5]);
    expect(read("1.500", { schema: hours, languages: inTaiwan })).toEqual([1.5, 1500]);
  });

  it("has the unit of its field, or asks about another one", () => {
    const tall = { schema: height, unit: units.cm };
    expect(read("163 cm", tall)).toBe(163);
    expect(read("１６３公分", tall)).toBe(163);
    expect(read("1.62 m", tall)).toEqual([162]);
    expect(read("1.62", tall)).toEqual([162]);
    expect(read("51kg", tall)).toBeUndefined();
    const score = { schema: whole, unit: units.point };
    for (const text of ["395点", "３９５點", "395 points", "395分"]) expect(read(text, score)).toBe(395);
    const yen = { schema: whole, unit: currencyUnit("JPY", ["ja"]) };
    for (const text of ["２６万円", "¥260,000", "JPY 260000", "26万"]) expect(read(text, yen)).toBe(260_000);
    expect(read("26万元", yen)).toBeUndefined();
  });
});

/** Every language of CLDR with a code of two letters that this runtime knows. */
const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const everyLanguage = Intl.NumberFormat.supportedLocalesOf(
  letters.flatMap((first) => letters.map((second) => first + second)),
);

describe("a number in the notation of the only language around", () => {
  const format = (language: string, number: number) =>
    new Intl.NumberFormat(language, { useGrouping: "always", maximumFractionDigits: 3 }).format(number);

  it.each([1234, 12_345, 1_234_567, -1234, 1234.5, 1_234_567.25, 0.5, 12.345])(
    "reads %d as that number, or first among those it offers",
    (number) => {
      expect(everyLanguage.length).toBeGreaterThan(100);
      for (const language of everyLanguage.flatMap((each) => [each, `${each}-u-nu-native`])) {
        const text = format(language, number);
        expect([language, text, [read(text, { languages: [language] })].flat()[0]]).toEqual([
          language,
          text,
          number,
        ]);
      }
    },
  );

  it("reads 1.234 as 1234 where a point groups, and else offers both, the usual one first", () => {
    for (const language of everyLanguage) {
      const groups = format(language, 1234).includes(".");
      const isDecimal = format(language, 0.5).includes(".");
      const expected = groups ? 1234 : isDecimal ? [1.234, 1234] : [1234, 1.234];
      expect([language, read("1.234", { languages: [language] })]).toEqual([language, expected]);
    }
    for (const language of ["de", "vi", "id", "es"])
      expect(read("1.234", { languages: [language] })).toBe(1234);
  });

  it("offers both where the page and the country write it differently", () => {
    expect(read("1.234", { languages: inVietnam })).toEqual([1.234, 1234]);
    expect(read("1.234", { languages: ["vi", "en"] })).toEqual([1234, 1.234]);
  });
});

describe("a text while it is typed", () => {
  it.each(["NT$64,000", "-12.5 kg", "￥1,200", "26万", "1 234,5", "51kg"])(
    "may become the number %s from its first character on",
    (text) => {
      for (let length = 0; length <= text.length; length++)
        expect(mayBecomeNumber(text.slice(0, length)), text.slice(0, length)).toBe(true);
    },
  );

  it.each(["many", "12 dogs", "abc 12", "--3", "x"])("does not become a number from %s on", (text) => {
    expect(mayBecomeNumber(text)).toBe(false);
  });
});
