import { expect, it } from "vitest";
import { nextSteps, withoutStep, withStep } from "../../../src/forms/editor/drafts/migrationSteps";

const move = { change: "move", from: "/preferredName", to: "/nickname" } as const;
const narrow = { change: "narrow", field: "/gender", values: { other: "male" } } as const;

it("writes steps one behind the other, and takes them out again, the file with the last", () => {
  const one = withStep({}, move)[nextSteps] ?? "";
  expect(JSON.parse(one)).toEqual({ $schema: "../meta/migration.json", steps: [move] });
  const two = withStep({ [nextSteps]: one }, narrow)[nextSteps] ?? "";
  expect(JSON.parse(two).steps).toEqual([move, narrow]);
  expect(withoutStep({ [nextSteps]: two }, 1)).toEqual({ [nextSteps]: one });
  expect(withoutStep({ [nextSteps]: one }, 0)).toEqual({ [nextSteps]: null });
});
