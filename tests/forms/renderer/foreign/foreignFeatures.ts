import type { RJSFSchema } from "@rjsf/utils";
import fc from "fast-check";
import type { JsonObject } from "../../../../src/forms/engine/form";
import { isObject } from "../../../../src/forms/engine/pointer";
import { fieldSchemaFromRjsf } from "../../../../src/forms/renderer/rjsfSchemas";
import type { Sample } from "./probe";

type Schema = Record<string, unknown>;

interface Field {
  schema: Schema;
  ui?: Schema;
}

const leaf = (schema: Schema, ui?: Schema): Field => ({ schema, ...(ui && { ui }) });
const text = { type: "string" } as const;
const number = { type: "number" };
const widget = (name: string, options?: Schema) => ({
  "ui:widget": name,
  ...(options && { "ui:options": options }),
});

/** Every kind of single answer that rjsf's documentation shows, with each widget that it names for it. */
const leaves: Field[] = [
  leaf(text),
  leaf({ ...text, title: "A title", description: "A word about it" }),
  leaf({ ...text, maxLength: 9 }, widget("textarea")),
  leaf(text, widget("password")),
  leaf(text, { "ui:placeholder": "like this", "ui:help": "Some help" }),
  leaf({ ...text, format: "email" }),
  leaf({ ...text, format: "uri" }),
  leaf({ ...text, format: "date" }),
  leaf({ ...text, format: "date-time" }),
  leaf({ ...text, format: "time" }),
  leaf({ ...text, format: "ipv4" }),
  leaf(text, widget("color")),
  leaf({ ...text, format: "date" }, widget("alt-date")),
  leaf({ ...text, examples: ["a", "b"] }),
  leaf({ ...text, default: "a" }),
  leaf({ ...text, deprecated: true }),
  leaf({ ...text, examples: ["a", "b"], default: "a" }),
  leaf({ ...text, format: "date-time" }, widget("alt-datetime")),
  leaf(text, widget("file")),
  leaf(text, { "ui:field": "nobody" }),
  leaf({ ...text, enum: ["a", "b"] }),
  leaf({ ...text, enum: ["a", "b"] }, widget("radio")),
  leaf({ ...text, enum: ["a", "b"] }, { "ui:enumNames": ["A", "B"] }),
  leaf({ ...text, enum: ["a", "b", "c"] }, { "ui:enumDisabled": ["b"] }),
  leaf({
    ...text,
    oneOf: [
      { const: "a", title: "A" },
      { const: "b", title: "B" },
    ],
  }),
  leaf({
    ...text,
    anyOf: [
      { enum: ["a"], title: "A" },
      { enum: ["b"], title: "B" },
    ],
  }),
  leaf({ enum: [1, "b", true] }),
  leaf(number),
  leaf({ type: "integer" }, widget("updown")),
  leaf({ type: "integer", minimum: 40, maximum: 90 }, widget("range")),
  leaf({ ...number, enum: [1, 2, 3] }),
  leaf({ ...number, enum: [1, 2, 3] }, widget("radio")),
  leaf({ type: "boolean" }),
  leaf({ type: "boolean" }, widget("radio")),
  leaf({ type: "boolean" }, widget("select")),
  leaf({
    type: "boolean",
    oneOf: [
      { const: true, title: "On" },
      { const: false, title: "Off" },
    ],
  }),
  leaf({ oneOf: [{ const: true }, { const: null, title: "None" }, { const: 3 }] }),
  leaf({ anyOf: [{ const: "a" }, { const: "b" }] }, { "ui:readonly": true }),
  leaf({ type: ["string", "null"] }),
  leaf({ type: ["integer", "null"] }, { "ui:emptyValue": null }),
  leaf({ type: ["string", "number"] }),
  leaf({ type: "null" }),
  leaf({ const: "fixed" }),
  leaf({ title: "Anything" }),
  leaf({ allOf: [text, { maxLength: 9 }] }),
  leaf({ $ref: "#/definitions/text" }),
  leaf({ $ref: "#/definitions/address" }),
  leaf({
    anyOf: [
      { ...text, title: "Text" },
      { ...number, title: "Number" },
    ],
  }),
  leaf({ type: "array", uniqueItems: true, items: { ...text, enum: ["a", "b", "c"] } }, widget("checkboxes")),
  leaf({ type: "array", uniqueItems: true, items: { ...number, enum: [1, 2, 3] } }),
  leaf({ type: "array", items: text }, widget("files")),
  leaf({ enum: [{ a: 1 }, { a: 2 }] }, { "ui:enumNames": ["One", "Two"] }),
];

const definitions: RJSFSchema["definitions"] = {
  text: { type: "string", title: "By reference" },
  address: { type: "object", properties: { street: text, city: text } },
};

/** Names of fields, some of them awkward. */
const names = ["a", "b", "c", "How old?", "with space", "d-e"];

const group = (fields: Field[]): Field => ({
  schema: {
    type: "object",
    properties: Object.fromEntries(fields.map(({ schema }, index) => [names[index], schema])),
  },
  ui: Object.fromEntries(fields.flatMap(({ ui }, index) => (ui ? [[names[index], ui]] : []))),
});

/** Keywords that ask for more fields when others are answered, or in their place. */
const withMore = (inner: Field, more: Field): Field[] => {
  const { schema, ui } = inner;
  const moreFields = { properties: { more: more.schema } };
  const look = { ...ui, more: more.ui ?? {} };
  return [
    { schema: { ...schema, dependencies: { a: moreFields } }, ui: look },
    { schema: { ...schema, dependentSchemas: { a: moreFields } }, ui: look },
    { schema: { ...schema, if: { required: ["a"] }, then: moreFields }, ui: look },
    { schema: { ...schema, if: { required: ["a"] }, else: moreFields }, ui: look },
    { schema: { ...schema, allOf: [moreFields] }, ui: look },
    { schema: { ...schema, oneOf: [moreFields, { properties: { other: text } }] }, ui: look },
    { schema: { ...schema, anyOf: [moreFields, { properties: { other: number } }] }, ui: look },
    { schema: { ...schema, additionalProperties: text }, ...(ui && { ui }) },
    { schema: { ...schema, patternProperties: { "^x": text } }, ...(ui && { ui }) },
  ];
};

const { field } = fc.letrec<{ field: Field; group: Field }>((tie) => ({
  field: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: fc.constantFrom(...leaves) },
    { weight: 1, arbitrary: tie("group") },
    {
      weight: 1,
      arbitrary: fc.tuple(tie("field"), fc.boolean()).map(
        ([{ schema, ui }, isTuple]): Field => ({
          schema: { type: "array", items: isTuple ? [schema] : schema },
          ui: { items: isTuple ? [ui ?? {}] : (ui ?? {}) },
        }),
      ),
    },
  ),
  group: fc.oneof(
    fc.array(tie("field"), { minLength: 1, maxLength: 4 }).map(group),
    fc
      .tuple(fc.array(tie("field"), { minLength: 1, maxLength: 3 }).map(group), tie("field"), fc.nat(8))
      .map(([inner, more, which]) => withMore(inner, more)[which] ?? inner),
  ),
}));

/** Answers that fit a schema more or less: a text, a number, an entry. */
function answerFor(schema: unknown): JsonObject[string] | undefined {
  if (!isObject(schema)) return undefined;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === "string" && schema.format === undefined) return "given";
  if (schema.type === "number" || schema.type === "integer") return 60;
  if (schema.type === "array" && isObject(schema.items)) {
    const entry = answerFor(schema.items);
    return entry === undefined ? undefined : [entry];
  }
  if (!isObject(schema.properties)) return undefined;
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, part]) => {
      const answer = answerFor(part);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

/** Forms that combine all these features, one within the other, blank or with answers. */
export const anyForm: fc.Arbitrary<Sample> = fc
  .tuple(fc.array(field, { minLength: 1, maxLength: 4 }), field, fc.nat(12), fc.boolean())
  .map(([fields, more, which, isAnswered]) => {
    const plain = group(fields);
    const { schema, ui = {} } = withMore(plain, more)[which] ?? plain;
    const given = isAnswered ? answerFor(schema) : {};
    return {
      schema: { ...fieldSchemaFromRjsf(schema), definitions },
      ui,
      answers: isObject(given) ? given : {},
    };
  });
