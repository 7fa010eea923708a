// @vitest-environment jsdom
import "../../../setup";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/forms/engine/form";
import { byId, input } from "../aForm";
import { draw } from "./probe";

afterEach(cleanup);

const text = { type: "string" } as const;

const group = (properties: object, required: string[] = []) => ({ type: "object", properties, required });

const drawn = (properties: object, answers: JsonObject = {}, more: object = {}) =>
  draw({ schema: { type: "object", properties: { ...properties }, ...more }, ui: {}, answers });

const type = (id: string, value: string) => fireEvent.change(byId(id), { target: { value } });

const selects = () => [...document.querySelectorAll("select")].filter(({ id }) => id.endsWith("of_select"));

const shown = () => selects().map(({ selectedOptions }) => selectedOptions[0]?.textContent);

function choose(option: string, place = 0) {
  const select = selects()[place];
  const value = [...(select?.options ?? [])].find(({ textContent }) => textContent === option)?.value;
  if (!select || value === undefined) throw new Error(`no ${option}`);
  fireEvent.change(select, { target: { value } });
}

/** The second branch accepts everything that the first accepts, without its constant. */
const alike = {
  anyOf: [
    { title: "First", ...group({ kind: { const: "a" }, x: text }) },
    { title: "Second", ...group({ x: text, y: text }) },
  ],
};

describe("a branch that is one answer", () => {
  it("is stored when it is chosen, and taken back with another", async () => {
    const fixed = { title: "Some", const: "some" };
    const answers = await drawn({ p: { oneOf: [{ title: "Own", ...group({ a: text }) }, fixed] } });
    choose("Some");
    expect(answers.all()).toEqual({ p: "some" });
    expect(shown()).toEqual(["Some"]);
    choose("Own");
    type("/p/a", "x");
    expect(answers.all()).toEqual({ p: { a: "x" } });
  });

  it("is not shown as chosen before it is, and stored when it is null", async () => {
    const branches = [
      { ...text, title: "Text" },
      { type: "null", title: "None" },
    ];
    const answers = await drawn({ p: { anyOf: branches } }, {}, { required: ["p"] });
    expect(shown()).toEqual(["Choose…"]);
    choose("None");
    expect(answers.all()).toEqual({ p: null });
    expect(shown()).toEqual(["None"]);
    choose("Text");
    type("/p", "x");
    expect(answers.all()).toEqual({ p: "x" });
  });
});

describe("the branch that was chosen", () => {
  it("gets nothing that another fixes", async () => {
    const answers = await drawn({ p: alike });
    choose("Second");
    type("/p/x", "1");
    expect(answers.get("/p")).toEqual({ x: "1" });
    type("/p/y", "2");
    expect(answers.get("/p")).toEqual({ x: "1", y: "2" });
    expect(shown()).toEqual(["Second"]);
  });

  it("stays open while its fields are answered in any order", async () => {
    const place = { type: "object", properties: { c: text } };
    const branch = (title: string, fields: object) => ({
      title,
      ...group({ k: { ...text, enum: [title] }, ...fields }, ["k"]),
    });
    const oneOf = [
      branch("a", { loc: place }),
      branch("b", { loc: place, d: text }),
      branch("c", { e: text }),
    ];
    const answers = await drawn({ p: { discriminator: { propertyName: "k" }, oneOf } });
    choose("b");
    type("/p/loc/c", "1");
    expect(shown()).toEqual(["b"]);
    type("/p/d", "2");
    expect(answers.get("/p")).toEqual({ loc: { c: "1" }, d: "2" });
    choose("c");
    type("/p/e", "3");
    expect(shown()).toEqual(["c"]);
    expect(answers.get("/p")).toEqual({ e: "3" });
  });

  it("stays open, and gets what it fixes, also when it was never chosen but open from the start", async () => {
    const branch = (kind: string) => ({
      title: kind,
      ...group({ kind: { const: kind }, x: text }, ["kind"]),
    });
    const answers = await drawn({ p: { oneOf: [branch("a"), branch("b")] } });
    type("/p/x", "1");
    expect(answers.get("/p")).toEqual({ kind: "a", x: "1" });
    type("/p/x", "");
    choose("b");
    type("/p/x", "2");
    expect(answers.get("/p")).toEqual({ kind: "b", x: "2" });
  });

  it("gives way to the one that fits when the answers are replaced from elsewhere", async () => {
    const answers = await drawn({ p: alike, other: text });
    choose("Second");
    type("/p/x", "1");
    act(() => answers.set("/other", "saved"));
    expect(shown()).toEqual(["Second"]);
    act(() => answers.replace({ p: { kind: "a", x: "1" } }));
    expect(shown()).toEqual(["First"]);
    expect(document.getElementById("/p/y")).toBeNull();
    act(() => answers.set("/p", { x: "1", y: "2" }));
    expect(shown()).toEqual(["Second"]);
    expect(input("/p/y").value).toBe("2");
    expect(answers.all()).toEqual({ p: { x: "1", y: "2" } });
  });
});

it("the branch is open whose constants the answers hold", async () => {
  await drawn({ p: { anyOf: [...alike.anyOf].reverse() } }, { p: { kind: "a", x: "1" } });
  expect(shown()).toEqual(["First"]);
});

describe("entries with branches", () => {
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  it.each([
    ["that rjsf draws", alike],
    ["of our own list", group({ p: alike })],
  ])("%s keep each their branch when they are moved and removed", async (_, items) => {
    const at = "properties" in items ? "/p" : "";
    const answers = await drawn({ list: { type: "array", title: "Things", items } });
    for (let count = 0; count < 3; count += 1) fireEvent.click(screen.getByRole("button", { name: /^Add/ }));
    choose("Second", 1);
    type(`/list/1${at}/x`, "second");
    type(`/list/2${at}/x`, "third");
    expect(shown()).toEqual(["First", "Second", "First"]);
    press("Move up Things 2");
    expect(shown()).toEqual(["Second", "First", "First"]);
    type(`/list/0${at}/x`, "moved");
    type(`/list/1${at}/x`, "first");
    const [first, second, third] = [{ kind: "a", x: "first" }, { x: "moved" }, { kind: "a", x: "third" }];
    const stored = () => [0, 1, 2].map((place) => answers.get(`/list/${place}${at}`));
    expect(stored()).toEqual([second, first, third]);
    press("Move down Things 1");
    press("Remove Things 1");
    expect(shown()).toEqual(["Second", "First"]);
    type(`/list/0${at}/y`, "more");
    expect(stored()).toEqual([{ ...second, y: "more" }, third, undefined]);
  });
});

it("an entry that is moved and changed from elsewhere opens the branch that fits it now", async () => {
  const list = { type: "array", title: "Things", items: group({ p: alike }) };
  const [one, two] = [
    { entryId: "one", p: { x: "1" } },
    { entryId: "two", p: { x: "2" } },
  ];
  const answers = await drawn({ list }, { list: [one, two] });
  choose("Second", 0);
  choose("Second", 1);
  act(() => answers.replace({ list: [two, { ...one, p: { kind: "a", x: "1" } }] }));
  expect(shown()).toEqual(["Second", "First"]);
});

it("choices at one place have each their own id and name", async () => {
  const inner = {
    title: "Inner",
    anyOf: [
      { title: "Text", ...text },
      { title: "Number", type: "number" },
    ],
  };
  const answers = await drawn({ p: { anyOf: [inner, { title: "Group", ...group({ a: text }) }] } });
  expect(selects()).toHaveLength(2);
  expect(new Set(selects().map(({ id }) => id)).size).toBe(2);
  for (const select of selects()) expect(select.labels).toHaveLength(1);
  choose("Number", 1);
  type("/p", "7");
  expect(answers.get("/p")).toBe(7);
  expect(shown()).toEqual(["Inner", "Number"]);
});

it.each([{ enum: [null, "a"] }, { anyOf: [{ const: null, title: "null" }, { const: "a" }] }])(
  "an answer that is null is shown as chosen by %j",
  async (schema) => {
    await drawn({ p: schema }, { p: null });
    const select = byId("/p");
    if (!(select instanceof HTMLSelectElement)) throw new Error("no select");
    expect(select.selectedOptions[0]?.textContent).toBe("null");
  },
);
