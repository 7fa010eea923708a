import { expect, it } from "vitest";
import { rule } from "../../../src/forms/engine/keywords/minAge";
import { compileValidator } from "../../../src/forms/files/compileValidator";

it("has the judge of a rule in it, and none of the columns that gate and form editor read", async () => {
  const text = await compileValidator({
    type: "object",
    properties: { birth: { type: "string", format: "date", minAge: 18 } },
  });
  expect(text).toContain("minAge");
  expect(rule.meta).toHaveProperty("description");
  expect(text).not.toContain(JSON.parse(JSON.stringify(rule.meta)).description);
  expect(text).not.toContain("tightens");
});
