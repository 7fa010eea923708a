import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { createAjv } from "../../../src/forms/engine/ajv";
import type { FieldSchema, Json, SchemaError } from "../../../src/forms/engine/form";
import { allFields } from "../../../src/forms/engine/shownFields";
import { sampleForms } from "../../examples/sampleForms";

const runs = process.env.FULL ? 5000 : 200;

/** Answers to a field: mostly of its kind and often right, now and then anything at all. */
function answersTo(field: FieldSchema): fc.Arbitrary<Json | undefined> {
  return fc.oneof(
    { weight: 8, arbitrary: rightKind(field) },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const anything = fc.jsonValue({ maxDepth: 2 }).map((value): Json => JSON.parse(JSON.stringify(value)));
const texts = fc.constantFrom(
  ...[
    "",
    "  ",
    "A123456789",
    "2001-02-29",
    "2004-02-29",
    "2019-13",
    "2019-04",
    "a@b.tw",
    "+886912345678",
    "陳美玲",
    "タナカ",
  ],
  "https://youtu.be/dQw4w9WgXcQ",
);

function rightKind({
  type,
  const: fixed,
  included,
  prefixItems,
  items,
  ...field
}: FieldSchema): fc.Arbitrary<Json> {
  if (fixed !== undefined) return fc.constant(fixed);
  if (Array.isArray(included)) return fc.constantFrom(...included, "nowhere");
  if (prefixItems) return fc.tuple(...prefixItems.map(answersTo)).map(whole);
  if (type === "array") return fc.array(items ? answersTo(items) : anything, { maxLength: 3 }).map(whole);
  if (type === "object") return fc.record(everyField(field)).map(stripped);
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer")
    return fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: 0, max: 200 }),
    );
  return fc.oneof(texts, fc.string({ unit: "grapheme" }));
}

const everyField = (schema: FieldSchema) =>
  Object.fromEntries(Object.entries(allFields(schema)).map(([name, field]) => [name, answersTo(field)]));
const stripped = (value: Record<string, Json | undefined>): Json => JSON.parse(JSON.stringify(value));
const whole = (value: Array<Json | undefined>): Json => value.map((each) => each ?? null);

const reported = (errors: SchemaError[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }));

describe.each(sampleForms)("%s", (name) => {
  it("is judged alike by the compiled validator and by ajv itself", async () => {
    const { form, validate } = (await forms[name]?.load()) ?? expect.fail();
    const live = createAjv().compile(form.schema);
    const surroundings = { today: "2026-03-01" };
    fc.assert(
      fc.property(rightKind(form.schema), (answers) => {
        expect(validate.call(surroundings, answers)).toBe(live.call(surroundings, answers));
        expect(reported(validate.errors)).toEqual(reported(live.errors));
      }),
      { numRuns: runs },
    );
  });
});
