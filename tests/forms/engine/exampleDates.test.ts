import { expect, it } from "vitest";
import { addDays, yearsBefore } from "../../../src/forms/engine/exampleDates";

it("finds the same day of an earlier year, and no 29 February where there is none", () => {
  for (let day = "2023-12-25"; day < "2025-01-05"; day = addDays(day, 1))
    for (let years = 0; years < 9; years++) {
      const before = yearsBefore(day, years);
      expect(addDays(before, 0)).toBe(before);
      expect(Number(before.slice(0, 4))).toBe(Number(day.slice(0, 4)) - years);
      if (!day.endsWith("-02-29")) expect(before.slice(4)).toBe(day.slice(4));
    }
  expect([1, 4].map((years) => yearsBefore("2024-02-29", years))).toEqual(["2023-02-28", "2020-02-29"]);
});
