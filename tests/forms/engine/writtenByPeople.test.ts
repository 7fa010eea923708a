import fc from "fast-check";
import { expect, it } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { readDate } from "../../../src/forms/engine/readDate";
import { readNumber } from "../../../src/forms/engine/readNumber";

/** At full size 50,000 numbers and as many dates. */
const options = process.env.FULL
  ? { numRuns: 50_000, seed: Date.now() }
  : { numRuns: 1000, seed: 20_261_125 };

/** The languages of the people who write the numbers and dates. */
const written =
  "ar ar-EG bg bn ca cs da de de-AT de-CH el en en-GB en-IN es et fa fi fr fr-CH he hi hr hu id it ja ko lt lv mr ms my nb ne nl pl pt-BR pt-PT ro ru sk sl sv ta th tr uk ur vi zh-CN zh-TW";
const languages = fc.constantFrom(...written.split(" "));
const digitsOf = fc.constantFrom("", "-u-nu-native");

/** The languages in which a text is read: that of the page, and that of the country. */
const around = fc.constantFrom(
  ["en", "zh-Hant-TW"],
  ["ja", "ja-Jpan-JP"],
  ["zh-TW", "vi-Latn-VN"],
  ["en", "vi-Latn-VN"],
  ["en"],
);

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const habits = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replace(/\s/g, " "),
  fullWidth,
  (text) => ` ${text}\u3000`,
  (text) => text.replace(/’/g, "'"),
);

const schemas: Readonly<Record<number, FieldSchema>> = {
  0: { type: "integer" },
  1: { type: "number", decimal: 1 },
  2: { type: "number", decimal: 2 },
  3: { type: "number" },
};

const numbers = fc.record({
  language: languages,
  digits: digitsOf,
  decimals: fc.constantFrom(0, 1, 2, 3),
  size: fc.integer({ min: 0, max: 8 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  sign: fc.constantFrom(1, 1, 1, -1),
  useGrouping: fc.boolean(),
  padded: fc.boolean(),
  habit: habits,
  around,
});

it("a number is read as its writer meant it, or it is asked about", () => {
  fc.assert(
    fc.property(
      numbers,
      ({ language, digits, decimals, size, part, sign, useGrouping, padded, habit, around }) => {
        const meant = Number((part * 10 ** size).toFixed(decimals)) * sign || 0;
        const text = habit(
          new Intl.NumberFormat(language + digits, {
            useGrouping,
            maximumFractionDigits: decimals,
            minimumFractionDigits: padded ? Math.min(decimals, 2) : 0,
          }).format(meant),
        );
        const reading = readNumber(text, { schema: schemas[decimals] ?? {}, languages: around });
        expect(reading.is === "ambiguous" ? reading.numbers : [reading]).toContainEqual(
          reading.is === "ambiguous" ? meant : { is: "number", number: meant },
        );
      },
    ),
    options,
  );
});

/** A date as people write it, by its parts. */
const ways: ReadonlyArray<(year: string, month: string, day: string) => string> = [
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}-${month}-${day}T00:00:00.000Z`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
  (year, month, day) => `${Number(day)}. ${Number(month)}. ${year}`,
  (year, month, day) => `${year}/${Number(month)}/${Number(day)}`,
  (year, month, day) => `${year}${month}${day}`,
  (year, month, day) => `${day}${month}${year}`,
  (year, month, day) => `${year}年${Number(month)}月${Number(day)}日`,
  (year, month, day) => `民國${Number(year) - 1911}年${Number(month)}月${Number(day)}日`,
  (year, month, day) => `民國 ${Number(year) - 1911}/${month}/${day}`,
  (year, month, day) => `${Number(day)}th ${monthName(month)} ${year}`,
  (year, month, day) => `${monthName(month).slice(0, 3).toUpperCase()}. ${Number(day)}, ${year}`,
];
const monthName = (month: string) =>
  new Date(`2001-${month}-01T00:00:00Z`).toLocaleString("en", { month: "long", timeZone: "UTC" });

const days = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2050-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const readIn = ["en", "vi-Latn-VN", "ja", "zh-TW"];

/**
 * Expects a text to be read as the meant date, as several dates with the meant one among them, or, where this is
 * allowed, as none.
 */
function expectsNoOther(text: string, meant: string, mayBeRefused: boolean) {
  const reading = readDate(text, readIn);
  if (reading.is === "none") expect([mayBeRefused, text]).toEqual([true, text]);
  else expect(reading.is === "date" ? [reading.date] : reading.dates).toContain(meant);
}

it("a date is read as its writer meant it, asked about, or stays as it was typed", () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...ways),
      habits,
      languages,
      fc.constantFrom("", "-u-ca-gregory", "-u-nu-native"),
      fc.constantFrom("short", "medium", "long", "full"),
      (meant, way, habit, language, extension, dateStyle) => {
        const [year = "", month = "", day = ""] = meant.split("-");
        expectsNoOther(habit(way(year, month, day)), meant, false);
        const text = new Intl.DateTimeFormat(language + extension, { dateStyle, timeZone: "UTC" }).format(
          new Date(meant),
        );
        // Short dates have two digits of the year; months are known by their names in the readers' languages alone.
        expectsNoOther(habit(text), meant, dateStyle === "short" || !/^(?:en|vi|ja|zh-TW)\b/.test(language));
      },
    ),
    options,
  );
});
