// @vitest-environment jsdom
import "../../setup";
import type { RJSFSchema } from "@rjsf/utils";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { faultsOf } from "./foreign/probe";

afterEach(cleanup);

const text = { type: "string" } as const;

/** Features of foreign schemas that our own schemas never have. */
const foreign: Array<[string, RJSFSchema]> = [
  [
    "oneOf with titles",
    {
      properties: {
        a: {
          oneOf: [
            { const: "x", title: "X" },
            { const: "y", title: "Y" },
          ],
        },
      },
    },
  ],
  [
    "oneOf without titles",
    {
      properties: { a: { oneOf: [{ properties: { b: text } }, { properties: { c: { type: "number" } } }] } },
    },
  ],
  ["anyOf", { properties: { a: { anyOf: [text, { type: "number" }] } } }],
  [
    "a $ref that comes back to itself",
    {
      $defs: {
        node: {
          type: "object",
          properties: { name: text, next: { type: "array", items: { $ref: "#/$defs/node" } } },
        },
      },
      properties: { a: { $ref: "#/$defs/node" } },
    },
  ],
  ["additional properties", { properties: { a: { type: "object", additionalProperties: text } } }],
  [
    "a branch with an address of its own",
    { properties: { a: { anyOf: [{ $id: "a", type: "string" }, { type: "number" }] } } },
  ],
  ["a tuple", { properties: { a: { type: "array", items: [text, { type: "number" }] } } }],
  ["dependencies", { properties: { a: text, b: text }, dependencies: { a: ["b"] } }],
  ["the type null", { properties: { a: { type: "null" }, b: text } }],
  ["a list of types", { properties: { a: { type: ["string", "null"] } } }],
  ["an enum of numbers", { properties: { a: { enum: [1, 2, 3] } } }],
  ["a constant", { properties: { a: { const: "x" }, b: text } }],
  ["no type", { properties: { a: {} } }],
  ["a format that nobody knows", { properties: { a: { type: "string", format: "colour-of-the-sea" } } }],
  ["allOf without if", { properties: { a: { allOf: [text, { maxLength: 3 }] } } }],
  ["true for a schema", { properties: { a: true, b: text } }],
  ["an object in an object", { properties: { a: { type: "object", properties: { b: text } } } }],
];

it.each(foreign)("%s is drawn with a name for every control, and takes what is typed", async (_, schema) => {
  expect(await faultsOf({ schema: { type: "object", ...schema }, ui: {}, answers: {} })).toEqual([]);
});
