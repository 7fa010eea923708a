import { describe, expect, it } from "vitest";
import { exactChoice, matchingChoices } from "../../../src/forms/renderer/matchingChoices";

const choices = [
  "TW Taiwan (臺灣)",
  "CI Côte d’Ivoire",
  "NE Niger",
  "NG Nigeria",
  "AT Austria (Österreich)",
].map((line) => ({ value: line.slice(0, 2), code: line.slice(0, 2), label: line.slice(3) }));

const found = (text: string) => matchingChoices(choices, text).map(({ value }) => value);

describe("a country", () => {
  it.each([
    ["tai", ["TW"]],
    ["臺", ["TW"]],
    ["cote", ["CI"]],
    ["ＮＧ", ["NG"]],
    ["oster", ["AT"]],
    ["niger", ["NE", "NG"]],
    ["", ["TW", "CI", "NE", "NG", "AT"]],
  ])("is found by %s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("is taken by its full name, native name or code, and by no part of one", () => {
    expect(["taiwan", "臺灣", "tw", "niger", "tai"].map((text) => exactChoice(choices, text)?.value)).toEqual(
      ["TW", "TW", "TW", "NE", undefined],
    );
  });
});
