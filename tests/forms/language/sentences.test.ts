import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import en from "../../../locales/en/errors.json";
import ja from "../../../locales/ja/errors.json";
import zhTW from "../../../locales/zh-TW/errors.json";
import { createAjv } from "../../../src/forms/engine/ajv";
import { annotations } from "../../../src/forms/engine/annotations";
import { fieldAt } from "../../../src/forms/engine/fieldAt";
import {
  byLanguage,
  type Json,
  type Label,
  type Language,
  languages,
  type Problem,
} from "../../../src/forms/engine/form";
import { toProblems } from "../../../src/forms/engine/problems";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { type Composed, composeAll } from "../../../src/forms/files/composeAll";
import { readSources, readWords } from "../../../src/forms/files/readSources";
import { wordProblem } from "../../../src/forms/language/wordProblem";
import { projectFolders } from "../../../src/tools/projectFolders";
import { inTurn } from "../../examples/inTurn";
import { wrongAnswers } from "./wrongAnswers";

const catalogues: Record<Language, Record<string, string>> = { en, ja, "zh-TW": zhTW };
const today = "2026-03-01";

interface ReportedProblem extends Omit<Problem, "path"> {
  labels: Record<Language, Label>;
}

let composed: Composed[];
/** The forms whose answers are judged. */
let sample: Composed[];
/** Every problem of the sample and of the cases. */
let reported: ReportedProblem[];

beforeAll(() => {
  composed = composeAll(readSources(projectFolders.schemas), readWords(projectFolders.locales)).composed;
  sample = inTurn(composed, ({ form }) => form.form);
  reported = [...reportedByForms(), ...reportedByCases()];
});

/** Every problem of every form, once for each field. */
function reportedByForms(): ReportedProblem[] {
  const reported = new Map<string, ReportedProblem>();
  for (const { form, labels } of sample) {
    const validate = createAjv().compile(form.schema);
    const raised = new Set<string>();
    for (const answers of wrongAnswers(form.schema).flatMap((each) => [
      each,
      projectAnswers(form.schema, each),
    ])) {
      validate.call({ today }, answers);
      for (const { path, keyword, params } of toProblems(validate.errors ?? [])) {
        const problem = [path, keyword, Object.keys(params)].join();
        if (raised.has(problem)) continue;
        raised.add(problem);
        const title = fieldAt(form.schema, path)?.title ?? "";
        const words = byLanguage((language): Label => labels[language][title] ?? { label: path });
        reported.set([keyword, title, Object.keys(params)].join(), { keyword, params, labels: words });
      }
    }
  }
  return [...reported.values()];
}

const unnamed = byLanguage((): Label => ({ label: "it" }));

/** The problems in the test cases of our own keywords, and in those of schemas from elsewhere. */
function reportedByCases(): ReportedProblem[] {
  const at = (path: string) => new URL(`../engine/${path}`, import.meta.url);
  const read = (path: string) => JSON.parse(readFileSync(at(path), "utf8"));
  const own: Array<{ rule: object; rejects: Json[] }> = readdirSync(at("keywords/")).flatMap((file) =>
    read(`keywords/${file}`),
  );
  const foreign: Array<{ schema: object; value: Json }> = read("problems.json");
  return [
    ...own.flatMap(({ rule, rejects }) => rejects.map((value) => ({ schema: rule, value }))),
    ...foreign,
  ].flatMap(({ schema, value }) => {
    const validate = createAjv().compile(schema);
    validate.call({ today }, value);
    return toProblems(validate.errors ?? []).map((problem) => ({ ...problem, labels: unnamed }));
  });
}

/** `{{n}}` as `<n:5>`, or `<n:>` when nothing was there to fill it. */
function marked(sentences: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, text]) => [key, text.replaceAll(/\{\{(\w+)\}\}/g, "<$1:{{$1}}>")]),
  );
}

/** Words in Latin letters that are no name, abbreviation or address. */
function latinIn(sentence: string): string[] {
  const rest = sentence.replaceAll(/\{\{\w+\}\}|YouTube|iPhone|iPad|https?:\/\/[\w.]+|[\w.]+@[\w.]+/g, "");
  return rest.match(/[A-Za-z]*[a-z]{3,}[A-Za-z]*/g) ?? [];
}

describe("the sentence about a problem", () => {
  it("is tried on every kind of problem that a form can have", () => {
    const raised = new Set(reported.map(({ keyword }) => keyword));
    const used = new Set(sample.flatMap(({ form }) => keywordsIn(form.schema)));
    expect([...used].filter((keyword) => !raised.has(keyword))).toEqual([]);
  });

  it.each(languages)("has each of its places filled in %s", (language) => {
    for (const { labels, ...problem } of reported) {
      const { label, errors } = labels[language];
      const sentence = wordProblem(marked(catalogues[language]), problem, { label, errors: marked(errors) });
      expect(sentence, problem.keyword).not.toMatch(/^$|<\w+:>|\{\{|undefined|\[object/);
    }
  });

  it.each(["ja", "zh-TW"] as const)("is in no English in %s", (language) => {
    for (const { labels, ...problem } of reported) {
      const { errors = {} } = labels[language];
      const sentence = wordProblem(catalogues[language], { ...problem, params: {} }, { label: "", errors });
      expect(latinIn(sentence), sentence).toEqual([]);
    }
  });

  it("is never ajv's own", () => {
    const validate = createAjv().compile({ type: "object", required: ["it"] });
    expect(validate.call({ today }, {})).toBe(false);
    expect(validate.errors?.map(({ message }) => message)).toEqual([undefined]);
  });
});

/** Keywords that hold schemas and are never at fault themselves. */
const arranging = new Set(["items", "prefixItems", "allOf", "then", "else"]);
/** Keywords without a sentence. */
const silent = new Set(["if", "title", ...annotations]);

/** The keywords that a problem can have. */
function keywordsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === "properties") return Object.values(Object(value)).flatMap(keywordsIn);
    if (arranging.has(keyword)) return keywordsIn(value);
    if (keyword === "dependentRequired") return ["required"];
    return silent.has(keyword) ? [] : [keyword];
  });
}

interface Quoted {
  keyword: string;
  /** The field that has this sentence of its own; absent for a sentence of the catalogue. */
  of?: string;
  sentence: string;
}
const quoted: Quoted[] = JSON.parse(readFileSync(new URL("quoted.json", import.meta.url), "utf8"));

/** Every wording of a quoted message: the catalogue's, or that of each field so called. */
function wordings({ keyword, of }: Quoted, language: Language): string[] {
  if (of === undefined) return [catalogues[language][keyword] ?? ""];
  return composed
    .flatMap(({ labels }) => Object.entries(labels[language]))
    .filter(([key]) => `.${key}`.endsWith(`.${of}`))
    .map(([, { errors }]) => errors?.[keyword] ?? "");
}

describe("what the specification quotes", () => {
  it.each(quoted)("is said word for word: $sentence", (message) => {
    const found = wordings(message, "en").map((text) => text.replaceAll("{{", "{").replaceAll("}}", "}"));
    expect(new Set(found)).toEqual(new Set([message.sentence]));
  });

  it.each(quoted)("has a sentence of its own in Japanese and Chinese: $sentence", (message) => {
    const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const language of ["ja", "zh-TW"] as const)
      for (const text of wordings(message, language)) {
        expect(text).toMatch(/[\p{Script=Han}\p{Script=Hiragana}]/u);
        expect(latinIn(text)).toEqual([]);
        expect(places(text)).toEqual(places(message.sentence));
      }
  });
});

describe("the catalogues", () => {
  it.each(["ja", "zh-TW"] as const)("of %s fill in what the English one does, in no English", (language) => {
    const own = catalogues[language];
    const places = (text = "") => new Set(text.match(/\{\{\w+\}\}/g));
    for (const [keyword, text] of Object.entries(en)) {
      expect(places(own[keyword]), keyword).toEqual(places(text));
      expect(latinIn(own[keyword] ?? ""), keyword).toEqual([]);
    }
    expect(Object.keys(own)).toEqual(Object.keys(en));
  });
});
