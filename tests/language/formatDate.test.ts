import { expect, it } from "vitest";
import { formatDays, formatDeadline } from "../../src/language/formatDate";

it.each([
  ["en", "9 – 11 December 2023", "9 December 2023"],
  ["ja", "2023年12月9日～2023年12月11日", "2023年12月9日"],
  ["zh-TW", "2023年12月9日～2023年12月11日", "2023年12月9日"],
])("writes days in %s as every other date", (language, several, one) => {
  const plain = (text: string) => text.replaceAll("\u2009", " ");
  expect(plain(formatDays("2023-12-09", "2023-12-11", language))).toBe(several);
  expect(formatDays("2023-12-09", "2023-12-09", language)).toBe(one);
});

it.each(["en", "ja", "zh-TW"])("names the time zone of a deadline in %s", (language) => {
  const zone = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { timeZoneName: "short" })
    .formatToParts(new Date("2027-01-11T15:59:59Z"))
    .find(({ type }) => type === "timeZoneName")?.value;
  expect(formatDeadline("2027-01-11T15:59:59Z", language)).toContain(zone);
});
