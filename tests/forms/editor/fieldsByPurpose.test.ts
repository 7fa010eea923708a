import { expect, it } from "vitest";
import type { FieldOfPurpose } from "../../../src/forms/editor/protocol";
import { filterFields } from "../../../src/forms/editor/purposes/filterFields";
import { declaredFields } from "../../../src/forms/engine/purposes/declaredFields";
import { parseProject } from "../../../src/forms/gate/parseProject";
import { fieldsByPurpose } from "../../../src/tools/formEditor/fieldsByPurpose";
import { smallProject } from "../gate/project";

const listed: FieldOfPurpose[] = fieldsByPurpose(smallProject) ?? expect.fail("the forms do not compose");
const none = { form: undefined, market: undefined, sought: "" };
const noWords = () => [];

it("lists every field of every form under its purpose, with its class", () => {
  const served = parseProject(smallProject).composed.filter(({ kind }) => kind !== "editor");
  for (const { form } of served) {
    const own = filterFields(listed, { ...none, form: form.form }, noWords).filter(({ places }) =>
      places.some(({ market }) => market === form.market),
    );
    const said = new Set(own.map((each) => JSON.stringify([each.key, each.purpose, each.class])));
    for (const { field, use } of declaredFields(form.schema))
      expect(said).toContain(JSON.stringify([field.title, use.purpose, use.class ?? null]));
  }
});

it("leads to the step on which a form asks the field", () => {
  const [height] = listed.filter(({ key }) => key === "physique.height");
  const { composed } = parseProject(smallProject);
  for (const { form, market, step } of height?.places ?? expect.fail()) {
    const own = composed.find((each) => each.form.form === form && each.form.market === market);
    const asking = own?.form.steps.find(({ sections }) => sections.some(({ id }) => id === "physique"));
    expect(step).toBe(asking?.path);
  }
});

it("finds fields by their names in any language, and by the words of their purpose", () => {
  const keys = (sought: string, wordsOf: (field: FieldOfPurpose) => string[] = noWords) =>
    filterFields(listed, { ...none, sought }, wordsOf).map(({ key }) => key);
  expect(keys("身長")).toEqual(["physique.height"]);
  expect(keys("HEIGHT")).toContain("physique.height");
  expect(keys("safety", ({ purpose }) => [purpose])).toEqual(
    listed.filter(({ purpose }) => purpose === "safetyDuties").map(({ key }) => key),
  );
});

it("shows of a field only the places in the chosen form and market", () => {
  const found = filterFields(listed, { ...none, form: "cabinCrew", market: "jp" }, noWords);
  expect(found.length).toBeGreaterThan(20);
  for (const { places } of found) expect(places).toMatchObject([{ form: "cabinCrew", market: "jp" }]);
});
