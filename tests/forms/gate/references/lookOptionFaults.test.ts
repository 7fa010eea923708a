import { expect, it } from "vitest";
import { lookOptionFaults } from "../../../../src/forms/gate/references/lookOptionFaults";
import { asProject, projectTexts } from "../project";

const { site } = asProject(projectTexts);

const found = (country: string) =>
  lookOptionFaults({ "ui:options": { country } }, { type: "string", phoneNumber: true }, "/ui", site).map(
    ({ at, code }) => `${at} ${code}`,
  );

it("accepts as the country of a telephone number one that has a calling code, and no other", () => {
  expect(["DE", "JP", "GB"].flatMap(found)).toEqual([]);
  expect(["UK", "XX"].flatMap(found)).toEqual(Array(2).fill("/ui/ui:options/country noCountryCode"));
});
