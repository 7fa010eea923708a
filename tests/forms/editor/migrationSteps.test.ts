import { expect, it } from "vitest";
import {
  addMigrationStep,
  nextSteps,
  removeMigrationStep,
} from "../../../src/forms/editor/drafts/migrationSteps";

const move = { change: "move", from: "/preferredName", to: "/nickname" } as const;
const narrow = { change: "narrow", field: "/gender", values: { other: "male" } } as const;

it("writes steps one behind the other, and takes them out again, the file with the last", () => {
  const one = addMigrationStep({}, move)[nextSteps] ?? "";
  expect(JSON.parse(one)).toEqual({ $schema: "../meta/migration.json", steps: [move] });
  const two = addMigrationStep({ [nextSteps]: one }, narrow)[nextSteps] ?? "";
  expect(JSON.parse(two).steps).toEqual([move, narrow]);
  expect(removeMigrationStep({ [nextSteps]: two }, 1)).toEqual({ [nextSteps]: one });
  expect(removeMigrationStep({ [nextSteps]: one }, 0)).toEqual({ [nextSteps]: null });
});
