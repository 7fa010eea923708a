// @vitest-environment jsdom
import "../../setup";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { aContext, byId, draw, type FormParts } from "./aForm";

afterEach(cleanup);

const tests = {
  properties: {
    tests: {
      type: "object",
      title: "tests",
      properties: {
        TOEIC: {
          type: "object",
          title: "TOEIC",
          properties: { listening: { type: "integer", maximum: 495 }, reading: { type: "integer" } },
        },
        HSK: { type: "string", title: "HSK" },
        HSKDate: { type: "string", title: "HSKDate" },
        EIKEN: { type: "string", title: "EIKEN" },
        other: {
          type: "array",
          title: "other",
          items: { type: "object", properties: { name: { type: "string" } } },
        },
      },
    },
  },
  ui: { tests: { "ui:options": { addable: true }, HSKDate: { "ui:options": { partOf: "HSK" } } } },
} satisfies FormParts;

const labels = { tests: { label: "Tests", add: "Add a test" } };
const drawTests = (initial: JsonObject = {}, readOnly = false) =>
  draw(tests, initial, aContext("en", { labels, readOnly }));

const offered = () =>
  within(screen.getByRole("group", { name: "Add a test" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const add = (name: string) => screen.getByRole("button", { name });

describe("a group whose parts are added", () => {
  it("asks for no part until it is added, and then for its own fields alone", async () => {
    const { user, answers } = drawTests();
    expect(offered()).toEqual(["TOEIC", "HSK", "EIKEN"]);
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(add("HSK"));
    expect(offered()).toEqual(["TOEIC", "EIKEN"]);
    expect(document.activeElement).toBe(byId("/tests/HSK"));
    await user.keyboard("6");
    expect(screen.getAllByRole("textbox").map(({ id }) => id)).toEqual(["/tests/HSK", "/tests/HSKDate"]);
    expect(answers.get("/tests")).toEqual({ HSK: "6" });
  });

  it("shows what was answered before as lines, and opens what is wrong", () => {
    drawTests({ tests: { TOEIC: { listening: 900 }, EIKEN: "2" } });
    expect(offered()).toEqual(["HSK"]);
    expect(byId("/tests/TOEIC").hasAttribute("open")).toBe(true);
    expect(byId("/tests/EIKEN:part").hasAttribute("open")).toBe(false);
    expect(byId("/tests/EIKEN:part").querySelector("summary")?.textContent).toContain("2");
  });

  it("keeps a part whose last answer is taken out, so that another can be typed", async () => {
    const { user } = drawTests({ tests: { TOEIC: { listening: 900 } } });
    await user.clear(byId("/tests/TOEIC/listening"));
    expect(byId("/tests/TOEIC/listening")).toBe(document.activeElement);
  });

  it("gives up a part with its answers, and brings both back", async () => {
    const before = { HSK: "6", HSKDate: "2026", EIKEN: "2" };
    const { user, answers } = drawTests({ tests: before });
    await user.click(screen.getByText("HSK", { selector: "summary *" }));
    await user.click(add("Remove HSK"));
    expect(answers.get("/tests")).toEqual({ EIKEN: "2" });
    expect(offered()).toEqual(["TOEIC", "HSK"]);
    await user.click(add("Undo HSK removed"));
    expect(answers.get("/tests")).toEqual({ EIKEN: "2", HSK: "6", HSKDate: "2026" });
    expect(offered()).toEqual(["TOEIC"]);
  });

  it("brings back each of several parts that were given up", async () => {
    const before = { TOEIC: { listening: 900 }, EIKEN: "2" };
    const { user, answers } = drawTests({ tests: before });
    for (const part of ["TOEIC", "EIKEN"]) {
      await user.click(screen.getByText(part, { selector: "summary *" }));
      await user.click(add(`Remove ${part}`));
    }
    expect(answers.get("/tests")).toEqual({});
    for (const part of ["TOEIC", "EIKEN"]) await user.click(add(`Undo ${part} removed`));
    expect(answers.get("/tests")).toEqual(before);
    expect(offered()).toEqual(["HSK"]);
  });

  it("asks in a part what depends on its first field, and says it in no other part's line", async () => {
    const conditional = structuredClone(tests);
    const group = {
      ...conditional.properties.tests,
      allOf: [
        {
          if: { required: ["EIKEN"] },
          then: { properties: { EIKENScore: { type: "integer" as const, title: "EIKENScore" } } },
        },
      ],
    };
    const ui = { tests: { ...conditional.ui.tests, EIKENScore: { "ui:options": { partOf: "EIKEN" } } } };
    const { user, answers } = draw(
      { ...conditional, properties: { tests: group }, ui },
      { tests: { HSK: "6" } },
      aContext("en", { labels }),
    );
    await user.click(add("EIKEN"));
    expect(document.getElementById("/tests/EIKENScore")).toBeNull();
    await user.keyboard("1");
    await user.type(byId("/tests/EIKENScore"), "580");
    expect(answers.get("/tests")).toEqual({ HSK: "6", EIKEN: "1", EIKENScore: 580 });
    await user.clear(byId("/tests/EIKEN"));
    expect(document.getElementById("/tests/EIKENScore")).toBeNull();
    await user.type(byId("/tests/EIKEN"), "2");
    await user.click(screen.getByText("EIKEN", { selector: "summary *" }));
    const lineOf = (part: string) => byId(`/tests/${part}:part`).querySelector("summary")?.textContent;
    expect([lineOf("EIKEN"), lineOf("HSK")]).toEqual(["EIKEN2 · 580", "HSK6"]);
  });

  it("offers nothing where nothing can be changed", () => {
    drawTests({ tests: { EIKEN: "2" } }, true);
    expect(screen.queryByRole("button", { name: "TOEIC" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });
});
