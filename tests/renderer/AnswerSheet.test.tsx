// @vitest-environment jsdom
import "../setup";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject, Labels } from "../../src/engine/form";
import { AnswerSheet } from "../../src/renderer/AnswerSheet";
import type { FormContext } from "../../src/renderer/FormContext";
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
  allOf: [
    {
      if: { properties: { crew: { const: true } }, required: ["crew"] },
      then: { properties: { airline: { type: "string" } } },
    },
  ],
};

function show(initial: JsonObject, context: FormContext = aContext("en", { labels })) {
  const { module, form } = aForm(parts);
  const answers = someAnswers(module, initial);
  return render(
    <AnswerSheet
      form={form}
      answers={answers.all()}
      problems={answers.problems()}
      context={context}
      renderEdit={(section, step) => <a href={`#${step.id}`}>Edit {section.id}</a>}
      hrefFor={({ path }) => `/Apply#${path}`}
    />,
  );
}

/** What the sheet says of a term. */
const said = (term: string) =>
  [...(screen.getByText(term, { selector: "dt" }).parentElement?.querySelectorAll("dd") ?? [])]
    .map(({ textContent }) => textContent)
    .join(" | ");

describe("the sheet of answers", () => {
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

  it("tells a group that no one answered in one row", () => {
    show({ test: {} });
    expect(said("TOEIC")).toBe("Not given");
    expect(screen.queryByText("listening")).toBeNull();
  });

  it("names a file as its owner did", () => {
    const files = {
      cropRule: async () => undefined,
      upload: () => new Promise<never>(() => {}),
      url: () => "",
      remove: () => {},
      describe: () => ({ originalName: "diploma.pdf", size: 12_000 }),
    };
    show({ file: { kind: "diploma", slot: "a", fileName: "x1" } }, aContext("en", { labels, files }));
    expect(said("Diploma")).toBe("diploma.pdf 12\u00a0KB");
  });

  it("has a place for a link to each section", () => {
    show({});
    expect(screen.getByRole("link", { name: "Edit section" }).getAttribute("href")).toBe("#only");
  });
});
