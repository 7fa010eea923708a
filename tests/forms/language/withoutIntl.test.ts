import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createListFormat } from "../../../src/forms/language/createListFormat";
import { formatDayRange, formatDaysLeft } from "../../../src/forms/language/formatDate";
import { createRegionNames, mainLanguage, mainRegion } from "../../../src/forms/language/regions";
import { formatSalary } from "../../../src/site/pages/jobs/formatSalary";

/** What a browser's `Intl` has that writes single numbers and dates alone. */
const plainParts = {
  Collator: Intl.Collator,
  NumberFormat: Intl.NumberFormat,
  DateTimeFormat: Intl.DateTimeFormat,
};

/** The ranges of this engine, by the prototype that has them. */
const ranges = [Intl.NumberFormat.prototype, Intl.DateTimeFormat.prototype].map(
  (prototype) => [prototype, Object.getOwnPropertyDescriptor(prototype, "formatRange") ?? {}] as const,
);

beforeEach(() => {
  vi.stubGlobal("Intl", plainParts);
  for (const [prototype] of ranges) Reflect.deleteProperty(prototype, "formatRange");
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const [prototype, range] of ranges) Object.defineProperty(prototype, "formatRange", range);
});

it("lists with commas", () => {
  expect(createListFormat("en").format(["a", "b", "c"])).toBe("a, b, c");
  expect(createListFormat("ja").format(["a", "b"])).toBe("a、b");
  expect(createListFormat("zh-TW").formatToParts(["a", "b"])).toEqual([
    { type: "element", value: "a" },
    { type: "literal", value: "、" },
    { type: "element", value: "b" },
  ]);
});

it("names a country by its code, and knows no main language or region", () => {
  expect(createRegionNames("en").of("JP")).toBe("JP");
  expect(mainRegion("ja")).toBeUndefined();
  expect(mainLanguage("JP")).toBeUndefined();
});

it("writes the last day in place of the days that are left, and both ends of a range", () => {
  const now = Date.parse("2027-01-08T00:00:00Z");
  expect(formatDaysLeft("2027-01-11T00:00:00Z", "en", null, now)).toBe("10 January");
  expect(formatDaysLeft("2027-01-11T16:00:00Z", "en", "Asia/Taipei", now)).toBe("11 January");
  expect(formatDayRange("2023-12-09", "2023-12-11", "en")).toBe("9 December 2023 – 11 December 2023");
  expect(formatSalary("230,000 – 290,000", "JPY", "en", String)).toMatch(/^JPY.230,000 – JPY.290,000$/);
});
