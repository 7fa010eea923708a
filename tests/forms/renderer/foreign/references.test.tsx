// @vitest-environment jsdom
import "../../../setup";
import type { RJSFSchema } from "@rjsf/utils";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import { controlsIn } from "./controlsIn";
import { draw } from "./probe";

afterEach(cleanup);

const text = { type: "string" } as const;

const controlAt = (place: string) => controlsIn(document.body).find(({ id }) => id === place);

/** Schemas, each of which has a question `a` by reference. */
const leading: Array<[string, FieldSchema]> = [
  ["an anchor", { $defs: { t: { ...text, $anchor: "short" } }, properties: { a: { $ref: "#short" } } }],
  [
    "an address",
    {
      $id: "https://example.org/forms/visa.json",
      $defs: { t: { ...text, $id: "../parts/text.json" } },
      properties: { a: { $ref: "/parts/text.json" } },
    },
  ],
  [
    "a place in a schema with an address",
    {
      $defs: {
        t: { $id: "t.json", $defs: { deep: text }, $ref: "#/$defs/deep" },
      },
      properties: { a: { $ref: "t.json" } },
    },
  ],
  [
    "a name with a percent sign",
    { $defs: { "50% off": text }, properties: { a: { $ref: "#/$defs/50%25%20off" } } },
  ],
];

it.each(leading)("what is referred to by %s is asked", async (_, schema) => {
  const answers = await draw({ schema: { type: "object", ...schema }, ui: {}, answers: {} });
  const control = controlAt("/a") ?? expect.fail();
  fireEvent.change(control, { target: { value: "abc" } });
  expect(answers.get("/a")).toBe("abc");
});

describe("a reference that leads nowhere", () => {
  const nowhere = ["https://example.org/x.json", "x.json#/$defs/a", "#/$defs/a", "#a", "#/%E0%A4%A"];

  it.each(nowhere)("%s costs no other field, and is asked as an answer of any kind", async ($ref) => {
    const group = { type: "object", properties: { inner: { $ref }, name: text } } as const;
    const schema: RJSFSchema = { type: "object", properties: { a: { $ref }, group, b: text } };
    await draw({ schema, ui: {}, answers: {} });
    expect(screen.getAllByRole("combobox")).toHaveLength(2);
    for (const place of ["/a", "/group/inner", "/group/name", "/b"]) expect(controlAt(place)).toBeDefined();
  });
});

it("fields have the names of keywords", async () => {
  const schema: RJSFSchema = {
    $id: "https://example.org/x.json",
    type: "object",
    properties: { group: { type: "object", anyOf: [{}], properties: { $ref: text, $id: text } } },
  };
  const answers = await draw({ schema, ui: {}, answers: {} });
  const control = controlAt("/group/$ref") ?? expect.fail();
  fireEvent.change(control, { target: { value: "abc" } });
  expect(answers.get("/group")).toEqual({ $ref: "abc" });
  expect(controlAt("/group/$id")).toBeDefined();
});

it("a field is anything, or nothing at all", async () => {
  const schema: RJSFSchema = {
    type: "object",
    properties: { group: { type: "object", anyOf: [{}], properties: { any: true, none: false, b: text } } },
  };
  await draw({ schema, ui: {}, answers: {} });
  expect(controlAt("/group/any")).toBeDefined();
  expect(controlAt("/group/none")).toBeUndefined();
  expect(controlAt("/group/b")).toBeDefined();
});
