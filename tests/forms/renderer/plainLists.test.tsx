// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type FieldSchema, type JsonObject, languages } from "../../../src/forms/engine/form";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { AnswerSheet } from "../../../src/forms/renderer/AnswerSheet";
import { ErrorSummary } from "../../../src/forms/renderer/ErrorSummary";
import { aContext, aForm, byId, draw, input } from "./aForm";

afterEach(cleanup);

const text: FieldSchema = { type: "string", title: "section.ports", maxLength: 5 };
const labels = {
  "section.ports": { label: "Ports", hint: "Where you have lived", errors: { maxLength: "own" } },
  "section.rows": { label: "Rows" },
};
const context = aContext("en", { labels });
const ports = (more: FieldSchema = {}): FieldSchema => ({
  type: "array",
  title: "section.ports",
  maxItems: 3,
  items: text,
  ...more,
});

const drawPorts = (initial: JsonObject = {}, more: FieldSchema = {}, required: string[] = []) =>
  draw({ properties: { ports: ports(more) }, required }, initial, context);

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=text]")].map(({ value }) => value);
const abc = { ports: ["a", "b", "c"] };

describe("a list of plain values", () => {
  it("shows an input for each value, named by the list and its number", () => {
    drawPorts(abc);
    expect(values()).toEqual(["a", "b", "c"]);
    expect(screen.getByLabelText("Ports 2")).toBe(byId("/ports/1"));
    expect(screen.getAllByText("Where you have lived")).toHaveLength(1);
  });

  it("is lengthened by a button, which leads to the new input, and keeps what is typed as it is", async () => {
    const { user, answers } = drawPorts();
    await user.click(button("Add: Ports"));
    expect(document.activeElement).toBe(byId("/ports/0"));
    await user.keyboard("TPE");
    await user.click(button("Add: Ports"));
    await user.keyboard("KIX");
    expect(answers.get("/ports")).toEqual(["TPE", "KIX"]);
  });

  it("keeps an entry that is emptied, as a blank that is not sent", async () => {
    const { user, answers } = drawPorts(abc, { minItems: 2 });
    await user.clear(input("/ports/1"));
    expect(values()).toEqual(["a", "", "c"]);
    expect(projectAnswers({ type: "object", properties: { ports: ports() } }, answers.all())).toEqual({
      ports: ["a", "c"],
    });
    await user.clear(input("/ports/0"));
    act(() => answers.reveal(["/ports"]));
    expect(byId("/ports:error").textContent).toBe("en: Ports minItems");
  });

  it("loses nothing that is typed while an entry is removed, brought back and moved", async () => {
    const { user, answers } = drawPorts(abc);
    await user.type(input("/ports/2"), "x");
    await user.click(button("Remove Ports 1"));
    expect(document.activeElement).toBe(button(/^Undo/));
    expect(values()).toEqual(["b", "cx"]);
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(byId("/ports/0"));
    await user.click(button("Move down Ports 1"));
    expect(document.activeElement).toBe(button("Move down Ports 2"));
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "Now number 2 of 3",
    );
    expect(answers.get("/ports")).toEqual(["b", "a", "cx"]);
    expect(values()).toEqual(["b", "a", "cx"]);
  });

  it("takes no more than it may hold", () => {
    drawPorts(abc);
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
    expect(screen.getByText("You can add up to 3.")).toBeTruthy();
  });

  it("says what is wrong at the value that it is wrong with, behind blanks too, wherever it moves", async () => {
    const { user, answers } = drawPorts({ ports: ["a", null, "too long"] });
    act(() => input("/ports/2").focus());
    await user.tab();
    expect(byId("/ports/2:error").textContent).toBe("en: Ports 3 maxLength");
    await user.click(button("Remove Ports 1"));
    expect(byId("/ports/1:error").textContent).toBe("en: Ports 2 maxLength");
    await user.click(button("Move up Ports 2"));
    expect(byId("/ports/0:error").textContent).toBe("en: Ports 1 maxLength");
    act(() => answers.replace({ ports: ["new", "too long"] }));
    expect(byId("/ports/1:error").textContent).toBe("en: Ports 2 maxLength");
  });

  it("says which value stands there already", () => {
    const { answers } = drawPorts({ ports: ["a", "", " a "] }, { uniqueItems: true });
    act(() => answers.reveal(["/ports"]));
    expect(byId("/ports/2:error").textContent).toBe("en: Ports 3 uniqueItems");
  });

  it("keeps each input with its value when answers from elsewhere take their place", () => {
    const { answers } = drawPorts(abc);
    const [first, , last] = document.querySelectorAll("input");
    act(() => answers.replace({ ports: ["c", "a", "d"] }));
    expect([...document.querySelectorAll("input")].slice(0, 2)).toEqual([last, first]);
    expect(values()).toEqual(["c", "a", "d"]);
  });

  it.each(languages)("calls its entries in %s", (language) => {
    draw({ properties: { ports: ports() } }, abc, aContext(language, { labels }));
    expect(document.querySelector("label")?.textContent).toBe(language === "ja" ? "Ports1" : "Ports 1");
  });
});

describe("a list of a schema that has no words here", () => {
  it.each<[string, FieldSchema, RegExp]>([
    ["texts", { type: "array", items: { type: "string" } }, / 1$/],
    ["texts with a title", { type: "array", items: { type: "string", title: "Port" } }, /^Port 1$/],
    ["lists", { type: "array", items: { type: "array", items: { type: "string" } } }, / 1-1$/],
  ])("of %s is filled like any other", async (what, schema, name) => {
    const isNested = what === "lists";
    const { user, answers } = draw({ properties: { Ports: schema } });
    await user.click(button(/^Add/));
    if (isNested) await user.click(button(/^Add.* 1$/));
    await user.type(screen.getByRole("textbox", { name }), "TPE");
    expect(JSON.stringify(answers.get("/Ports"))).toMatch(/^\[+"TPE"\]+$/);
  });
});

describe("a list in a list", () => {
  const rows: FieldSchema = {
    type: "array",
    title: "section.rows",
    maxItems: 3,
    items: {
      type: "array",
      title: "section.rows",
      maxItems: 3,
      items: { type: "integer", title: "section.rows" },
    },
  };
  const drawRows = (initial: JsonObject = {}) => draw({ properties: { rows } }, initial, context);

  it("is added to at either level, and keeps what is in it where the outer entry moves", async () => {
    const { user, answers } = drawRows();
    await user.click(button("Add: Rows"));
    expect(document.activeElement).toBe(button("Add: Rows 1"));
    await user.keyboard("{Enter}7");
    await user.click(button("Add: Rows"));
    await user.click(button("Add: Rows 2"));
    await user.keyboard("8");
    expect(answers.get("/rows")).toEqual([[7], [8]]);
    await user.click(button("Remove Rows 1-1"));
    await user.click(button("Move down Rows 1"));
    await user.click(within(byId("/rows/1")).getByRole("button", { name: /^Undo/ }));
    expect(answers.get("/rows")).toEqual([[8], [7]]);
    expect(screen.getByLabelText("Rows 2-1")).toHaveProperty("value", "7");
  });

  it("leaves out blank values and blank lists", () => {
    const { answers } = drawRows({ rows: [[null], [1, null, 2], []] });
    expect(projectAnswers({ type: "object", properties: { rows } }, answers.all())).toEqual({
      rows: [[1, 2]],
    });
  });
});

describe("in a sheet of answers and a summary of errors", () => {
  const { form } = aForm({ properties: { ports: ports(), name: text } });

  it("each value stands on a line of its own, without the blanks", () => {
    render(<AnswerSheet form={form} answers={{ ports: ["a", null, "b"] }} problems={[]} context={context} />);
    expect(byId("sheet:/ports").querySelector("dd")?.textContent).toBe("a\nb");
  });

  it("a problem is told once, with the value's number", () => {
    const problems = [{ path: "/ports/1", keyword: "maxLength", params: {} }];
    render(
      <>
        <AnswerSheet form={form} answers={{ ports: ["a", "b"] }} problems={problems} context={context} />
        <ErrorSummary
          problems={problems}
          found={problems}
          form={form}
          answers={{ get: () => "b" }}
          context={context}
          title="Check"
        />
      </>,
    );
    expect(byId("sheet:/ports").textContent).toContain("en: Ports 2 maxLength");
    expect(screen.getByRole("region", { name: "Check" }).querySelector("li")?.textContent).toBe(
      "en: Ports 2 maxLength",
    );
  });
});
