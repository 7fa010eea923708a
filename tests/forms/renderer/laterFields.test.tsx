// @vitest-environment jsdom
import "../../setup";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject, Labels } from "../../../src/forms/engine/form";
import { AnswerSheet } from "../../../src/forms/renderer/AnswerSheet";
import { focusField } from "../../../src/forms/renderer/focusField";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { aContext, aForm, byId, draw, type FormParts, input, someAnswers } from "./aForm";

afterEach(cleanup);

const labels: Labels = { section: { label: "Basic" } };
const parts = {
  properties: {
    name: { type: "string" },
    passport: { type: "string", pattern: "^[A-Z]+$", "x-later": true },
    course: {
      type: "object",
      title: "course",
      properties: { school: { type: "string" }, hours: { type: "integer", "x-later": true } },
    },
    jobs: {
      type: "array",
      title: "jobs",
      items: {
        type: "object",
        properties: { company: { type: "string" }, reason: { type: "string", "x-later": true } },
      },
    },
    referees: {
      type: "array",
      title: "referees",
      "x-later": true,
      items: { type: "object", properties: { referee: { type: "string" } }, required: ["referee"] },
    },
  },
  required: ["name"],
  allOf: [
    {
      if: { properties: { name: { const: "Ito" } }, required: ["name"] },
      then: { properties: { seal: { type: "string", "x-later": true } } },
    },
  ],
} satisfies FormParts;

const questions = {
  properties: {
    essays: {
      type: "array",
      title: "essays",
      items: false,
      minItems: 2,
      prefixItems: [
        {
          type: "object",
          properties: { id: { const: "how" }, answer: { type: "string", "x-later": true } },
          required: ["id"],
        },
        {
          type: "object",
          properties: { id: { const: "why" }, answer: { type: "string" } },
          required: ["id", "answer"],
        },
      ],
    },
  },
} satisfies FormParts;

const fold = (pointer: string): HTMLDetailsElement => {
  const found = byId(pointer).closest("details");
  return found ?? expect.fail(`${pointer} is not folded`);
};
const drawn = () => screen.getAllByRole("textbox", { hidden: true }).map(({ id }) => id);
const drawDue = (initial: JsonObject, of: FormParts = parts) => {
  const { module, step } = aForm(of);
  const answers = someAnswers(module, initial);
  render(<StepForm answers={answers} step={step} context={aContext()} laterOnly />);
};

describe("fields that may be left until later", () => {
  it("stand folded at the end of their section or group, under words that say so", () => {
    draw(parts, {}, aContext("en", { labels }));
    expect(drawn()).toEqual(["/name", "/course/school", "/course/hours", "/passport"]);
    expect(fold("/passport").open).toBe(false);
    expect(fold("/passport").querySelector("summary")?.textContent).toBe("You can add this later");
    expect(fold("/passport").textContent).toContain("We will ask for it if your application moves on.");
    expect(fold("/course/hours")).not.toBe(fold("/passport"));
    expect(byId("/name").closest("details")).toBeNull();
  });

  it("stand open where one has an answer or something is wrong, and only there", () => {
    draw(parts, { passport: "AB", course: { hours: 3 } });
    expect([fold("/passport").open, fold("/course/hours").open]).toEqual([true, true]);
    draw(parts, { passport: " ", course: { school: "Wings" }, referees: [] });
    expect([fold("/passport").open, fold("/course/hours").open]).toEqual([false, false]);
    draw(parts, { referees: [{}] });
    expect(fold("/passport").open).toBe(true);
  });

  it("stand folded in each entry of a list", () => {
    draw(parts, { jobs: [{ company: "A" }, { company: "B", reason: "far" }] });
    expect(["/jobs/0/reason", "/jobs/1/reason"].map((each) => fold(each).open)).toEqual([false, true]);
  });

  it("stand folded behind the other questions of their list", () => {
    draw(questions, { essays: [{ id: "how" }, { id: "why", answer: "sky" }] });
    expect(drawn()).toEqual(["/essays/1/answer", "/essays/0/answer"]);
    expect(fold("/essays/0/answer").open).toBe(false);
    expect(byId("/essays/1/answer").closest("details")).toBeNull();
    cleanup();
    draw(questions, { essays: [{ id: "how", answer: "wings" }, { id: "why" }] });
    expect(fold("/essays/0/answer").open).toBe(true);
  });

  it("join the others of their section when a condition asks them", async () => {
    const { user, answers } = draw(parts, {});
    await user.type(input("/name"), "Ito");
    answers.flush();
    expect(fold("/seal")).toBe(fold("/passport"));
  });

  it("are reached by a link to one of them, and by the keyboard", async () => {
    const { user } = draw(parts, {});
    focusField("/passport");
    expect(document.activeElement).toBe(byId("/passport"));
    expect(fold("/passport").open).toBe(true);
    await user.keyboard("ab");
    expect(input("/passport").value).toBe("ab");
  });

  it("are listed in the preview apart from what was not given", () => {
    const { form, module } = aForm(parts);
    const answers = someAnswers(module, { name: "Mori" });
    render(<AnswerSheet form={form} answers={answers.all()} problems={[]} context={aContext()} />);
    const said = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;
    expect(said("Can be added later")).toBe("passport and referees");
    expect(said("Not given")).toBe("course and jobs");
  });
});

describe("when later fields are due", () => {
  it("a step draws the later questions of a list alone, and so does the preview", () => {
    const given = { essays: [{ id: "how" }, { id: "why", answer: "sky" }] };
    drawDue(given, questions);
    expect(drawn()).toEqual(["/essays/0/answer"]);
    expect(byId("/essays/0/answer").closest("details")).toBeNull();
    cleanup();
    const { form } = aForm(questions);
    const context = aContext();
    render(<AnswerSheet form={form} answers={given} problems={[]} context={context} laterOnly />);
    expect(screen.queryByText("sky")).toBeNull();
  });

  it("a step draws them alone and in full, with what the first answers ask", () => {
    drawDue({ name: "Ito", referees: [{ referee: "Kato" }], jobs: [{ company: "A" }] });
    expect(drawn().toSorted()).toEqual([
      "/course/hours",
      "/jobs/0/reason",
      "/passport",
      "/referees/0/referee",
      "/seal",
    ]);
    expect(byId("/passport").closest("details")).toBeNull();
  });

  it("a list takes no other entries, unless it is asked later itself", () => {
    drawDue({ referees: [{ referee: "Kato" }], jobs: [{ company: "A" }] });
    const buttons = (id: string) => within(byId(id)).queryAllByRole("button").length;
    expect([buttons("/referees"), buttons("/jobs")]).toEqual([2, 0]);
  });

  it("the preview shows them alone, and says that nothing can wait", () => {
    const { form } = aForm(parts);
    const due = { ...form, phase: "due" as const };
    const answers = { name: "Mori", course: { school: "Wings", hours: 3 } };
    render(<AnswerSheet form={due} answers={answers} problems={[]} context={aContext()} laterOnly />);
    expect(screen.getByText("hours").nextElementSibling?.textContent).toBe("3");
    expect(screen.queryByText("Wings")).toBeNull();
    expect(screen.queryByText("Mori")).toBeNull();
    expect(screen.queryByText("Can be added later")).toBeNull();
  });
});
