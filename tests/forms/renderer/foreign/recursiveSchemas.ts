import type { FieldSchema } from "../../../../src/forms/engine/form";
import { fieldSchemaFromRjsf } from "../../../../src/forms/renderer/rjsfSchemas";

const text = { type: "string" };
const node = { $ref: "#/$defs/node" };
const group = (properties: object) => ({ type: "object", properties });

/** As read from a file: no two places hold the same object. */
const asRead = (schema: object): FieldSchema => fieldSchemaFromRjsf(JSON.parse(JSON.stringify(schema)));

const withNode = (definition: object, field: object = node, more: object = {}): FieldSchema =>
  asRead({ $defs: { node: definition, ...more }, ...group({ name: text, it: field }) });

/** Definitions that name themselves, in every way that a keyword lets them. */
export const byReference: Readonly<Record<string, FieldSchema>> = {
  "by a property": withNode(group({ name: text, next: node })),
  "by a required property": withNode({ ...group({ name: text, next: node }), required: ["next"] }),
  "by items": withNode(group({ name: text, next: { type: "array", items: node } })),
  "by items alone": withNode({ type: "array", items: node }),
  "by anyOf": withNode({ anyOf: [text, group({ next: node })] }),
  "by oneOf": withNode({ oneOf: [group({ next: node }), { type: "null" }] }),
  "by anyOf alone": withNode({ anyOf: [node, text] }),
  "by allOf": withNode({ allOf: [group({ name: text }), group({ next: node })] }),
  "by a condition": withNode({
    ...group({ more: { type: "boolean" } }),
    if: { properties: { more: { const: true } }, required: ["more"] },
    then: { properties: { next: node } },
  }),
  "by dependencies": withNode({
    ...group({ more: text }),
    dependencies: { more: { properties: { next: node } } },
  }),
  "by additional properties": withNode({ type: "object", additionalProperties: node }),
  "by pattern properties": withNode({ type: "object", patternProperties: { "^n": node } }),
  "by a tuple": withNode({ type: "array", prefixItems: [text, node] }),
  "one by the other": withNode(group({ a: { $ref: "#/$defs/other" } }), node, {
    other: group({ b: node, name: text }),
  }),
  "one by the other, in branches": withNode({ anyOf: [text, { $ref: "#/$defs/other" }] }, node, {
    other: { type: "array", items: node },
  }),
  "by nothing but itself": withNode(node),
  "in an entry": withNode(group({ name: text, next: node }), { type: "array", items: group({ one: node }) }),
  "by the root": asRead(group({ name: text, it: { $ref: "#" } })),
  "by the root, in branches": asRead({
    ...group({ name: text }),
    anyOf: [group({ a: text }), group({ b: { $ref: "#" } })],
  }),
};

/** A schema whose references somebody has put in place already, so that it stands within itself. */
function woven(weave: (own: FieldSchema) => FieldSchema): FieldSchema {
  const own: FieldSchema = {};
  Object.assign(own, weave(own));
  return { type: "object", properties: { name: { type: "string" }, it: own } };
}

export const byObject: Readonly<Record<string, FieldSchema>> = {
  "by a property": woven((own) => ({ type: "object", properties: { name: { type: "string" }, next: own } })),
  "by a required property": woven((own) => ({
    type: "object",
    properties: { next: own },
    required: ["next"],
  })),
  "by items": woven((own) => ({
    type: "object",
    properties: { name: { type: "string" }, next: { type: "array", items: own } },
  })),
  "by items alone": woven((own) => ({ type: "array", items: own })),
  "by a fixed list": woven((own) => ({
    type: "array",
    prefixItems: [{ properties: { id: { const: "x" }, next: own } }],
  })),
  "by a condition": woven((own) => ({
    type: "object",
    properties: { more: { type: "boolean" } },
    allOf: [{ if: { properties: { more: { const: true } } }, then: { properties: { next: own } } }],
  })),
  "by anyOf": woven((own) => ({ anyOf: [{ type: "string" }, own] })),
};
