// @vitest-environment jsdom
import "../../setup";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema, Json, JsonObject, Labels } from "../../../src/forms/engine/form";
import { AnswerSheet } from "../../../src/forms/renderer/AnswerSheet";
import type { FileRef, FormContext } from "../../../src/forms/renderer/FormContext";
import { aContext, aForm, type FormParts, someAnswers } from "./aForm";

afterEach(cleanup);

const labels: Labels = {
  section: { label: "Basic" },
  name: { label: "Name" },
  born: { label: "Born" },
  colour: { label: "Colour" },
  crew: { label: "Has flown" },
  jobs: { label: "Work" },
  company: { label: "Company" },
  file: { label: "Diploma" },
  test: { label: "TOEIC" },
  why: { label: "Why?" },
  toeic: { label: "Listening test", summary: "Listening {{listening}}" },
  skills: { label: "Skill", summary: "{{language}}" },
  level: { label: "Speaking" },
  photo: { label: "Photo" },
  "options.colour.red": { label: "Red" },
};

const parts: FormParts = {
  properties: {
    name: { type: "string", title: "name" },
    born: { type: "string", title: "born", format: "date" },
    colour: { type: "string", title: "colour", included: ["red"], "x-options": "colour" },
    crew: { type: "boolean", title: "crew" },
    file: { type: "object", title: "file", file: { kind: "diploma" } },
    jobs: {
      type: "array",
      title: "jobs",
      items: { type: "object", title: "jobs", properties: { company: { type: "string", title: "company" } } },
    },
    test: { type: "object", title: "test", properties: { listening: { type: "integer" } } },
    photo: { type: "object", title: "photo", file: { kind: "photo" } },
    toeic: {
      type: "object",
      title: "toeic",
      properties: {
        listening: { type: "integer" },
        paper: { type: "object", file: { kind: "toeic" } },
        note: { type: "string" },
      },
    },
    skills: {
      type: "array",
      title: "skills",
      uniqueBy: "language",
      items: {
        type: "object",
        title: "skills",
        properties: {
          language: { type: "string", included: ["red"], "x-options": "colour" },
          levels: {
            type: "array",
            minItems: 1,
            items: false,
            prefixItems: [
              {
                type: "object",
                properties: {
                  level: { type: "string", title: "level", included: ["red"], "x-options": "colour" },
                },
              },
            ],
          },
        },
      },
    },
    questions: {
      type: "array",
      minItems: 1,
      items: false,
      prefixItems: [
        {
          type: "object",
          properties: { questionId: { const: "why" }, answer: { type: "string", title: "why" } },
        },
      ],
    },
  },
  required: ["name"],
  ui: {
    photo: { "ui:field": "photo" },
    skills: { items: { levels: { "ui:options": { inline: true } } } },
  },
  allOf: [
    {
      if: { properties: { crew: { const: true } }, required: ["crew"] },
      then: { properties: { airline: { type: "string" } } },
    },
  ],
};

function show(initial: JsonObject, context: FormContext = aContext("en", { labels }), asked = parts) {
  const { module, form } = aForm(asked);
  const answers = someAnswers(module, initial);
  const files = {
    cropRule: async () => undefined,
    upload: () => new Promise<never>(() => {}),
    url: () => "blob:photo",
    remove: () => {},
    describe: ({ fileName }: FileRef) => ({ originalName: `${fileName}.pdf`, size: 12_000 }),
  };
  return render(
    <AnswerSheet
      form={form}
      answers={answers.all()}
      problems={answers.problems()}
      context={{ ...context, files }}
      linkTo={(pointer, text, name) => (
        <a href={`/Apply#${pointer}`} aria-label={name}>
          {text}
        </a>
      )}
    />,
  );
}

/** The text of the sheet for a term. */
const said = (term: string) =>
  [
    ...(screen.getByText(term, { selector: "dt" }).parentElement?.querySelectorAll("dd:not(.answers-edit)") ??
      []),
  ]
    .map(({ textContent }) => textContent)
    .join(" | ");

const notGiven = () =>
  screen.getAllByText("Not given", { selector: "dt" }).map((term) => term.nextElementSibling?.textContent);

describe("the sheet of answers", () => {
  it("has what was asked on the day on which the answers were judged", () => {
    const { form } = aForm({
      properties: { born: parts.properties.born ?? {} },
      allOf: [
        {
          if: { "x-when": { field: "/born", after: "today" } },
          then: { properties: { name: { type: "string", title: "name" } } },
        },
      ],
    });
    const answers = { born: "2001-02-03", name: "Wu" };
    const sheet = (today: string) => (
      <AnswerSheet
        form={form}
        answers={answers}
        problems={[]}
        context={aContext("en", { labels })}
        today={today}
      />
    );
    const { rerender } = render(sheet("2001-02-02"));
    expect(said("Name")).toBe("Wu");
    rerender(sheet("2001-02-03"));
    expect(screen.queryByText("Name", { selector: "dt" })).toBeNull();
  });

  it("says choices, booleans and dates in words", () => {
    show({ name: "Wu", born: "2001-02-03", colour: "red", crew: true });
    expect([said("Name"), said("Born"), said("Colour"), said("Has flown")]).toEqual([
      "Wu",
      "3 February 2001",
      "Red",
      "Yes",
    ]);
  });

  it("reads a date as the day it names, in the reader's language", () => {
    show({ born: "2001-02-03" }, aContext("ja", { labels }));
    expect(said("Born")).toBe("2001年2月3日");
  });

  it("says what is missing at its answer, with the field's sentence and a link to it", () => {
    show({});
    const link = screen.getByRole("link", { name: "en: Name required" });
    expect(link.getAttribute("href")).toBe("/Apply#/name");
    expect(said("Name")).toBe("en: Name required");
  });

  it("leaves out what the form does not ask", () => {
    show({ crew: false, airline: "hidden" });
    expect(screen.queryByText("hidden")).toBeNull();
  });

  it("passes over a box that is not ticked", () => {
    show({ crew: false });
    expect(screen.queryByText("Has flown")).toBeNull();
  });

  it("numbers the entries of a collection, and answers questions in their own words", () => {
    show({
      jobs: [{ company: "ANA" }, { company: "EVA" }],
      questions: [{ questionId: "why", answer: "So" }],
    });
    expect(screen.getByRole("heading", { name: "Work 2" })).toBeTruthy();
    expect(screen.getByText("EVA")).toBeTruthy();
    expect(said("Why?")).toBe("So");
    expect(screen.queryByText("why", { selector: "dd" })).toBeNull();
  });

  it("names in one line what nobody answered and nobody must, each a link to its field", () => {
    show({ name: "Wu", test: {} });
    expect(notGiven()).toEqual([
      "Why?",
      "Born, Colour, Diploma, Work, TOEIC, Photo, Listening test and Skill",
    ]);
    expect(screen.getByRole("link", { name: "Born" }).getAttribute("href")).toBe("/Apply#/born");
    expect(screen.queryByText("listening")).toBeNull();
  });

  it("names questions that nobody answered line by line, since a comma after a question mark reads badly", () => {
    const asked = (title: string): FieldSchema => ({ type: "string", title });
    const more = { ...labels, when: { label: "いつから勤務できますか。" } };
    show({}, aContext("en", { labels: more }), { properties: { why: asked("why"), when: asked("when") } });
    const lines = screen.getByText("Not given", { selector: "dt" }).nextElementSibling?.children ?? [];
    expect([...lines].map(({ textContent }) => textContent)).toEqual(["Why?", "いつから勤務できますか。"]);
    expect(screen.getByRole("link", { name: "Why?" }).getAttribute("href")).toBe("/Apply#/why");
  });

  it("names a file as its owner did, and shows a photo", async () => {
    show({
      file: { kind: "diploma", slot: "a", fileName: "x1" },
      photo: { kind: "photo", slot: "photo", fileName: "me" },
    });
    expect(said("Diploma")).toBe("x1.pdf 12\u00a0KB");
    expect(await screen.findByRole("img", { name: "me.pdf" })).toBeTruthy();
    expect(screen.queryByRole("img", { name: "x1.pdf" })).toBeNull();
  });

  it("takes one row for an entry or group whose line says all, with its files, and a card for any other", () => {
    const toeic = { listening: 450, paper: { kind: "toeic", slot: "t", fileName: "t1" } };
    show({
      toeic,
      skills: [{ entryId: "a", language: "red", levels: [{ level: "red" }] }, { entryId: "b" }],
    });
    expect(said("Listening test")).toMatch(/^Listening 450 \| t1\.pdf/);
    expect(said("Red")).toBe("Speaking: Red");
    expect(said("Skill 2")).toBe("Not given");
    cleanup();
    show({ toeic: { ...toeic, note: "unsaid" } });
    expect(screen.getByRole("heading", { name: "Listening test" })).toBeTruthy();
  });

  it("leads from each answer to its field, and from each section to its first", () => {
    show({ name: "Wu" });
    const edits = screen.getAllByRole("link", { name: /^Edit: / });
    expect(edits.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["Edit: Basic", "/Apply#/name"],
      ["Edit: Name", "/Apply#/name"],
    ]);
  });
});

describe("what rjsf draws, in the sheet of answers", () => {
  const text = { type: "string" } as const;
  const showOne = (schema: FieldSchema, it: Json) =>
    show({ it }, aContext("en", { labels }), { properties: { own: text, it: schema } });
  const rowOf = (pointer: string) => document.getElementById(`sheet:${pointer}`)?.textContent;

  it.each([
    [
      "a list of objects without names in the schema",
      { type: "array", items: { type: "object", additionalProperties: text } },
      [{ b: "x" }],
      "itx",
    ],
    ["a list of branches", { type: "array", items: { anyOf: [text] } }, ["x", "y"], "itx and y"],
    [
      "fields without a name in the schema",
      { type: "object", properties: { a: text }, additionalProperties: text },
      { b: "x" },
      "itx",
    ],
  ] satisfies Array<[string, FieldSchema, Json, string]>)(
    "%s says what was answered",
    (_, schema, it, row) => {
      showOne(schema, it);
      expect(rowOf("/it")).toContain(row);
      expect(notGiven()).toEqual(["own"]);
    },
  );

  it("shows the problems of all that stands in it", () => {
    showOne(
      { type: "object", properties: { a: text }, required: ["a"], additionalProperties: text },
      { b: "x" },
    );
    expect(screen.getByRole("link", { name: /a required/ }).getAttribute("href")).toBe("/Apply#/it/a");
    cleanup();
    showOne({ type: "array", title: "name", items: { anyOf: [{ ...text, maxLength: 2 }] } }, ["a", "long"]);
    expect(screen.getByRole("link", { name: /Name 2/ }).getAttribute("href")).toBe("/Apply#/it/1");
  });
});
