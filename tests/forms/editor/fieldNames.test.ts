import { expect, it } from "vitest";
import { getLabelOrName } from "../../../src/forms/editor/words/fieldNames";

const labels = {
  basic: { label: "Personal details" },
  "basic.gender": { label: "Gender" },
  "education.schools.startDate": { label: "Entered in" },
  "work.jobs": { label: "Jobs" },
  "work.jobs.startDate": { label: "Began in" },
  "steps.skill": { label: "Skills" },
  "options.gender.male": { label: "Male" },
};

it.each([
  ["gender", "", "Gender"],
  ["/gender", "", "Gender"],
  ["/jobs/*/startDate", "work.jobs.startDate", "Began in"],
  ["startDate", "work.jobs.endDate", "Began in"],
  ["startDate", "education.schools", "Entered in"],
  ["basic", "", "Personal details"],
  ["skill", "", "Skills"],
  ["male", "", "male"],
  ["jp", "", "jp"],
])("calls %j near %j what people read", (name, near, label) =>
  expect(getLabelOrName(labels, name, near)).toBe(label),
);
