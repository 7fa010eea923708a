import { expect, it } from "vitest";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import { lookOptionFaults } from "../../../../src/forms/gate/references/lookOptionFaults";
import { asProject, projectTexts } from "../project";

const { site } = asProject(projectTexts);

const found = (normalize: string, field: Partial<FieldSchema>) =>
  lookOptionFaults({ "ui:options": { normalize } }, { type: "string", ...field }, "/ui", site).map(
    ({ at, code }) => `${at} ${code}`,
  );

it.each(["^[A-Z0-9]{5,15}$", "^[A-Z]{1,2}[0-9]{6}$|^[0-9]{8}$", "^\\p{L}[0-9]{4}$|^[0-9]{5}$"])(
  "finds that letters of %s are lost where digits alone are kept",
  (pattern) => {
    expect(found("digits", { pattern })).toHaveLength(1);
  },
);

it("tells a part of the answers that loses letters from all answers that are refused", () => {
  expect(found("digits", { pattern: "^[A-Z0-9]{5,15}$" })).toEqual([
    "/ui/ui:options/normalize normalizeLoses",
  ]);
  expect(found("digits", { pattern: "^[A-Z]{5}$" })).toEqual(["/ui/ui:options/normalize normalizeSpoils"]);
});

it.each([
  ["digits", { pattern: "^[0-9]{5,15}$" }],
  ["digits", { pattern: "^[0-9 -]{5,15}$" }],
  ["digits", { maxLength: 20 }],
  ["code", { pattern: "^[A-Z0-9]{5,15}$" }],
  ["code", { pattern: "^[A-Z]{2}-?[0-9]{6}$" }],
  ["width", { pattern: "^[A-Za-z ]{2,20}$" }],
  ["upper", { pattern: "^[A-Za-z]{2,20}$" }],
  ["kana", { pattern: "^[ァ-ヶー]{2,20}$" }],
] as const)("accepts %s at a field of %o", (normalize, field) => {
  expect(found(normalize, field)).toEqual([]);
});
