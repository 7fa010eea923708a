import { describe, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { checkAnswers } from "../../../../src/forms/engine/checkAnswers";
import { evaluateCondition } from "../../../../src/forms/engine/evaluateCondition";
import type { FieldSchema, ObjectSchema } from "../../../../src/forms/engine/form";
import { isObject, valueAt } from "../../../../src/forms/engine/pointer";
import { projectAnswers } from "../../../../src/forms/engine/projectAnswers";
import { proveForms } from "../../../../src/forms/gate/meaning/applications/proveForms";
import { syntheticApplications } from "../../../../src/forms/gate/meaning/applications/syntheticApplications";
import { fieldsIn } from "../../engine/generated/judgedPlaces";
import { aForm } from "../../renderer/aForm";

const today = "2026-11-21";
/** Noon in every market. */
const now = new Date(`${today}T04:00:00Z`);

describe.each(Object.keys(forms))("%s", (name) => {
  it("is filled in so that the page and the server accept it, every condition going both ways", async () => {
    const module = (await forms[name]?.load()) ?? expect.fail();
    const { schema } = module.form;
    const { applications, impossible, unanswerable } = syntheticApplications(module.form, today);
    expect([impossible, unanswerable]).toEqual([[], []]);
    for (const { answers } of applications) expect(checkAnswers(module, answers, now)).toEqual([]);

    const gone = new Set(
      applications.flatMap(({ answers, instances }) => {
        const judged = projectAnswers(schema, answers);
        return instances.flatMap(({ at, schema }) => {
          const own = valueAt(judged, at);
          return (schema.allOf ?? []).map((branch) =>
            wayName(schema, branch.if, isObject(own) && evaluateCondition(branch.if, own)),
          );
        });
      }),
    );
    const every = [...fieldsIn(schema)].flatMap(({ field }) =>
      (field.allOf ?? []).flatMap((branch) => [true, false].map((held) => wayName(field, branch.if, held))),
    );
    expect(every.filter((way) => !gone.has(way))).toEqual([]);
  });
});

function wayName({ title = "" }: FieldSchema, condition: object, held: boolean): string {
  return `${title} ${JSON.stringify(condition)} ${held}`;
}

/**
 * A form of this many fields, of which each fourth is asked only with certain answers to a choice before it.
 */
function aLongForm(fields: number): ObjectSchema {
  const numbers = Array.from({ length: fields / 4 }, (_, index) => index);
  const text: FieldSchema = { type: "string", maxLength: 40 };
  return {
    type: "object",
    properties: Object.fromEntries(
      numbers.flatMap((n) => [
        [`choice${n}`, { type: "string", included: ["a", "b", "c"] }],
        [`first${n}`, text],
        [`second${n}`, text],
      ]),
    ),
    required: numbers.flatMap((n) => [`choice${n}`, `first${n}`]),
    allOf: numbers.map((n) => ({
      if: { properties: { [`choice${n}`]: { const: "b" } }, required: [`choice${n}`] },
      // What is asked for one choice does not depend on the other choices.
      then: { properties: { [`third${n}`]: text }, required: [`third${n}`] },
    })),
  };
}

it.each(["^[가-힣 ]+$", "^[Α-ω]+$", "^x +y$"])("answers what must match %s", (pattern) => {
  const name: FieldSchema = { type: "string", maxLength: 40, pattern };
  const schema: ObjectSchema = { type: "object", properties: { name }, required: ["name"] };
  const { applications, unanswerable } = syntheticApplications({ schema }, today);
  expect(unanswerable).toEqual([]);
  for (const { answers } of applications) expect(String(answers.name).trim()).not.toBe("");
});

it.each([
  ["items", 2, true],
  ["/items", 2, true],
  ["items", 4, false],
])("fills the list that a condition counts as %s, up to %i entries", (field, atLeast, isPossible) => {
  const text: FieldSchema = { type: "string", maxLength: 40 };
  const entry: FieldSchema = { type: "object", title: "list.items", properties: { name: text } };
  const schema: ObjectSchema = {
    type: "object",
    properties: { items: { type: "array", title: "list.items", maxItems: 3, items: entry } },
    allOf: [
      {
        if: { "x-when": { field, count: { atLeast } } },
        then: { properties: { more: text }, required: ["more"] },
      },
    ],
  };
  const { impossible } = syntheticApplications({ schema }, today);
  expect(impossible).toEqual(isPossible ? [] : [{ schema, way: { index: 0, holds: true } }]);
});

it("proves both outcomes of a condition that reads a computed value", () => {
  const hours: FieldSchema = { type: "number", minimum: 0, maximum: 10, title: "s.hours" };
  const text: FieldSchema = { type: "string", maxLength: 40, title: "s.more" };
  const { form } = aForm({
    properties: { hours, total: { type: "number", "x-computed": { sum: ["hours"] } } },
    allOf: [
      {
        if: { "x-when": { field: "/total", atLeast: 5 } },
        then: { properties: { more: text }, required: ["more"] },
      },
    ],
  }).module;
  const [proof] = proveForms([{ form, kind: "apply", changes: [] }]);
  expect(proof).toEqual({ impossible: [], unanswerable: [], refused: [], empty: [] });
});

it("needs no more applications for ten times the fields and conditions", () => {
  const few = syntheticApplications({ schema: aLongForm(40) }, today).applications;
  const many = syntheticApplications({ schema: aLongForm(400) }, today).applications;
  expect(many.length).toBe(few.length);
  expect(many.length).toBeLessThanOrEqual(3);
});
