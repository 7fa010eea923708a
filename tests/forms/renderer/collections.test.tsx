// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { focusField } from "../../../src/forms/renderer/focusField";
import { aContext, byId, draw, type FormParts, input } from "./aForm";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const jobs = {
  properties: {
    jobs: {
      type: "array",
      title: "jobs",
      maxItems: 3,
      items: {
        type: "object",
        title: "jobs",
        properties: { company: { type: "string" }, unanswered: { type: "number" } },
        required: ["company", "unanswered"],
      },
    },
  },
} satisfies FormParts;

const labels = { jobs: { label: "jobs", summary: "{{company}} · {{unanswered}}" } };
const drawJobs = (initial: JsonObject = {}, parts: FormParts = jobs) =>
  draw(parts, initial, aContext("en", { labels }));

const button = (name: RegExp) => screen.getByRole("button", { name });
const words = () =>
  [...document.querySelectorAll<HTMLInputElement>("input[id$=company]")].map(({ value }) => value);

const three = { jobs: ["a", "b", "c"].map((id) => ({ entryId: id, company: id.toUpperCase() })) };

describe("a collection", () => {
  it("is lengthened by a button, which leads to the first field of the new entry", async () => {
    const { user, answers } = drawJobs();
    await user.click(button(/^Add/));
    expect(document.activeElement).toBe(byId("/jobs/0/company"));
    await user.keyboard("A");
    expect(answers.get("/jobs")).toEqual([{ entryId: "entry-1", company: "A" }]);
  });

  it("offers no more than it may hold", () => {
    drawJobs(three);
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
  });

  it("names its limit, also where a draft has more than that", () => {
    drawJobs({ jobs: ["a", "b", "c", "d", "e"].map((id) => ({ entryId: id })) });
    expect(screen.getByText("You can add up to 3.")).toBeTruthy();
  });

  it("loses no word of another entry, nor a half-typed one, when an entry is removed", async () => {
    const { user, answers } = drawJobs(three);
    await user.type(input("/jobs/1/company"), "x");
    await user.click(button(/^Remove jobs 1/));
    expect(words()).toEqual(["Bx", "C"]);
    expect(answers.get("/jobs/0/company")).toBe("Bx");
  });

  it("gives a removed entry back, in its place, with the focus", async () => {
    const { user } = drawJobs(three);
    await user.click(button(/^Remove jobs 2/));
    expect(words()).toEqual(["A", "C"]);
    expect(document.activeElement).toBe(button(/^Undo/));
    await user.keyboard("{Enter}");
    expect(words()).toEqual(["A", "B", "C"]);
    expect(document.activeElement).toBe(byId("/jobs/1/company"));
  });

  it("gives back each removed entry, however long ago, until the step is left", () => {
    vi.useFakeTimers();
    drawJobs(three);
    fireEvent.click(button(/^Remove jobs 3/));
    act(() => void vi.advanceTimersByTime(600_000));
    fireEvent.click(button(/^Remove jobs 1/));
    fireEvent.click(button(/^Undo jobs 3/));
    fireEvent.click(button(/^Undo jobs 1/));
    expect(words()).toEqual(["A", "B", "C"]);
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("gives nothing back beyond what it may hold", async () => {
    const { user } = drawJobs(three);
    await user.click(button(/^Remove jobs 1/));
    await user.click(button(/^Add/));
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("is put in another order by its buttons, each word with its entry, and says where the entry went", async () => {
    const { user } = drawJobs(three);
    await user.click(button(/^Move down jobs 1/));
    expect(words()).toEqual(["B", "A", "C"]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "Now number 2 of 3",
    );
    await user.click(button(/^Move up jobs 1/));
    expect(words()).toEqual(["B", "A", "C"]);
  });

  it("has no order of the applicant's own where a rule orders it", () => {
    drawJobs(three, { ...jobs, ui: { jobs: { "ui:options": { orderable: false } } } });
    expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
  });

  it("shows an error at the entry that has it, after another was removed", async () => {
    const { user } = drawJobs({ jobs: [{ entryId: "a", company: "A" }, { entryId: "b" }] });
    act(() => input("/jobs/1/company").focus());
    await user.tab();
    expect(byId("/jobs/1/company:error").textContent).toBe("en: company required");
    await user.click(button(/^Remove jobs 1/));
    expect(byId("/jobs/0/company:error").textContent).toBe("en: company required");
  });
});

describe("an entry", () => {
  it("is folded to a line when it comes back complete, and opens for who goes to one of its fields", () => {
    const done = { jobs: ["a", "b"].map((id) => ({ entryId: id, company: id, unanswered: 7 })) };
    drawJobs(done);
    expect(screen.getByText("a · 7")).toBeTruthy();
    expect(byId("/jobs/0")).toHaveProperty("open", false);
    act(() => {
      focusField("/jobs/0/unanswered");
    });
    expect(byId("/jobs/0")).toHaveProperty("open", true);
    expect(document.activeElement).toBe(byId("/jobs/0/unanswered"));
  });

  it("that is folded is reached by its line for who goes to the list", () => {
    const done = { jobs: ["a", "b"].map((id) => ({ entryId: id, company: id, unanswered: 7 })) };
    drawJobs(done);
    expect(focusField("/jobs")).toBe(true);
    expect(document.activeElement).toBe(byId("/jobs/0").querySelector("summary"));
  });
});

describe("an entry before the next", () => {
  it("is folded once the next is added, and says whether something in it is missing", async () => {
    const { user } = drawJobs({ jobs: [{ entryId: "a", company: "A", unanswered: 7 }] });
    await user.click(button(/^Add/));
    expect(byId("/jobs/0")).toHaveProperty("open", false);
    expect(byId("/jobs/1")).toHaveProperty("open", true);
    await user.keyboard("B");
    await user.click(button(/^Add/));
    const lines = [0, 1].map((index) => byId(`/jobs/${index}`).querySelector("summary")?.textContent);
    expect(lines).toEqual(["jobs 1A · 7", "jobs 2BNot complete yet"]);
  });
});

describe("a folded entry", () => {
  it("stays folded, and the others open, when one before it is removed", async () => {
    const { user } = drawJobs(three);
    await user.click(screen.getByText("jobs 2", { selector: "summary *" }));
    expect(byId("/jobs/1")).toHaveProperty("open", false);
    await user.click(button(/^Remove jobs 1/));
    expect(byId("/jobs/0")).toHaveProperty("open", false);
    expect(byId("/jobs/1")).toHaveProperty("open", true);
  });
});

describe("a fixed list", () => {
  it("asks each place's answer and never shows its constant", async () => {
    const { user, answers } = draw({
      properties: {
        questions: {
          type: "array",
          minItems: 1,
          items: false,
          prefixItems: [
            {
              type: "object",
              properties: { questionId: { const: "why" }, answer: { type: "string", title: "Why?" } },
            },
          ],
        },
      },
    });
    await user.type(screen.getByLabelText(/Why\?/), "So");
    expect(answers.get("/questions")).toEqual([{ questionId: "why", answer: "So" }]);
    expect(document.querySelectorAll("input")).toHaveLength(1);
  });
});
