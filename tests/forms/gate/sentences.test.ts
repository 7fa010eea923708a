import { describe, expect, it } from "vitest";
import { languages } from "../../../src/forms/engine/form";
import { placeholderNames } from "../../../src/forms/engine/placeholders";
import { readingCodes } from "../../../src/forms/files/readingCodes";
import { faultCodes } from "../../../src/forms/gate/faultCodes";
import { looks } from "../../../src/forms/gate/looks";
import { phraseCodes } from "../../../src/forms/gate/phraseCodes";
import { faultWords } from "./expectWorded";

const sorted = (names: Iterable<string>) => [...names].toSorted();
const sortedPlaceholders = (text: string) => sorted(placeholderNames(text));
const sortedParams = (codes: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(codes).map(([code, params]) => [code, sorted(params)]));

describe.each(languages)("in %s", (language) => {
  const { sentences, inEditor, phrases } = faultWords[language];

  it("every fault has a sentence, filled in with exactly its params", () => {
    const placeholders = Object.keys(sentences).map((code): [string, string[]] => [
      code,
      sortedPlaceholders(`${sentences[code]} ${inEditor[code] ?? ""}`),
    ]);
    expect(Object.fromEntries(placeholders)).toEqual(sortedParams(faultCodes));
    expect(Object.keys(inEditor).filter((code) => !(code in faultCodes))).toEqual([]);
    expect(Object.values(sentences).filter((text) => text.trim() === "")).toEqual([]);
  });

  it("every part of a sentence has words, filled in with exactly its params", () => {
    const placeholders = Object.entries(phrases).map(([code, text]): [string, string[]] => [
      code,
      sortedPlaceholders(text),
    ]);
    expect(Object.fromEntries(placeholders)).toEqual(sortedParams(phraseCodes));
  });
});

it("finds every code in some look of the gate, but for files that cannot be read and failures of the gate", () => {
  const found = looks.flatMap(({ codes }) => Object.keys(codes));
  const others = Object.keys(faultCodes).filter((code) => !found.includes(code));
  expect(sorted(others)).toEqual(
    sorted([...Object.keys(readingCodes), "gateFailed", "gateFailedOnFile", "gateFailedOnShape"]),
  );
});
