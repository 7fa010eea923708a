import { expect, it } from "vitest";
import { nearest } from "../../src/gate/nearest";

const names = ["maxLength", "minLength", "maxItems", "gender"];

it.each([
  ["maxLenght", "maxLength"],
  ["MaxItem", "maxItems"],
  ["gendre", "gender"],
  ["min_length", "minLength"],
  ["colour", undefined],
  ["x", undefined],
])("for %s suggests %s", (typed, meant) => expect(nearest(typed, names)).toBe(meant));
