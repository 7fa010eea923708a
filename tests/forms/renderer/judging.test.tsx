// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema, UiSchema } from "../../../src/forms/engine/form";
import { draw, input } from "./aForm";

afterEach(cleanup);

/** Types into a field and pauses. @returns the error that is shown then, and the one that is shown once it is left */
async function shownFor(schema: FieldSchema, typed: string, ui: UiSchema = {}) {
  const { user, answers } = draw({ properties: { it: schema }, ui: { it: ui } });
  await user.type(input("/it"), typed);
  act(() => answers.flush());
  const before = answers.shownProblem("/it")?.keyword;
  await user.tab();
  return [before, answers.shownProblem("/it")?.keyword];
}

describe("a text that is typed", () => {
  it.each<[FieldSchema, string, string]>([
    [{ type: "string", maxLength: 3 }, "abcd", "maxLength"],
    [{ type: "string", wordCount: 2 }, "one two three", "wordCount"],
    [{ type: "string", englishOnly: true }, "Ms 林", "englishOnly"],
    [{ type: "number", maximum: 250 }, "251", "maximum"],
    [{ type: "number" }, "12a", "type"],
    [{ type: "integer" }, "1.5x", "type"],
    [{ type: "number", decimal: 1 }, "6.55", "decimal"],
    [{ type: "number", decimal: 1 }, "six", "decimal"],
    [{ type: "string", phoneNumber: true }, "mobile", "phoneNumber"],
  ])("shows at once what no typing can solve: %j, %s", async (schema, typed, keyword) => {
    expect(await shownFor(schema, typed)).toEqual([keyword, keyword]);
  });

  it.each<[FieldSchema, string, string]>([
    [{ type: "string", minLength: 3 }, "ab", "minLength"],
    [{ type: "string", format: "email" }, "amy@", "format"],
    [{ type: "string", pattern: "^[A-Z]{2}$" }, "A", "pattern"],
    [{ type: "string", taiwanId: true }, "A1", "taiwanId"],
    [{ type: "number", minimum: 120 }, "1", "minimum"],
    [{ type: "number" }, "-", "type"],
    // With two further digits, `1.500` would be a whole number, so that the problem is not shown while typing.
    [{ type: "integer" }, "1.5", "type"],
    [{ type: "number", decimal: 1 }, "6.", "decimal"],
    [{ type: "string", phoneNumber: true }, "0912", "phoneNumber"],
  ])("shows only once it is left what typing on could solve: %j, %s", async (schema, typed, keyword) => {
    expect(await shownFor(schema, typed)).toEqual([undefined, keyword]);
  });

  it("loses an error that is shown as soon as it is right, and changes it for another", async () => {
    const { user, answers } = draw({ properties: { it: { type: "string", minLength: 2, maxLength: 3 } } });
    const shown = () => answers.shownProblem("/it")?.keyword;
    await user.type(input("/it"), "abcd");
    act(() => answers.flush());
    expect(shown()).toBe("maxLength");
    await user.type(input("/it"), "{Backspace}");
    expect(shown()).toBeUndefined();
    await user.type(input("/it"), "{Backspace}{Backspace}");
    act(() => answers.flush());
    expect(shown()).toBeUndefined();
    await user.tab();
    expect(shown()).toBe("minLength");
    await user.type(input("/it"), "bcd");
    act(() => answers.flush());
    expect(shown()).toBe("maxLength");
  });

  it("is not judged by what an IME still composes", () => {
    const { answers } = draw({ properties: { it: { type: "string", maxLength: 2 } } });
    const write = (value: string, isComposing: boolean) =>
      fireEvent.input(input("/it"), { target: { value }, isComposing });
    fireEvent.compositionStart(input("/it"));
    write("toukyou", true);
    act(() => answers.flush());
    expect(answers.shownProblem("/it")).toBeUndefined();
    write("東京都", false);
    fireEvent.compositionEnd(input("/it"));
    act(() => answers.flush());
    expect(answers.shownProblem("/it")?.keyword).toBe("maxLength");
  });
});

it("shows what is wrong with a choice once it is made", async () => {
  const languages: FieldSchema = {
    type: "array",
    uniqueBy: "id",
    items: { type: "object", properties: { id: { type: "string", included: ["en", "ja"] } } },
  };
  const { user, answers } = draw({ properties: { languages } }, { languages: [{ id: "en" }, {}] });
  await user.selectOptions(document.getElementById("/languages/1/id") ?? document.body, "en");
  expect(answers.shownProblem("/languages/1/id")?.keyword).toBe("uniqueBy");
});

it("shows what is wrong with a date once its parts are full", async () => {
  const { user, answers } = draw({ properties: { born: { type: "string", format: "date" } } });
  await user.type(input("/born:day"), "30");
  await user.type(input("/born:month"), "02");
  await user.type(input("/born:year"), "200");
  expect(answers.shownProblem("/born")).toBeUndefined();
  await user.type(input("/born:year"), "1");
  expect(answers.shownProblem("/born")?.keyword).toBe("format");
});
