import { describe, expect, it } from "vitest";
import { createAjv } from "../../../../src/forms/engine/ajv";
import { compileForeignSchema } from "../../../../src/forms/engine/foreign/compileForeignSchema";
import { ForeignSchemaError } from "../../../../src/forms/engine/foreign/ForeignSchemaError";
import type { SchemaFiles } from "../../../../src/forms/engine/foreign/indexReferenceTargets";
import type { ForeignSchema } from "../../../../src/forms/engine/foreign/subschemas";
import { TooDeepError } from "../../../../src/forms/engine/foreign/withDepthLimit";
import type { FormModule, Json, JsonObject, Validate } from "../../../../src/forms/engine/form";
import { compileForeignValidator } from "../../../../src/forms/files/compileValidator";

/** The validator of a schema, by ajv itself and as compiled code. */
async function judges(schema: ForeignSchema, files?: SchemaFiles): Promise<Validate[]> {
  const code = await compileForeignValidator(schema, files);
  const { validate }: FormModule = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  return [compileForeignSchema(schema, files), validate];
}

const today = { today: "2026-03-01" };

/** The inner schema or value, wrapped in another one this many times. */
function nested(times: number, wrap: (inner: Json) => Json, inner: Json = {}): Json {
  return times === 0 ? inner : nested(times - 1, wrap, wrap(inner));
}

it("ignores what it does not know, also keywords that only our forms have", async () => {
  const schema = {
    "x-made-up": 1,
    size: "large",
    decimal: "no",
    format: "shoe-size",
    prefixItems: [{ type: "string" }],
    properties: { date: { type: "string", format: "date", after: "never" } },
  };
  expect(() => createAjv().compile(schema)).toThrow();
  for (const validate of await judges(schema)) {
    expect(validate.call(today, ["M", 1, 2])).toBe(true);
    expect(validate.call(today, [1])).toBe(false);
    expect(validate.errors?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ["/0", "type"],
    ]);
    expect(validate.call(today, { date: "soon" })).toBe(true);
    expect(validate.errors).toBe(null);
  }
});

it.each<JsonObject>([
  { id: "x" },
  { id: { a: 1 } },
  { nullable: true },
  { nullable: false, type: ["string", "null"] },
  { $async: true },
  { $recursiveRef: "#" },
  { discriminator: { propertyName: "a" } },
])("ignores what only ajv has a meaning for: %j", async (unknown) => {
  const schema = { type: "string", ...unknown };
  for (const validate of await judges({ items: schema, properties: { a: schema } })) {
    expect(validate.call(today, ["a"])).toBe(true);
    expect(validate.call(today, { a: "a" })).toBe(true);
    expect(validate.call(today, [1])).toBe(false);
    expect(validate.call(today, { a: 1 })).toBe(false);
  }
});

it("follows the references in dependencies of older drafts", async () => {
  const schema = {
    $defs: { whole: { required: ["to"] } },
    dependencies: { from: { $ref: "#/$defs/whole" }, seat: ["row"] },
  };
  for (const validate of await judges(schema)) {
    expect(validate.call(today, { from: 1, to: 2 })).toBe(true);
    expect(validate.call(today, { from: 1 })).toBe(false);
    expect(validate.call(today, { seat: 1 })).toBe(false);
  }
});

it("counts steps as they are written", async () => {
  for (const validate of await judges({ items: { multipleOf: 0.01 } })) {
    expect(validate.call(today, [0.07, 19.99, 1e21])).toBe(true);
    expect(validate.call(today, [0.075])).toBe(false);
  }
});

it("follows references through the files given, which may refer to each other", async () => {
  const files = {
    "people/person.json": {
      properties: { name: { $ref: "../common.json#/$defs/name" }, friends: { items: { $ref: "#" } } },
    },
    "common.json": { $defs: { name: { $anchor: "name", type: "string" } } },
  };
  const schema = {
    properties: { owner: { $ref: "people/person.json" }, nick: { $ref: "common.json#name" } },
  };
  for (const validate of await judges(schema, files)) {
    expect(validate.call(today, { owner: { name: "Ann", friends: [{ name: "Cho" }] }, nick: "A" })).toBe(
      true,
    );
    expect(validate.call(today, { owner: { friends: [{ friends: [{ name: 1 }] }] }, nick: 2 })).toBe(false);
    expect(validate.errors?.map(({ instancePath }) => instancePath).sort()).toEqual([
      "/nick",
      "/owner/friends/0/friends/0/name",
    ]);
  }
});

describe("says where a schema cannot be used:", () => {
  const files = {
    "a.json": { $ref: "b.json#/$defs/x" },
    "b.json": { $defs: { x: { not: { $ref: "a.json" } } } },
  };
  it.each<[string, ForeignSchema, string]>([
    ["it refers to itself", { properties: { a: { $ref: "#/properties/a" } } }, "#/properties/a"],
    [
      "it refers to itself by another",
      {
        $defs: { a: { anyOf: [true, { $ref: "#/$defs/b" }] }, b: { if: { $ref: "#/$defs/a" } } },
        $ref: "#/$defs/a",
      },
      "#/$defs/a",
    ],
    ["it refers to itself by other files", { items: { $ref: "a.json" } }, "a.json#"],
    ["a reference leads nowhere", { properties: { a: { $ref: "c.json" } } }, "#/properties/a"],
    ["a reference is no address", { properties: { a: { $ref: "http://[" } } }, "#/properties/a"],
    [
      "it is no JSON Schema",
      { properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: { items: { type: "word" } } } },
      "#/$defs/a/items/type",
    ],
    ["its pattern is none", { pattern: "(" }, "#"],
  ])("%s", async (_what, schema, path) => {
    expect(() => compileForeignSchema(schema, files)).toThrow(expect.objectContaining({ path }));
    await expect(compileForeignValidator(schema, files)).rejects.toThrow(ForeignSchemaError);
  });

  it.each<[string, ForeignSchema]>([
    ["in its groups", { properties: { a: nested(5000, (inner) => ({ properties: { a: inner } })) } }],
    [
      "by references",
      {
        $ref: "#/$defs/0",
        $defs: Object.fromEntries(
          Array.from({ length: 5000 }, (_, index) => [
            index,
            { items: { $ref: `#/$defs/${(index + 1) % 5000}` } },
          ]),
        ),
      },
    ],
  ])("it is nested too deep %s", (_how, schema) => {
    expect(() => compileForeignSchema(schema)).toThrow(ForeignSchemaError);
  });
});

it("says where a value is nested too deep to be judged, and judges one of any sensible depth", async () => {
  const tree: ForeignSchema = {
    type: "object",
    properties: { inner: { anyOf: [{ $ref: "#" }, { $ref: "#/$defs/leaf" }] } },
    $defs: { leaf: { type: "string" } },
  };
  for (const validate of await judges(tree)) {
    expect(
      validate.call(
        today,
        nested(150, (inner) => ({ inner }), 7),
      ),
    ).toBe(false);
    expect(
      validate.call(
        today,
        nested(150, (inner) => ({ inner })),
      ),
    ).toBe(true);
    const tooDeep = nested(5000, (inner) => ({ inner }));
    expect(() => validate.call(today, { list: [tooDeep] })).toThrow(
      expect.objectContaining({ path: `/list/0${"/inner".repeat(198)}` }),
    );
  }
  expect(() =>
    compileForeignSchema(tree).call(
      today,
      nested(5000, (inner) => [inner], []),
    ),
  ).toThrow(TooDeepError);
});
