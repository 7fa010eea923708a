// @vitest-environment jsdom
import "../../setup";
import { readFileSync } from "node:fs";
import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import en from "../../../locales/en/errors.json";
import ja from "../../../locales/ja/errors.json";
import zhTW from "../../../locales/zh-TW/errors.json";
import type { FieldSchema, Json, Language } from "../../../src/forms/engine/form";
import { wordProblem } from "../../../src/forms/language/wordProblem";
import { aContext, byId, draw, input } from "./aForm";

afterEach(cleanup);

const catalogues: Record<Language, Record<string, string>> = { en, ja, "zh-TW": zhTW };

/** Draws one field as a page does, with the sentences of a language. */
function drawField(schema: FieldSchema, language: Language = "en") {
  return draw(
    { properties: { it: schema } },
    {},
    {
      ...aContext(language, { labels: { name: { label: "Call sign" } } }),
      sentence: (problem, label) => wordProblem(catalogues[language], problem, label),
    },
  );
}

/** The error that a reader sees and hears at the field. */
const shownError = () =>
  (input("/it").getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (id ? byId(id).textContent : ""))
    .join("");

interface Rule {
  rule: string;
  schema: FieldSchema;
  accepts?: Json[];
  rejects?: Record<string, Json[]>;
}

const rules: Rule[] = JSON.parse(readFileSync("tests/forms/engine/rules.json", "utf8"));

/** Rules of the specification that no form of this site has. */
const unused = ["digits", "alpha", "alpha_num", "alpha_dash", "alpha_spaces", "not_one_of", "url"];

/** Whether an answer can be typed into a field of one line, and reaches the rule as it was typed. */
const isTyped = (answer: Json): answer is string => typeof answer === "string" && !/^\s|\s$|^$/.test(answer);

describe.each(unused)("in a drawn form, the rule %s", (name) => {
  const { schema, accepts = [], rejects = {} } = rules.find(({ rule }) => rule === name) ?? expect.fail(name);
  const field: FieldSchema = { ...schema, type: "string", title: "name" };
  const rejected = Object.entries(rejects).flatMap(([keyword, answers]) =>
    answers.filter(isTyped).map((answer) => [answer, keyword] as const),
  );

  it.each(rejected)(
    "refuses %j in the words of the catalogue once it was left, and takes what is right then",
    async (answer, keyword) => {
      const { user } = drawField(field);
      await user.click(input("/it"));
      await user.paste(answer);
      await user.tab();
      const sentence = wordProblem(
        en,
        { keyword, params: { format: schema.format } },
        { label: "Call sign" },
      );
      expect(shownError()).toContain(sentence);
      expect(input("/it").getAttribute("aria-invalid")).toBe("true");
      const [good = ""] = accepts.filter(isTyped);
      await user.clear(input("/it"));
      await user.paste(good);
      await user.tab();
      expect(shownError()).not.toContain(sentence);
      expect(input("/it").value).toBe(good);
    },
  );
});

it.each([
  ["en", "Call sign is not valid."],
  ["ja", "「Call sign」の内容が正しくありません。ご確認ください。"],
  ["zh-TW", "「Call sign」的內容不正確，請再次確認。"],
] as const)(
  "a rule that this page has no sentence for has the default message in %s",
  (language, sentence) => {
    const { answers } = drawField({ type: "string", title: "name" }, language);
    act(() => answers.refuse([{ path: "/it", keyword: "ruleOfANewerServer", params: {} }]));
    expect(shownError()).toContain(sentence);
    expect(shownError()).not.toContain("ruleOfANewerServer");
  },
);

it("a failure without a known reason is an error, by that word", () => {
  const { answers } = drawField({ type: "string", title: "name" });
  const cause = { keyword: "unknown", params: {} };
  act(() => answers.refuse([{ path: "/it", keyword: "upload", params: { cause } }]));
  expect(shownError()).toContain("Upload failed: Error");
});
