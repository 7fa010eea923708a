// @vitest-environment jsdom
import "../setup";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { ErrorSummary } from "../../src/renderer/ErrorSummary";
import { StepForm } from "../../src/renderer/StepForm";
import { aContext, aForm, byId, someAnswers } from "./aForm";

afterEach(cleanup);

const labels = { name: { label: "Name", hint: "As in your passport" }, born: { label: "Born" } };

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
      <ErrorSummary problems={answers.problems()} form={form} context={context} title="To mend" />
      <StepForm answers={answers} step={step} context={context} />
    </>,
  );
}

describe("the summary of errors", () => {
  it("takes the focus when it appears, and is named by its heading", () => {
    show();
    expect(document.activeElement).toBe(screen.getByRole("alert", { name: "To mend" }));
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
    render(<ErrorSummary problems={answers.problems()} form={form} context={context} title="To mend" />);
    const lines = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(lines.sort()).toEqual([
      "School 1 · Major · Answer this.",
      "School 2 · Major · Answer this.",
      "Why? · Answer this.",
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
    const problems = someAnswers(module).problems();
    render(<ErrorSummary problems={problems} form={{ ...form, steps }} context={context} title="To mend" />);
    const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Who", "When"]);
  });

  it("leads to the first control of a group", async () => {
    show();
    await userEvent.click(screen.getByRole("link", { name: "en: Born required" }));
    expect(document.activeElement).toBe(byId("/born:day"));
  });
});
