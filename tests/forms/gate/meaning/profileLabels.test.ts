import { describe, expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import { profileLabelFaults } from "../../../../src/forms/gate/meaning/profileLabelFaults";
import { withChanged } from "../changedTexts";
import { expectWorded } from "../expectWorded";
import { asProject, smallProject } from "../project";

const file = "schemas/sections/basic.json";

/** The labels that people could write for each answer of the profile. */
const labels = {
  en: { lastName: "Family name in Latin letters", firstName: "Given name(s)", mobile: "Phone" },
  ja: { lastName: "苗字（漢字）", firstName: "下の名前", mobile: "携帯電話" },
  "zh-TW": { lastName: "姓氏", firstName: "名（中文）", mobile: "手機號碼" },
} as const;

const filledFrom = (sources: Record<string, string>) =>
  withChanged(smallProject, file, ({ properties }) => {
    for (const [field, source] of Object.entries(sources)) properties[field]["x-profile"] = source;
  });

it("finds nothing in the project's own files", () => {
  expect(profileLabelFaults(asProject(smallProject))).toEqual([]);
});

it.each([
  { surname: "firstName", givenName: "lastName" },
  { lastName: "firstName", firstName: "lastName" },
])("finds names that the profile fills in in each other's place: %j", (sources) => {
  const faults = profileLabelFaults(asProject(filledFrom(sources)));
  const found = new Set(faults.map((fault) => JSON.stringify([fault.code, fault.file, fault.at])));
  expect(found).toEqual(
    new Set(
      Object.keys(sources).map((field) =>
        JSON.stringify(["profileLabel", file, `/properties/${field}/x-profile`]),
      ),
    ),
  );
  faults.forEach(expectWorded);
});

describe.each(languages)("in %s", (language) => {
  const own = labels[language === "en" || language === "ja" ? language : "zh-TW"];

  it("knows each answer of the profile by the words of labels", () => {
    const labelled = (label: string) =>
      withChanged(smallProject, `locales/${language}/sections/basic.json`, ({ fields }) => {
        fields.surname.label = label;
      });
    expect(profileLabelFaults(asProject(labelled(own.lastName)))).toEqual([]);
    for (const label of [own.firstName, own.mobile])
      expect(profileLabelFaults(asProject(labelled(label)))).toMatchObject([
        { code: "profileLabel", params: { field: "surname", label } },
      ]);
  });
});
