import { expect, it } from "vitest";
import { formatSalary } from "../../../src/site/pages/jobs/formatSalary";

it.each([
  ["230,000 – 290,000", "JPY", "en", "JPY 230,000–290,000"],
  ["230,000 – 290,000", "JPY", "ja", "230,000～290,000円"],
  ["32,000", "TWD", "zh-TW", "32,000 新台幣"],
  ["40,000 –", "TWD", "en", "at least TWD 40,000"],
  ["by agreement", "TWD", "en", "TWD by agreement"],
])("tells a salary of %s %s in %s as %s", (salary, currency, language, told) => {
  const worded = formatSalary(salary, currency, language, (amount) => `at least ${amount}`);
  expect(worded.replaceAll(/\s/g, " ").replace("\u2060", "")).toBe(told);
});
