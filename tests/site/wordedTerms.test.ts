import { expect, it } from "vitest";
import { wordPostingTerms, wordRequirementReasons } from "../../src/site/wordPostingTerms";

const say = (key: string, params: Record<string, string>) => [key, ...Object.values(params)].join(" ");

it.each([
  [36, "fixedTermYears 3"],
  [12, "fixedTermYears 1"],
  [18, "fixedTermMonths 18"],
  [null, "noFixedTerm"],
])("words a contract of %s months as %s", (contractMonths, detail) => {
  expect(wordPostingTerms({ contractMonths }, say)).toEqual([
    { id: "contract", conditions: [{ id: "contractMonths", term: "terms.contractMonths", detail }] },
  ]);
});

it("groups the stated terms, leaves out the others, and keeps the reasons for the requirements", () => {
  const stated = {
    insurance: "Health.",
    ageReason: "Late at night.",
    hours: "9 to 18.",
    employmentType: "partTime",
    breaks: "One hour.",
  } as const;
  const ids = wordPostingTerms(stated, say).map(({ id, conditions }) => [
    id,
    ...conditions.map(({ id }) => id),
  ]);
  expect(ids).toEqual([
    ["contract", "employmentType"],
    ["time", "hours", "breaks"],
    ["pay", "insurance"],
  ]);
  expect(wordRequirementReasons(stated, say)).toEqual([
    { id: "ageReason", term: "terms.ageReason", detail: "Late at night." },
  ]);
});

it("has no group for a posting that states nothing", () => {
  expect(wordPostingTerms({}, say)).toEqual([]);
});
