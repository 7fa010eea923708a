import { expect, it } from "vitest";
import { canPeriodBeLonger, endOfPeriod, shorterPeriod } from "../../../../src/forms/engine/purposes/period";

it.each([
  ["2026-01-31", "P1M", "2026-02-28"],
  ["2024-01-31", "P1M", "2024-02-29"],
  ["2026-11-26", "P24M", "2028-11-26"],
  ["2024-02-29", "P12M", "2025-02-28"],
  ["2026-12-20", "P30D", "2027-01-19"],
])("a period that began on %s and takes %s ends on %s", (day, period, end) => {
  expect(endOfPeriod(day, period)).toBe(end);
});

it("compares days with months by the shortest and the longest month", () => {
  expect(canPeriodBeLonger("P24M", "P12M")).toBe(true);
  expect(canPeriodBeLonger("P30D", "P1M")).toBe(true);
  expect(canPeriodBeLonger("P28D", "P1M")).toBe(false);
  expect(canPeriodBeLonger("P1M", "P30D")).toBe(true);
  expect(shorterPeriod("P24M", "P30D")).toBe("P30D");
});

it("refuses what is no period", () => {
  expect(() => endOfPeriod("2026-01-01", "P1Y")).toThrow("P1Y is no period");
});
