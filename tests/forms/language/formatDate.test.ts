import { expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDayRange,
  formatDaysLeft,
  formatDeadline,
  formatLastDay,
} from "../../../src/forms/language/formatDate";

it.each([
  ["en", "9 – 11 December 2023", "9 December 2023"],
  ["ja", "2023年12月9日～2023年12月11日", "2023年12月9日"],
  ["zh-TW", "2023年12月9日～2023年12月11日", "2023年12月9日"],
])("writes days in %s as every other date", (language, several, one) => {
  expect(formatDayRange("2023-12-09", "2023-12-11", language)).toBe(several);
  expect(formatDayRange("2023-12-09", "2023-12-09", language)).toBe(one);
});

it.each([
  ["en", "GMT+9"],
  ["ja", "JST"],
  ["zh-TW", "GMT+9"],
])("writes a deadline in %s by the clock of its market, and names that", (language, zone) => {
  const deadline = formatDeadline("2027-01-11T14:59:59Z", language, "Asia/Tokyo");
  expect(deadline).toContain("23:59");
  expect(deadline).toContain(zone);
});

it("tells the days of a job by its market, whoever reads it", () => {
  const closes = "2027-01-11T15:00:00Z";
  expect(formatDate(closes, "en", "Asia/Tokyo")).toBe("12 January 2027");
  expect(formatLastDay(closes, "en", "Asia/Tokyo")).toBe("11 January");
  expect(formatDate(closes, "en", null)).toBe("11 January 2027");
});

it("counts whole days from the moment at which a page is drawn", () => {
  const now = Date.parse("2027-01-10T12:00:00Z");
  expect(formatDaysLeft("2027-01-11T15:00:00Z", "en", null, now)).toBe("tomorrow");
  expect(formatDaysLeft("2027-01-11T11:00:00Z", "en", null, now)).toBe("today");
  expect(formatDaysLeft("2027-01-13T12:00:00Z", "ja", null, now)).toBe("3 日後");
});

it.each([
  ["en", "26 November 2026 at 03:07"],
  ["ja", "2026年11月26日 03:07"],
  ["zh-TW", "2026年11月26日 03:07"],
])("writes a day with its time as a day alone, in %s", (language, text) => {
  expect(formatDateTime("2026-11-26T03:07:00", language)).toBe(text);
});
