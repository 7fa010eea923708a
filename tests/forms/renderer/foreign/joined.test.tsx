// @vitest-environment jsdom
import "../../../setup";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../../src/forms/engine/form";
import { projectAnswers } from "../../../../src/forms/engine/projectAnswers";
import { formatAnswer } from "../../../../src/forms/renderer/formatAnswer";
import { fieldSchemaFromRjsf } from "../../../../src/forms/renderer/rjsfSchemas";
import { aContext, byId, input } from "../aForm";
import { draw, type Sample } from "./probe";

afterEach(cleanup);

const text = { type: "string" } as const;

const drawn = (properties: object, answers: JsonObject = {}, ui: Sample["ui"] = {}, more: object = {}) =>
  draw({ schema: { type: "object", properties: { own: text, ...properties }, ...more }, ui, answers });

const type = (id: string, value: string) => fireEvent.change(byId(id), { target: { value } });

describe("a field that rjsf draws", () => {
  it.each([
    ["a range", { type: "integer", minimum: 0, maximum: 90 }, { "ui:widget": "range" }, 40, "50", 50],
    ["a colour", text, { "ui:widget": "color" }, "#102030", "#405060", "#405060"],
    ["a time", { ...text, format: "time" }, {}, "10:20:00", "11:30", "11:30:00"],
    ["a number or nothing", { type: ["integer", "null"] }, {}, 4, "5", 5],
  ])(
    "%s shows its answer and writes another to its pointer",
    async (_, schema, look, given, typed, stored) => {
      const answers = await drawn({ it: schema }, { it: given }, { it: look });
      expect(input("/it").value).toContain(String(given).slice(0, 5));
      type("/it", typed);
      expect(answers.all()).toEqual({ it: stored });
    },
  );

  it("is a row of buttons with a name where rjsf draws stars", async () => {
    const stars = { type: "integer", title: "Stars", minimum: 2, maximum: 4 };
    const answers = await drawn({ it: stars }, { it: 3 }, { it: { "ui:widget": "RatingWidget" } });
    const named = screen.getByRole("group", { name: /^Stars/ });
    expect(named.querySelectorAll("input")).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "3" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "4" }));
    expect(answers.all()).toEqual({ it: 4 });
  });

  it("shows what is written to its answer from elsewhere, and its problem once it is left", async () => {
    const answers = await drawn({ it: { type: ["string", "null"] } });
    act(() => answers.set("/it", "from the server"));
    expect(input("/it").value).toBe("from the server");
    act(() => answers.refuse([{ path: "/it", keyword: "format", params: {} }]));
    const errors = () => [...document.querySelectorAll(".field-error")].map(({ textContent }) => textContent);
    expect(errors()).toEqual(["en: it format"]);
    type("/it", "mended");
    expect(errors()).toEqual([]);
  });

  it("has its problem where its name holds a slash or a tilde", async () => {
    const answers = await drawn(
      {
        it: { type: "object", additionalProperties: text },
      },
      { it: { "a/b~": "x" } },
    );
    act(() => answers.refuse([{ path: "/it/a~1b~0", keyword: "format", params: {} }]));
    expect(screen.getByText(/en: a\/b~ format/)).toBeTruthy();
    type("/it/a~1b~0", "mended");
    expect(answers.get("/it")).toEqual({ "a/b~": "mended" });
  });

  it("stands under its section's heading beside ours, with its own title and description", async () => {
    const answers = await drawn({
      it: { type: ["string", "null"], title: "A title", description: "A word" },
    });
    expect(screen.getByRole("heading", { name: "section" })).toBeTruthy();
    expect(screen.getByLabelText(/^A title/).getAttribute("aria-describedby")).toBe("/it:hint");
    expect(screen.getByText("A word").id).toBe("/it:hint");
    type("/own", "a");
    type("/it", "b");
    expect(answers.all()).toEqual({ own: "a", it: "b" });
  });

  it("changes no answer before the applicant does", async () => {
    const fixed = { type: "object", properties: { kind: { const: "x" }, a: { ...text, default: "d" } } };
    const answers = await drawn({
      it: { oneOf: [fixed, text] },
      list: { type: "array", minItems: 2, items: fixed },
    });
    expect(answers.all()).toEqual({});
  });
});

describe("fields that react to each other", () => {
  it("dependencies of the step's root read our own fields", async () => {
    const more = { dependencies: { own: { properties: { more: text } } } };
    const answers = await drawn({}, {}, {}, more);
    expect(document.getElementById("/more")).toBeNull();
    type("/own", "a");
    type("/more", "b");
    expect(answers.all()).toEqual({ own: "a", more: "b" });
  });

  it("a branch of the step's root is chosen, and what it fixes is written with its first answer", async () => {
    const branch = (kind: string) => ({
      properties: { kind: { const: kind }, [kind]: text },
      required: ["kind"],
    });
    const answers = await drawn({}, { own: "a" }, {}, { anyOf: [branch("mail"), branch("phone")] });
    fireEvent.change(screen.getByLabelText(/^Kind of answer/), { target: { value: "1" } });
    type("/phone", "7");
    expect(answers.all()).toEqual({ own: "a", kind: "phone", phone: "7" });
    expect(document.getElementById("/mail")).toBeNull();
  });

  it("what the open branch fixes is written with its first answer, though nobody chose it", async () => {
    const branch = (kind: string) => ({
      properties: { kind: { const: kind }, [kind]: { type: ["string", "null"] } },
      required: ["kind"],
    });
    const answers = await drawn({ it: { type: "object", anyOf: [branch("mail"), branch("phone")] } });
    type("/it/mail", "a");
    expect(answers.get("/it")).toEqual({ kind: "mail", mail: "a" });
  });

  it("the branch that fits the answers is open", async () => {
    const item = { anyOf: [{ properties: { a: text } }, { properties: { b: text }, required: ["b"] }] };
    await drawn({ list: { type: "array", items: { type: "object", ...item } } }, { list: [{ b: "x" }] });
    expect(input("/list/0/b").value).toBe("x");
  });

  it("the branch that fits is open, also where addresses stand in it", async () => {
    const part = { ...text, $id: "part", pattern: "^x" };
    const branches = [
      { properties: { a: { ...text, pattern: "^a" } }, required: ["a"] },
      { properties: { b: { anyOf: [part] } }, required: ["b"] },
    ];
    await drawn({ it: { type: "object", anyOf: branches } }, { it: { b: "x" } });
    expect(input("/it/b").value).toBe("x");
  });

  it("entries that an `allOf` of another dialect describes are added and filled", async () => {
    const items = { type: "object", allOf: [{ properties: { a: text } }, { properties: { b: text } }] };
    const answers = await drawn({ list: { type: "array", items } });
    fireEvent.click(screen.getByRole("button", { name: "Add: list" }));
    type("/list/0/a", "x");
    type("/list/0/b", "y");
    expect(answers.get("/list")).toEqual([{ a: "x", b: "y" }]);
  });
});

describe("what a schema fixes within a field of another dialect", () => {
  const group = {
    properties: { kind: { const: "x" }, a: text, yes: { type: "boolean", const: true } },
  } as const;
  const fixing = { type: "object", ...group, anyOf: [{ properties: { b: text } }] } as const;
  const projected = (it: Json) => projectAnswers({ properties: { it: fixing } }, { it }).it;

  it("is submitted with its first answer, and overwrites none", () => {
    expect(projected({ a: "7" })).toEqual({ kind: "x", a: "7" });
    expect(projected({ a: "7", kind: "y" })).toEqual({ kind: "y", a: "7" });
    expect(projected({})).toEqual({});
  });

  it("is submitted in each entry of a list", () => {
    const list = {
      type: "array",
      items: { type: "object", ...group },
      contains: { required: ["a"] },
    } as const;
    const answers = { list: [{ a: "1" }, { a: "2" }, null] };
    const judged = projectAnswers({ properties: { list: { anyOf: [list], ...list } } }, answers);
    expect(judged).toEqual({ list: [{ kind: "x", a: "1" }, { kind: "x", a: "2" }, null] });
  });
});

it("entries that rjsf draws are moved and removed by the same buttons as ours", async () => {
  const list = { type: "array", title: "Ports", items: { type: ["string", "null"] } };
  const answers = await drawn({ list }, { list: ["TPE", "KIX"] });
  const up = screen.getByRole("button", { name: "Move up Ports 2" });
  up.focus();
  fireEvent.click(up);
  expect(answers.get("/list")).toEqual(["KIX", "TPE"]);
  const atStart = screen.getByRole("button", { name: "Move up Ports 1" });
  expect(atStart.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(atStart);
  fireEvent.click(screen.getByRole("button", { name: "Remove Ports 1" }));
  expect(answers.get("/list")).toEqual(["TPE"]);
});

describe("fields without a name in the schema", () => {
  it("are added, named, answered and removed", async () => {
    const answers = await drawn(
      { it: { type: "object", additionalProperties: text } },
      { it: { known: "a" } },
    );
    fireEvent.click(screen.getByRole("button", { name: "Add: it" }));
    fireEvent.blur(byId("/it/newKey:name"), { target: { value: "second" } });
    type("/it/second", "b");
    expect(answers.get("/it")).toEqual({ known: "a", second: "b" });
    fireEvent.click(screen.getByRole("button", { name: "Remove known" }));
    expect(answers.get("/it")).toEqual({ second: "b" });
  });

  it("stand beside a consent, which only the applicant gives", async () => {
    const properties = { agreed: { type: "boolean", const: true }, kind: { const: "x" } };
    const answers = await drawn(
      { it: { type: "object", properties, additionalProperties: text } },
      { it: { known: "a" } },
    );
    fireEvent.click(screen.getByRole("button", { name: "Add: it" }));
    fireEvent.blur(byId("/it/newKey:name"), { target: { value: "second" } });
    type("/it/second", "b");
    expect(answers.get("/it")).toEqual({ kind: "x", known: "a", second: "b" });
    fireEvent.click(byId("/it/agreed"));
    expect(answers.get("/it/agreed")).toBe(true);
  });

  it("are judged and sent as they are, while a blank text of ours is left out", () => {
    const schema = fieldSchemaFromRjsf({
      type: "object",
      properties: { own: text, it: { type: "object", additionalProperties: text }, or: { anyOf: [text] } },
    });
    const answers = { own: " ", it: { a: "b" }, or: "c", unknown: 1 };
    expect(projectAnswers(schema, answers)).toEqual({ it: { a: "b" }, or: "c" });
    expect(projectAnswers({ ...schema, patternProperties: {} }, answers)).toEqual({
      it: { a: "b" },
      or: "c",
      unknown: 1,
    });
  });
});

it("the sheet of answers says all that was answered in a foreign field", () => {
  const schema = fieldSchemaFromRjsf({ type: "object", additionalProperties: text });
  expect(formatAnswer(schema, { a: "x", b: ["y", 4, true] }, aContext("en"))).toBe("x, y, 4 and Yes");
});

it("a tuple of 2020-12 is a list from its first answer on", async () => {
  const answers = await drawn({ it: { type: "array", prefixItems: [text, { type: "number" }] } });
  const first = byId("/it/0");
  type("/it/1", "4");
  expect(answers.get("/it")).toEqual([null, 4]);
  expect(byId("/it/0")).toBe(first);
});
