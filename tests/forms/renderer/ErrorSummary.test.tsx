// @vitest-environment jsdom
import "../../setup";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import type { AnswersStore } from "../../../src/forms/renderer/answers";
import { ErrorSummary, type ErrorSummaryProps } from "../../../src/forms/renderer/ErrorSummary";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { useShownProblems } from "../../../src/forms/renderer/useAnswers";
import { aContext, aForm, byId, someAnswers } from "./aForm";

afterEach(cleanup);

const labels = { name: { label: "Name", hint: "As in your passport" }, born: { label: "Born" } };

/** The summary of all problems that are shown, as pages draw it. */
function Summary(props: Pick<ErrorSummaryProps, "form" | "context"> & { answers: AnswersStore }) {
  const shown = useShownProblems(props.answers);
  const [found] = useState(shown);
  return <ErrorSummary {...props} problems={shown} found={found} title="To mend" />;
}

const linesOf = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

function show() {
  const { module, form, step } = aForm({
    properties: {
      name: { type: "string", title: "name" },
      born: { type: "string", title: "born", format: "date" },
    },
    required: ["name", "born"],
  });
  const answers = someAnswers(module);
  answers.reveal(["/name", "/born"]);
  const context = aContext("en", { labels });
  render(
    <>
      <Summary answers={answers} form={form} context={context} />
      <StepForm answers={answers} step={step} context={context} />
    </>,
  );
}

describe("the summary of errors", () => {
  it("goes with what is mended, and leaves the focus where it is", async () => {
    show();
    await userEvent.type(byId("/name"), "Wu");
    await userEvent.tab();
    expect(linesOf()).toEqual(["en: Born required"]);
    expect(document.activeElement).toBe(byId("/born:day"));
  });

  it("follows the order of the page, also inside an entry, and names the entry and the group", () => {
    const text = (title: string): FieldSchema => ({ type: "string", title });
    const { module, form } = aForm({
      properties: {
        langs: {
          type: "array",
          uniqueBy: "lang",
          items: {
            type: "object",
            title: "lang",
            properties: {
              writing: text("writing"),
              test: {
                type: "object",
                title: "test",
                properties: { score: text("score"), date: text("date") },
                required: ["score", "date"],
              },
              lang: { type: "string", title: "lang", included: ["en"], "x-options": "langs" },
            },
            required: ["writing", "test", "lang"],
          },
        },
      },
      ui: {
        langs: {
          items: { "ui:order": ["lang", "test", "writing"], test: { "ui:order": ["date", "score"] } },
        },
      },
    });
    const answers = someAnswers(module, {
      // An answer that nobody can see names no entry.
      langs: [{ entryId: "a", lang: "en" }, { entryId: "b" }, { entryId: "c", lang: " \u3000\n" }],
    });
    answers.reveal([""]);
    const context = aContext("en", {
      labels: {
        lang: { label: "Language" },
        test: { label: "TOEIC" },
        writing: { label: "Writing" },
        score: { label: "Score" },
        date: { label: "Date" },
        "options.langs.en": { label: "English" },
      },
      sentence: ({ path }) => `Answer ${path.slice(path.lastIndexOf("/") + 1)} of ${path.split("/")[2]}.`,
    });
    render(<Summary answers={answers} form={form} context={context} />);
    expect(linesOf()).toEqual([
      "English · TOEIC · Answer date of 0.",
      "English · TOEIC · Answer score of 0.",
      "English · Answer writing of 0.",
      "Language 2 · Language · Answer lang of 1.",
      "Language 2 · TOEIC · Answer date of 1.",
      "Language 2 · TOEIC · Answer score of 1.",
      "Language 2 · Answer writing of 1.",
      "Language 3 · Language · Answer lang of 2.",
      "Language 3 · TOEIC · Answer date of 2.",
      "Language 3 · TOEIC · Answer score of 2.",
      "Language 3 · Answer writing of 2.",
    ]);
  });

  it("names the whole form for a problem that belongs to no field, without a link", () => {
    const { module, form } = aForm({ properties: { name: { type: "string", title: "name" } } });
    const problems = [{ path: "", keyword: "rejected", params: {} }];
    render(
      <ErrorSummary
        problems={problems}
        found={problems}
        form={form}
        answers={someAnswers(module)}
        context={aContext("en", { labels })}
        title="To mend"
      />,
    );
    expect(screen.getByRole("listitem").textContent).toBe("en: The whole form rejected");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("takes the focus when it appears, and is named by its heading", () => {
    show();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "To mend" }));
  });

  it("says the same words as the field, and leads to it", async () => {
    show();
    const link = screen.getByRole("link", { name: "en: Name required" });
    expect(byId("/name:error").textContent).toBe("en: Name required");
    await userEvent.click(link);
    expect(document.activeElement).toBe(byId("/name"));
  });

  it("says where, when two fields say the same", () => {
    const { module, form } = aForm({
      properties: {
        why: { type: "string", title: "why" },
        schools: {
          type: "array",
          title: "schools",
          items: {
            type: "object",
            title: "school",
            properties: { major: { type: "string", title: "major" } },
            required: ["major"],
          },
        },
      },
      required: ["why"],
    });
    const answers = someAnswers(module, { schools: [{ entryId: "a" }, { entryId: "b" }] });
    const context = aContext("en", {
      labels: { why: { label: "Why?" }, school: { label: "School" }, major: { label: "Major" } },
      sentence: () => "Answer this.",
    });
    answers.reveal([""]);
    render(<Summary answers={answers} form={form} context={context} />);
    expect(linesOf()).toEqual([
      "Why? · Answer this.",
      "School 1 · Major · Answer this.",
      "School 2 · Major · Answer this.",
    ]);
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  });

  it("tells the problems of several steps under the name of each", () => {
    const { module, form } = aForm({
      properties: { name: { type: "string" }, born: { type: "string" } },
      required: ["name", "born"],
    });
    const steps = form.steps.flatMap((step) =>
      ["name", "born"].map((id) => ({ ...step, id, sections: [{ id, fields: [id] }] })),
    );
    const context = aContext("en", {
      labels: { "steps.name": { label: "Who" }, "steps.born": { label: "When" } },
    });
    const answers = someAnswers(module);
    answers.reveal([""]);
    render(<Summary answers={answers} form={{ ...form, steps }} context={context} />);
    const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Who", "When"]);
  });

  it("leads to the first control of a group", async () => {
    show();
    await userEvent.click(screen.getByRole("link", { name: "en: Born required" }));
    expect(document.activeElement).toBe(byId("/born:day"));
  });
});
