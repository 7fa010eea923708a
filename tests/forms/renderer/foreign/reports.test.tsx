// @vitest-environment jsdom
import "../../../setup";
import { cleanup, fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/forms/engine/form";
import { input } from "../aForm";
import { draw } from "./probe";

afterEach(cleanup);

const text = { type: "string" } as const;

const drawn = (properties: object, answers: JsonObject = {}) =>
  draw({ schema: { type: "object", properties: { ...properties } }, ui: {}, answers });

const chooser = () =>
  [...document.querySelectorAll("select")].find(({ id }) => id.endsWith("of_select")) ??
  expect.fail("no choice");
const shown = () => chooser().selectedOptions[0]?.textContent;
function choose(option: string) {
  const value = [...chooser().options].find(({ textContent }) => textContent === option)?.value;
  fireEvent.change(chooser(), { target: { value: value ?? expect.fail(`no ${option}`) } });
}

describe("a branch in which there is nothing to answer", () => {
  const only = (name: string, field: object) => ({
    title: name,
    type: "object",
    properties: { [name]: field },
    required: [name],
  });
  const empty = { type: "object" };
  const number = { type: "object", properties: { by: { type: "integer" } }, required: ["by"] };

  it("is answered by choosing it (rjsf-team/react-jsonschema-form#4314)", async () => {
    const oneOf = [only("reset", empty), only("count", number), only("increment", empty)];
    const schema = { type: "object", properties: { p: { oneOf } }, required: ["p"] } as const;
    const answers = await drawn(schema.properties);
    // Nobody has chosen yet: the select shows no branch, so that each can still be chosen.
    expect(shown()).toBe("Choose…");
    for (const name of ["increment", "reset"]) {
      choose(name);
      expect([shown(), answers.all()]).toEqual([name, { p: { [name]: {} } }]);
    }
    choose("count");
    await userEvent.setup().type(input("/p/count/by"), "3");
    expect([shown(), answers.all()]).toEqual(["count", { p: { count: { by: 3 } } }]);
    choose("increment");
    expect(answers.all()).toEqual({ p: { increment: {} } });
  });

  it("has what it fixes beside what is asked around it (rjsf-team/react-jsonschema-form#4314)", async () => {
    const p = {
      type: "object",
      properties: { note: text },
      oneOf: [only("reset", empty), only("stop", empty)],
    };
    const answers = await drawn({ p });
    await userEvent.setup().type(input("/p/note"), "now");
    choose("stop");
    expect(answers.get("/p")).toEqual({ note: "now", stop: {} });
  });
});

describe("a branch that another is chosen after", () => {
  const reports =
    "(rjsf-team/react-jsonschema-form#3736, eclipsesource/jsonforms#1634, rjsf-team/react-jsonschema-form#4322)";
  const branch = (name: string) => ({
    title: name,
    type: "object",
    properties: { [name]: { ...text, default: `any ${name}` }, both: { ...text, default: "none" } },
  });

  it(`gets nothing that it only proposes, and its answers come back with it ${reports}`, async () => {
    const answers = await drawn({ p: { oneOf: [branch("a"), branch("b")] } });
    const user = userEvent.setup();
    choose("b");
    expect(answers.get("/p")).toEqual({});
    await user.type(input("/p/b"), "mine");
    await user.type(input("/p/both"), "shared");
    choose("a");
    expect(answers.get("/p")).toEqual({ both: "shared" });
    await user.type(input("/p/both"), "!");
    choose("b");
    expect(answers.get("/p")).toEqual({ b: "mine", both: "shared!" });
  });
});
