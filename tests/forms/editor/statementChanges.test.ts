import { expect, it } from "vitest";
import { languages } from "../../../src/forms/engine/form";
import { listStatementWidenings } from "../../../src/tools/formEditor/comparison/listStatementWidenings";
import { withChanged } from "../gate/changedTexts";
import { smallProject } from "../gate/project";

const purposes = "schemas/data/purposes.json";
const basic = "schemas/sections/basic.json";

it("tells in every language what the statement promises more, as applicants will read it", () => {
  const wider = withChanged(smallProject, purposes, (json) => {
    json.purposes.likeness.audience.push("department");
    json.purposes.likeness.keep.notHired = "P24M";
  });
  const told = listStatementWidenings(wider, smallProject);
  expect(told.en).toEqual([
    expect.stringMatching(/, your answers are now also seen by: the hiring department$/),
    expect.stringMatching(/, your answers are kept longer: 24 months after /),
  ]);
  for (const language of languages) {
    expect(told[language]).toHaveLength(2);
    for (const sentence of told[language]) expect(sentence).not.toMatch(/[{}]/);
  }
});

it("tells a class of data that joins a purpose, and nothing of what is promised less", () => {
  const joined = withChanged(smallProject, basic, ({ properties }) =>
    Object.assign(properties.mobile["x-data"], { purpose: "sourcing" }),
  );
  expect(listStatementWidenings(joined, smallProject).en).toEqual([
    expect.stringMatching(/ we now also use data of this kind: /),
  ]);
  const shorter = withChanged(smallProject, purposes, (json) => {
    json.purposes.contact.keep.notHired = "P1M";
  });
  expect(listStatementWidenings(shorter, smallProject).en).toEqual([]);
  expect(listStatementWidenings(smallProject, new Map(smallProject)).en).toEqual([]);
});
