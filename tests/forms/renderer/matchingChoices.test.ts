import { describe, expect, it } from "vitest";
import { exactChoice, matchingChoices } from "../../../src/forms/renderer/matchingChoices";

const choices = [
  "TW Taiwan (臺灣)",
  "CI Côte d’Ivoire",
  "NE Niger",
  "NG Nigeria",
  "AT Austria (Österreich)",
  "BA Bosnia & Herzegovina",
  "GW Guinea-Bissau",
  "LC St. Lucia",
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
    ["cote d'iv", ["CI"]],
    ["bosnia and", ["BA"]],
    ["guinea bissau", ["GW"]],
    ["st lucia", ["LC"]],
    ["", ["TW", "CI", "NE", "NG", "AT", "BA", "GW", "LC"]],
  ])("is found by %s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("is taken by its full name, native name or code, and by no part of one", () => {
    expect(["taiwan", "臺灣", "tw", "niger", "tai"].map((text) => exactChoice(choices, text)?.value)).toEqual(
      ["TW", "TW", "TW", "NE", undefined],
    );
  });

  it("is not taken by a name that several have before parentheses", () => {
    const halves = ["KP Korea (North)", "KR Korea (South)"].map((line) => ({
      value: line.slice(0, 2),
      code: line.slice(0, 2),
      label: line.slice(3),
    }));
    expect(["korea", "south"].map((text) => exactChoice(halves, text)?.value)).toEqual([undefined, "KR"]);
  });
});
