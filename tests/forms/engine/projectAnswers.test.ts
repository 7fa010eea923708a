import { expect, it } from "vitest";
import type { FieldSchema, JsonObject } from "../../../src/forms/engine/form";
import { createDraftPathMapper, projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { anObject, crew } from "./aForm";

const projected = (properties: Record<string, FieldSchema>, answers: JsonObject) =>
  projectAnswers(anObject({ properties }), answers);

const text: FieldSchema = { type: "string" };
const entry: FieldSchema = { type: "object", properties: { company: text } };
const list: FieldSchema = { type: "array", items: entry };
const values: FieldSchema = { type: "array", items: text };
const file: FieldSchema = { type: "object", file: { kind: "photo" } };

it.each<[string, FieldSchema, JsonObject, JsonObject]>([
  ["trims", text, { it: "  Mei Ling\n" }, { it: "Mei Ling" }],
  ["leaves out what is blank", text, { it: " \u3000\n" }, {}],
  ["leaves out null", text, { it: null }, {}],
  ["leaves out unticked consent", { type: "boolean", const: true }, { it: false }, {}],
  ["keeps a no", { type: "boolean" }, { it: false }, { it: false }],
  ["keeps zero", { type: "integer" }, { it: 0 }, { it: 0 }],
  ["leaves out an empty list", list, { it: [] }, {}],
  ["leaves out an empty group", { type: "object", properties: { a: text } }, { it: { a: " " } }, {}],
  [
    "keeps a file whole",
    file,
    { it: { kind: "photo", fileName: "x" } },
    { it: { kind: "photo", fileName: "x" } },
  ],
  [
    "keeps the files of a list whole",
    { type: "array", items: file },
    { it: [{ entryId: "1", kind: "photo", slot: "1", fileName: "x" }] },
    { it: [{ entryId: "1", kind: "photo", slot: "1", fileName: "x" }] },
  ],
  [
    "trims the values of a list and leaves out the blank ones",
    values,
    { it: ["", " a ", null, "b"] },
    { it: ["a", "b"] },
  ],
  ["leaves out a list of nothing but blanks", values, { it: ["", null, [" "]] }, {}],
  [
    "leaves out blank lists in a list",
    { type: "array", items: values },
    { it: [[null], ["a", ""], []] },
    { it: [["a"]] },
  ],
  [
    "keeps what is no tick of a list",
    { type: "array", items: { type: "boolean" } },
    { it: [false] },
    { it: [false] },
  ],
  [
    "keeps what is in a tuple as it is",
    { type: "array", prefixItems: [text, { type: "number" }] },
    { it: [null, 4] },
    { it: [null, 4] },
  ],
  [
    "drops nothing of a tuple that goes on behind its places",
    { type: "array", prefixItems: [entry], items: text },
    { it: [{ company: "ANA" }, "b"] },
    { it: [{ company: "ANA" }, "b"] },
  ],
  ["keeps what a field without a type takes", {}, { it: [" a", null] }, { it: [" a", null] }],
  ["leaves out what no field asks", text, { it: "a", other: "b" }, { it: "a" }],
])("%s", (_name, field, answers, expected) => expect(projected({ it: field }, answers)).toEqual(expected));

it("keeps every entry in its place, with its id, so that pointers lead to the same ones", () => {
  const answers = {
    it: [
      { entryId: "1", company: " " },
      { entryId: "2", company: " ANA " },
    ],
  };
  expect(projected({ it: list }, answers)).toEqual({
    it: [{ entryId: "1" }, { entryId: "2", company: "ANA" }],
  });
});

it("has a way back from each value to where it stands in the draft", () => {
  const draft = {
    grid: [[null], ["a", " ", "b"]],
    it: [{ entryId: "1", tags: ["", "x"] }, { entryId: "2" }],
  };
  const schema = anObject({
    properties: {
      grid: { type: "array", items: values },
      it: { type: "array", items: { type: "object", properties: { tags: values } } },
    },
  });
  const back = (path: string) => createDraftPathMapper(schema, draft)(path);
  expect(back("/grid/0/1")).toBe("/grid/1/2");
  expect(back("/it/0/tags/0")).toBe("/it/0/tags/1");
  expect(back("/it/1/tags")).toBe("/it/1/tags");
  expect(back("/a~1b")).toBe("/a~1b");
});

it("leads back to the same index where nothing was left out", () => {
  const properties: Record<string, FieldSchema> = {
    tuple: { type: "array", prefixItems: [text, { type: "number" }] },
    union: { type: "array", items: { anyOf: [text, { type: "null" }] } },
    group: { oneOf: [{}], properties: { ports: values } },
  };
  const list = ["a", null, "b"];
  const draft = { tuple: [null, 4], union: list, group: { ports: list }, ports: list };
  const schema = anObject({ properties });
  for (const path of ["/tuple/1", "/union/1", "/group/ports/1"])
    expect(createDraftPathMapper(schema, draft)(path)).toBe(path);
  const foreign = { ...anObject({ properties: { ports: values } }), dependencies: {} };
  expect(createDraftPathMapper(foreign, draft)("/ports/1")).toBe("/ports/2");
});

it("leaves out hidden answers and takes them back with their field", () => {
  const schema = anObject(crew);
  const answers = { country: "JP", idNumber: "A123456789", passport: "X1" };
  expect(projectAnswers(schema, answers)).toEqual({ country: "JP", passport: "X1" });
  expect(projectAnswers(schema, { ...answers, country: "TW" })).toEqual({
    country: "TW",
    idNumber: "A123456789",
  });
});

it("gives a list of fixed places whole, each with what names it", () => {
  const place = (id: string): FieldSchema => ({
    type: "object",
    properties: { questionId: { const: id }, answer: text },
  });
  const field: FieldSchema = { type: "array", prefixItems: [place("why"), place("when")], items: false };
  expect(projected({ it: field }, { it: [{ answer: " I fly " }] })).toEqual({
    it: [{ questionId: "why", answer: "I fly" }, { questionId: "when" }],
  });
  const turned = [
    { questionId: "when", answer: "Now" },
    { questionId: "why", answer: "I fly" },
  ];
  expect(projected({ it: field }, { it: turned })).toEqual({ it: turned.toReversed() });
  expect(projected({ it: field }, {})).toEqual({ it: [{ questionId: "why" }, { questionId: "when" }] });
});

it("gives no consent in a fixed place by itself", () => {
  const place: FieldSchema = {
    type: "object",
    properties: { id: { const: "first" }, agreed: { type: "boolean", const: true } },
  };
  const field: FieldSchema = { type: "array", prefixItems: [place], items: false };
  expect(projected({ it: field }, {})).toEqual({ it: [{ id: "first" }] });
  const agreed = { id: "first", agreed: true };
  expect(projected({ it: field }, { it: [agreed] })).toEqual({ it: [agreed] });
});

it("leaves the draft as it was typed", () => {
  const answers = { name: " a ", jobs: [{ company: " b " }] };
  const copy = structuredClone(answers);
  projectAnswers(anObject(crew), answers);
  expect(answers).toEqual(copy);
});

it.each(["constructor", "toString", "valueOf"])(
  "takes nothing for the answer to a field called %s",
  (name) => {
    const field: FieldSchema = { type: "string" };
    const group: FieldSchema = { type: "object", anyOf: [{}], properties: { [name]: { const: 1 } } };
    const schema: FieldSchema = { type: "object", properties: { [name]: field, group } };
    expect(projectAnswers(schema, { group: { other: 1 } })).toEqual({ group: { other: 1, [name]: 1 } });
    expect(projectAnswers(schema, { [name]: " x " })).toEqual({ [name]: "x" });
  },
);
