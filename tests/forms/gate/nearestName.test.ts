import { expect, it } from "vitest";
import { nearestName } from "../../../src/forms/gate/nearestName";

const names = ["maxLength", "minLength", "maxItems", "gender"];

it.each([
  ["maxLenght", "maxLength"],
  ["MaxItem", "maxItems"],
  ["gendre", "gender"],
  ["min_length", "minLength"],
  ["colour", undefined],
  ["x", undefined],
])("for %s suggests %s", (typed, meant) => expect(nearestName(typed, names)).toBe(meant));
