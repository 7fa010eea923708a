// @vitest-environment jsdom
import "../../../setup";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { labelOf } from "../../../../src/forms/renderer/FormContext";
import { byId } from "../aForm";
import { draw, type Sample } from "./probe";

afterEach(cleanup);

const text = { type: "string" } as const;

const drawn = (properties: object, ui: Sample["ui"] = {}) =>
  draw({ schema: { type: "object", properties: { ...properties } }, ui, answers: {} });

const type = (id: string, value: string) => fireEvent.change(byId(id), { target: { value } });

describe("what rjsf leaves without a name", () => {
  it("is named as its field where it is the branch of one", async () => {
    await drawn({ Weight: { anyOf: [{ type: "number" }, text] } });
    expect(screen.getByLabelText(/^Weight/, { selector: "input" }).id).toBe("/Weight");
  });

  it("is named where its label is not to be shown", async () => {
    await drawn({ Size: { type: ["integer", "null"] } }, { Size: { "ui:label": false } });
    expect(screen.getByLabelText(/^Size/).id).toBe("/Size");
  });

  it("is one group with one id if it is a list under a key that the applicant adds", async () => {
    const list = { type: "array", items: { type: ["string", "null"] } };
    const answers = await drawn({ notes: { type: "object", additionalProperties: list } });
    fireEvent.click(screen.getByRole("button", { name: "Add: notes" }));
    expect(answers.get("/notes")).toHaveProperty("newKey");
    expect(document.querySelectorAll('[id="/notes/newKey"]')).toHaveLength(1);
    expect(byId("/notes/newKey").querySelectorAll("fieldset")).toHaveLength(0);
  });
});

it("a field that is named like a part of every object has its name", async () => {
  expect(labelOf({}, "constructor", "constructor")).toEqual({ label: "constructor" });
  const answers = await drawn({ it: { type: ["string", "null"], title: "toString" } });
  expect(screen.getByLabelText(/^toString/).id).toBe("/it");
  type("/it", "x");
  expect(answers.all()).toEqual({ it: "x" });
});

describe("entries that may be anything", () => {
  it.each([
    ["true", { type: "array", items: true }, 0],
    ["an empty schema", { type: "array", items: {} }, 0],
    ["what is beyond a tuple", { type: "array", items: [text], additionalItems: true }, 1],
  ])("are added and answered: %s", async (_, list, place) => {
    const answers = await drawn({ list: { title: "Things", ...list } });
    fireEvent.click(screen.getByRole("button", { name: "Add: Things" }));
    const kind = document.getElementById(`/list/${place}/__internal_type_selector`);
    if (kind) fireEvent.change(kind, { target: { value: "0" } });
    type(`/list/${place}`, "x");
    expect(answers.get(`/list/${place}`)).toBe("x");
  });
});
