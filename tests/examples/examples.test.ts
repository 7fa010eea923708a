import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createAjv } from "../../src/engine/ajv";
import { checkAnswers } from "../../src/engine/checkAnswers";
import type { FieldSchema, FormModule, Json, JsonObject, Problem, Validate } from "../../src/engine/form";
import { isObject } from "../../src/engine/pointer";
import { project } from "../../src/engine/project";
import { allFields } from "../../src/engine/shownFields";
import { fromWire, toWire } from "../../src/resume/wire";
import { type Catalog, loadCatalog } from "../../src/server/catalog";

/** A day on which everybody here is old enough and no passport has run out. */
const now = new Date("2026-11-21T12:00:00Z");
const folder = import.meta.dirname;

interface Accepted {
  about: string;
  /** What must be stored. */
  resume: JsonObject;
}
interface Refused {
  about: string;
  resume: JsonObject;
  problems: Array<Pick<Problem, "path" | "keyword">>;
}

function examples<Example>(kind: "accepts" | "rejects"): Array<{ form: string; name: string } & Example> {
  return forms.flatMap((form) =>
    files(join(folder, form, kind)).map((name) => ({
      form,
      name: name.replace(".json", ""),
      ...JSON.parse(readFileSync(join(folder, form, kind, name), "utf8")),
    })),
  );
}

function files(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

const forms = readdirSync(folder).filter((name) => /^\w+\.\w+$/.test(name) && !name.endsWith(".ts"));
let catalog: Catalog;

beforeAll(async () => {
  catalog = await loadCatalog(".forms");
});

function formOf(name: string): FormModule {
  const [applyType = "", market = ""] = name.split(".");
  const form = catalog.forJob(applyType, market);
  if (!form) throw new Error(`There is no form ${name}.`);
  return form;
}

/** The same form, judged by ajv as it is now and not by the code that was compiled from it. */
function live({ form }: FormModule): FormModule {
  const judge = createAjv().compile(form.schema);
  const validate: Validate = function (data) {
    const isValid = judge.call(this, data);
    validate.errors = judge.errors ?? null;
    return isValid;
  };
  return { form, validate };
}

const found = (module: FormModule, resume: JsonObject) =>
  checkAnswers(module, fromWire(resume), now).map(({ path, keyword }) => ({ path, keyword }));

const byPath = (problems: Refused["problems"]) =>
  problems.toSorted((a, b) => a.path.localeCompare(b.path, "en"));

describe("an applicant whom the form accepts", () => {
  it.each(examples<Accepted>("accepts"))("has nothing to mend: $form $name", ({ form, resume }) => {
    expect(found(formOf(form), resume)).toEqual([]);
    expect(found(live(formOf(form)), resume)).toEqual([]);
  });

  it.each(examples<Accepted>("accepts"))("is stored as sent: $form $name", ({ form, resume }) => {
    expect(toWire(project(formOf(form).form.schema, fromWire(resume)))).toEqual(resume);
  });
});

describe("an applicant whom the form refuses", () => {
  it.each(examples<Refused>("rejects"))("hears of every fault: $form $name", ({ form, resume, problems }) => {
    expect(byPath(found(formOf(form), resume))).toEqual(byPath(problems));
    expect(byPath(found(live(formOf(form)), resume))).toEqual(byPath(problems));
  });
});

describe("the examples together", () => {
  it("answer every field of the form at least once", () => {
    const asked = new Set(forms.flatMap((form) => fieldsOf(formOf(form).form.schema)));
    const answered = new Set(
      examples<Accepted>("accepts").flatMap(({ resume }) => answersOf(fromWire(resume))),
    );
    expect([...asked].filter((field) => !answered.has(field))).toEqual([]);
  });
});

/** Every place where the form asks something, with `*` for any entry of a list. */
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
