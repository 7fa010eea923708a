import { beforeAll, describe, expect, it } from "vitest";
import { createAjv } from "../../src/forms/engine/ajv";
import { checkAnswers } from "../../src/forms/engine/checkAnswers";
import type { FieldSchema, FormModule, Json, JsonObject } from "../../src/forms/engine/form";
import { laterFields, shownLaterFields } from "../../src/forms/engine/laterFields";
import { isObject, isWithin } from "../../src/forms/engine/pointer";
import { projectAnswers } from "../../src/forms/engine/projectAnswers";
import { allFields } from "../../src/forms/engine/shownFields";
import { splitLaterAnswers } from "../../src/forms/engine/splitLaterAnswers";
import { resumeFromWire, resumeToWire } from "../../src/resume/wire";
import { type Catalog, loadCatalog } from "../../src/server/catalog";
import { judgedPlaces } from "../forms/engine/generated/judgedPlaces";
import { judgingAll } from "../forms/engine/generated/judgingAll";
import {
  acceptedExamples,
  exampleForms,
  type Fault,
  now,
  refusedExamples,
  sortedFaults,
} from "./readExamples";

const accepted = acceptedExamples();
const refused = refusedExamples();
let catalog: Catalog;

beforeAll(async () => {
  catalog = await loadCatalog(".forms");
});

/** The form that is asked when an application is made. */
function firstFormOf(name: string): FormModule {
  const form = catalog.applying.find((each) => each.form.name === name);
  if (!form) throw new Error(`There is no form ${name}.`);
  return form;
}

/** The form with everything that it asks, now or later. It judges every answer (`judgingAll`). */
function formOf(name: string): FormModule {
  const first = firstFormOf(name);
  const due = catalog.dueFor(first.form.form, first.form.market ?? "");
  return judgingAll(due ?? first);
}

const compiledNow = new Map<string, FormModule>();

/** The same form, whose schema ajv compiles now, in place of the validator that was compiled at build. */
function live({ form }: FormModule): FormModule {
  const compiled = compiledNow.get(form.name);
  if (compiled) return compiled;
  const module = { form, validate: createAjv().compile(form.schema) };
  compiledNow.set(form.name, module);
  return module;
}

const faults = (module: FormModule, resume: JsonObject) =>
  sortedFaults(checkAnswers(module, resumeFromWire(resume), now));

describe("an applicant whom the form accepts", () => {
  it.each(accepted)("has nothing to mend: $form $name", ({ form, resume }) => {
    expect(faults(formOf(form), resume)).toEqual([]);
    expect(faults(live(formOf(form)), resume)).toEqual([]);
    expect(faults(firstFormOf(form), resume)).toEqual([]);
  });

  it.each(accepted)("has nothing to mend without what can wait: $form $name", ({ form, resume }) => {
    const { first } = splitLaterAnswers(formOf(form).form, resumeFromWire(resume));
    expect(faults(firstFormOf(form), resumeToWire(first))).toEqual([]);
  });

  it.each(accepted)("is stored as sent: $form $name", ({ form, resume }) => {
    expect(resumeToWire(projectAnswers(formOf(form).form.schema, resumeFromWire(resume)))).toEqual(resume);
  });
});

describe("an applicant whom the form refuses", () => {
  it.each(refused)("hears of every fault: $form $name", ({ form, resume, problems }) => {
    expect(faults(formOf(form), resume)).toEqual(sortedFaults(problems));
    expect(faults(live(formOf(form)), resume)).toEqual(sortedFaults(problems));
  });

  it.each(refused)("hears at first of all but what can wait: $form $name", ({ form, resume, problems }) => {
    const later = [
      ...laterFields(formOf(form).form),
      ...shownLaterFields(formOf(form).form, resumeFromWire(resume)),
    ];
    const heard = faults(firstFormOf(form), resume);
    const isIn = (some: Fault[], { path, keyword }: Fault) =>
      some.some((each) => each.path === path && each.keyword === keyword);
    expect(heard.filter((fault) => !isIn(problems, fault))).toEqual([]);
    const unheard = problems.filter((fault) => !isIn(heard, fault));
    const shown = fieldsOf(firstFormOf(form).form.schema);
    // Hidden fields are not judged before they are due.
    const isHidden = (field: string) => !shown.some((path) => isWithin(path, field));
    const canWait = ({ keyword, path }: Fault) =>
      later.some(
        (field) =>
          (isWithin(path, field) || isWithin(path.replaceAll(/\/\d+(?=\/)/g, "/*"), field)) &&
          (keyword === "required" || isHidden(field)),
      );
    expect(unheard.filter((fault) => !canWait(fault))).toEqual([]);
  });
});

it("asks in Japan for a JLPT score only with a level", () => {
  const { schema } = formOf("cabinCrew.jp").form;
  const judged = (languageLicenses: JsonObject) =>
    projectAnswers(schema, { languageLicenses }).languageLicenses;
  expect(judged({ JLPTScore: 120 })).toBeUndefined();
  expect(judged({ JLPTLevel: "N2", JLPTScore: 120 })).toEqual({ JLPTLevel: "N2", JLPTScore: 120 });
});

describe("the examples together", () => {
  const applyTypes = [...new Set(exampleForms.map((name) => name.split(".")[0] ?? ""))];
  const of = (applyType: string) => (each: { form: string }) => each.form.startsWith(`${applyType}.`);

  it("accept somebody in every form there is", () => {
    const answered = new Set(accepted.map(({ form }) => form));
    expect(catalog.applying.map(({ form }) => form.name).filter((name) => !answered.has(name))).toEqual([]);
  });

  it.each(applyTypes)("accept eight and refuse twenty-five for %s", (applyType) => {
    expect(accepted.filter(of(applyType)).length).toBeGreaterThanOrEqual(8);
    expect(refused.filter(of(applyType)).length).toBeGreaterThanOrEqual(25);
  });

  it.each(applyTypes)("answer every field at least once for %s", (applyType) => {
    const asked = exampleForms
      .filter((form) => of(applyType)({ form }))
      .map((form) => formOf(form).form.schema);
    const answered = new Set(
      accepted.filter(of(applyType)).flatMap(({ resume }) => answersOf(resumeFromWire(resume))),
    );
    expect(
      [...new Set(asked.flatMap((schema) => fieldsOf(schema)))].filter((path) => !answered.has(path)),
    ).toEqual([]);
  });

  it.each(applyTypes)("break every rule at least once for %s", (applyType) => {
    const rules = exampleForms
      .filter((form) => of(applyType)({ form }))
      .flatMap((form) => judgedPlaces(formOf(form).form.schema).map(({ keyword }) => keyword));
    const broken = new Set<string>(
      refused.filter(of(applyType)).flatMap(({ form, resume }) => {
        const { validate, form: composed } = formOf(form);
        validate.call({ today: "2026-11-21" }, projectAnswers(composed.schema, resumeFromWire(resume)));
        return (validate.errors ?? []).map(({ keyword }) => keyword);
      }),
    );
    expect([...new Set(rules)].filter((keyword) => !broken.has(keyword))).toEqual([]);
  });
});

/** The path of every field of the form, with `*` for any entry of a list. */
function fieldsOf(field: FieldSchema, path = ""): string[] {
  if (field.file) return [path];
  if (field.prefixItems) return field.prefixItems.flatMap((place) => fieldsOf(place, `${path}/*`));
  if (field.items) return fieldsOf(field.items, `${path}/*`);
  const inner = Object.entries(allFields(field));
  return inner.length > 0 ? inner.flatMap(([name, each]) => fieldsOf(each, `${path}/${name}`)) : [path];
}

function answersOf(answer: Json, path = ""): string[] {
  if (Array.isArray(answer)) return answer.flatMap((entry) => answersOf(entry, `${path}/*`));
  if (!isObject(answer) || "fileName" in answer) return [path];
  return Object.entries(answer).flatMap(([name, each]) => answersOf(each, `${path}/${name}`));
}
