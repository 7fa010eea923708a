import { expect, it } from "vitest";
import { insertNonBreakingSpaces } from "../../../src/forms/language/insertNonBreakingSpaces";

it("keeps a number and its unit on one line, and nothing else", () => {
  expect(insertNonBreakingSpaces("PDF, up to 5 MB each. Up to 10 files.")).toBe(
    "PDF, up to 5\u00a0MB each. Up to 10 files.",
  );
  expect(insertNonBreakingSpaces("每個小於 5 MB，210 cm")).toBe("每個小於 5\u00a0MB，210\u00a0cm");
  expect(insertNonBreakingSpaces("Room 5 MBA students, 200KB")).toBe("Room 5 MBA students, 200KB");
});
