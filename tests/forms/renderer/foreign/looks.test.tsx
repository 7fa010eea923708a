// @vitest-environment jsdom
import "../../../setup";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/forms/engine/form";
import { byId, input } from "../aForm";
import { controlsIn, placesIn } from "./controlsIn";
import { draw, type Sample } from "./probe";

afterEach(cleanup);

const text = { type: "string" } as const;

const drawn = (properties: object, ui: Sample["ui"] = {}, answers: JsonObject = {}, more: object = {}) =>
  draw({ schema: { type: "object", properties: { ...properties }, ...more }, ui, answers });

const choose = (id: string, choice: string) => {
  const option = [...byId(id).querySelectorAll("option")].find(({ textContent }) => textContent === choice);
  if (!option) throw new Error(`${id} offers no ${choice}`);
  fireEvent.change(byId(id), { target: { value: option.value } });
};

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

describe("a choice among constants that has no type", () => {
  it.each([
    ["seat", { const: true, title: "Window" }, { const: false, title: "Aisle" }, false],
    ["meal", { const: null, title: "None" }, { const: "rice", title: "Rice" }, "rice"],
    ["gate", { const: 4, title: "Four" }, { const: { row: 5 }, title: "Row five" }, { row: 5 }],
    ["legs", { const: [1], title: "One" }, { const: [1, 2], title: "Two" }, [1, 2]],
  ])("%s is asked by one select, and each constant is stored as it is", async (name, one, other, stored) => {
    const answers = await drawn({ [name]: { oneOf: [one, other] } });
    expect(controlsIn(document.body)).toHaveLength(1);
    expect(screen.queryByText("Kind of answer")).toBeNull();
    choose(`/${name}`, other.title);
    expect(answers.get(`/${name}`)).toEqual(stored);
  });

  it("is asked by the other keyword where both stand, as long as that one offers something", async () => {
    const fixed = [{ const: "a" }, { const: "b" }];
    const answers = await drawn({
      first: { type: "string", oneOf: fixed, anyOf: [{ title: "Short", maxLength: 3 }, { title: "Long" }] },
      second: { oneOf: fixed, anyOf: [] },
    });
    fireEvent.change(byId("/first"), { target: { value: "c" } });
    choose("/second", "b");
    expect(answers.all()).toEqual({ first: "c", second: "b" });
  });
});

it("what a schema proposes is not shown as if it were an answer", async () => {
  const answers = await drawn({
    browser: { ...text, examples: ["Lynx", "Mosaic"], default: "Lynx" },
    at: { ...text, format: "time", default: "10:20:00" },
    notes: { type: "object", additionalProperties: text, default: { first: "x" } },
    tags: { type: "array", items: { anyOf: [text] }, default: ["x"] },
    either: {
      anyOf: [
        { ...text, default: "x" },
        { type: "boolean", default: true },
      ],
    },
  });
  expect(placesIn(document.body)).toEqual(new Set(["/browser", "/at", "/either"]));
  for (const place of placesIn(document.body)) expect(input(place).value).toBe("");
  expect(answers.all()).toEqual({});
});

describe("names and references", () => {
  it("fields are named like keywords, and refer to others", async () => {
    const names = ["default", "enum", "const", "required", "$id", "items"];
    const fields = Object.fromEntries(names.map((name) => [name, { $ref: "#/definitions/line" }]));
    const it = { type: "object", properties: fields, anyOf: [{ properties: { prefixItems: text } }] };
    const answers = await drawn({ it }, {}, {}, { definitions: { line: text } });
    for (const name of [...names, "prefixItems"])
      fireEvent.change(byId(`/it/${name}`), { target: { value: name } });
    expect(answers.get("/it")).toEqual(
      Object.fromEntries([...names, "prefixItems"].map((name) => [name, name])),
    );
  });

  it("a reference beside fields asks for both, at the root too", async () => {
    const definitions = {
      tree: {
        type: "object",
        properties: { kind: text, branches: { type: "array", items: { $ref: "#/definitions/tree" } } },
      },
    };
    const answers = await drawn(
      { garden: text },
      {},
      { branches: [{}] },
      { $ref: "#/definitions/tree", definitions },
    );
    for (const place of ["/garden", "/kind", "/branches/0/kind"])
      fireEvent.change(byId(place), { target: { value: "oak" } });
    expect(answers.all()).toEqual({ garden: "oak", kind: "oak", branches: [{ kind: "oak" }] });
  });
});

describe("a widget of rjsf", () => {
  it("for date and time stores both", async () => {
    const answers = await drawn(
      { at: { ...text, format: "date-time" } },
      { at: { "ui:widget": "alt-datetime" } },
    );
    fireEvent.change(byId("/at"), { target: { value: "2020-02-03T10:20" } });
    expect(answers.get("/at")).toMatch(/^2020-02-0\dT\d\d:20:00/);
  });

  it("for yes or no has a blank, and no is an answer", async () => {
    const answers = await drawn({ smoke: { type: "boolean" } }, { smoke: { "ui:widget": "select" } });
    choose("/smoke", "No");
    expect(answers.get("/smoke")).toBe(false);
    choose("/smoke", "Choose…");
    expect(answers.get("/smoke")).toBeUndefined();
  });

  it("for files chooses files, one or several", async () => {
    await drawn(
      { scan: text, scans: { type: "array", items: text } },
      { scan: { "ui:widget": "file" }, scans: { "ui:widget": "files" } },
    );
    expect(controlsIn(document.body).map(({ id, type }) => [id, type])).toEqual([
      ["/scan", "file"],
      ["/scans", "file"],
    ]);
  });

  it("that hides shows nothing of a field, a group or a list", async () => {
    const hide = { "ui:widget": "hidden" };
    const group = { type: "object", properties: { a: text } };
    await drawn(
      { field: text, group, list: { type: "array", items: text }, shown: text },
      { field: hide, group: hide, list: hide },
      { list: ["x"] },
    );
    expect(placesIn(document.body)).toEqual(new Set(["/shown"]));
    expect(buttons()).toEqual([]);
  });

  it("or a field that nobody has leaves the usual look, with its label", async () => {
    await drawn({ a: { type: ["string", "null"] } }, { a: { "ui:field": "map", "ui:widget": "globe" } });
    expect(screen.getByLabelText(/^a/)).toBe(byId("/a"));
  });
});

it("an order that leaves fields out, or has two places for the rest, loses none", async () => {
  const fields = { a: text, b: text, c: text };
  const it = { type: "object", properties: fields };
  await drawn(
    { ...fields, it: { ...it, anyOf: [{ required: ["a"] }] } },
    { "ui:order": ["c", "*", "a", "*"], it: { "ui:order": ["b"] } },
  );
  const ids = controlsIn(document.body).map(({ id }) => id);
  expect(ids).toEqual(["/c", "/b", "/it/b", "/it/a", "/it/c", "/a"]);
});

it("a uiSchema's help and placeholder stand with every field", async () => {
  const look = { "ui:help": "Some help", "ui:placeholder": "like this" };
  await drawn(
    {
      ours: { ...text, description: "A word." },
      theirs: { type: ["string", "null"], description: "A word." },
    },
    { ours: look, theirs: look },
  );
  for (const id of ["/ours", "/theirs"]) {
    expect(byId(`${id}:hint`).textContent).toBe("A word. Some help");
    expect(input(id).placeholder).toBe("like this");
  }
});

describe("a list", () => {
  const list = { type: "array", items: text };

  it("is neither longer nor shorter than its look allows", async () => {
    await drawn({ list }, { list: { "ui:options": { addable: false, removable: false } } }, { list: ["x"] });
    expect(buttons()).toEqual([]);
  });

  it.each([
    ["its schema", { readOnly: true }, {}],
    ["its look", {}, { "ui:readonly": true }],
    ["a look that closes it", {}, { "ui:disabled": true }],
  ])("is read and not changed where %s says so, as is a group", async (_, schema, look) => {
    const group = { type: "object", properties: { a: text, list }, ...schema };
    const fixed = { type: "array", prefixItems: [{ type: "object", properties: { a: text } }], ...schema };
    await drawn(
      { list: { ...list, ...schema }, group, fixed },
      { list: look, group: { ...look, a: { "ui:placeholder": "x" } }, fixed: look },
      { list: ["x"], group: { list: ["y"] } },
    );
    const open = controlsIn(document.body).filter((control) => !control.matches(":disabled, :read-only"));
    expect(placesIn(document.body).size).toBe(4);
    expect(open).toEqual([]);
    expect(buttons()).toEqual([]);
  });
});

it("what a uiSchema says at its root reaches fields of rjsf wherever they stand", async () => {
  const place = { type: "object", properties: { city: text, street: { ...text, deprecated: true } } };
  const node = { type: "object", properties: { name: text, next: { $ref: "#/definitions/node" } } };
  await drawn(
    {
      flat: { type: "object", properties: { at: { $ref: "#/definitions/place" } } },
      node: { $ref: "#/definitions/node" },
    },
    {
      "ui:definitions": {
        "#/definitions/place": { city: { "ui:placeholder": "a city" } },
        "#/definitions/node": { name: { "ui:placeholder": "a name" } },
      },
      "ui:globalOptions": { deprecatedHandling: "disable" },
    },
    {},
    { definitions: { place, node } },
  );
  expect(input("/flat/at/city").placeholder).toBe("a city");
  expect(input("/flat/at/street").disabled).toBe(true);
  expect(input("/node/name").placeholder).toBe("a name");
});
