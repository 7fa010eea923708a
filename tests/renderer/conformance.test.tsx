// @vitest-environment jsdom
import "../setup";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema, Json, Labels } from "../../src/engine/form";
import type { FileDoor } from "../../src/renderer/FormContext";
import { fileFields, type Shape, theme } from "../../src/renderer/theme";
import { aContext, byId, draw } from "./aForm";

interface Sample {
  schema: FieldSchema;
  /** Keys alone, from the first control on, and the answer they give. */
  keys: string;
  answer: Json;
}

const colours: FieldSchema = { type: "string", included: ["red", "blue"], "x-options": "colour" };

/** One field for each line of the theme's table. A new widget has to be given one. */
const samples: Record<string, Sample> = {
  text: { schema: { type: "string" }, keys: "Wu", answer: "Wu" },
  longText: { schema: { type: "string", wordCount: 3 }, keys: "one{Enter}two", answer: "one\ntwo" },
  number: { schema: { type: "number" }, keys: "172.5", answer: 172.5 },
  email: { schema: { type: "string" }, keys: "a@b.cc", answer: "a@b.cc" },
  phone: { schema: { type: "string" }, keys: "00886 912-345-678{Tab}", answer: "+886912345678" },
  password: { schema: { type: "string" }, keys: "correct horse", answer: "correct horse" },
  select: { schema: colours, keys: "", answer: "blue" },
  country: { schema: colours, keys: "blu{Enter}", answer: "blue" },
  videoLink: { schema: { type: "string" }, keys: "https://v.example/1", answer: "https://v.example/1" },
  date: { schema: { type: "string" }, keys: "3{Tab}2{Tab}2001", answer: "2001-02-03" },
  monthYear: { schema: { type: "string" }, keys: "2{Tab}2001", answer: "2001-02" },
  radio: { schema: colours, keys: " ", answer: "red" },
  yesNo: { schema: { type: "boolean" }, keys: " ", answer: true },
  checkboxes: { schema: { type: "array", items: colours }, keys: "{Tab} ", answer: ["blue"] },
  checkbox: { schema: { type: "boolean" }, keys: " ", answer: true },
};

const files: FileDoor = {
  upload: () => new Promise(() => {}),
  url: () => "",
  remove: () => {},
  describe: () => undefined,
};

interface Line {
  name: string;
  shape: Shape;
  schema: FieldSchema;
  ui: Record<string, unknown>;
}

const aFile: FieldSchema = { type: "object", file: { kind: "photo", accept: [] } };

const aRef = { entryId: "s", kind: "photo", slot: "s", fileName: "f" };

const lines: Line[] = [
  ...Object.entries(theme).map(([name, { shape }]) => ({
    name,
    shape,
    schema: samples[name]?.schema ?? {},
    ui: { "ui:widget": name },
  })),
  ...fileFields.map((name) => ({
    name,
    shape: "group" as const,
    schema: name === "files" ? { type: "array" as const, items: aFile } : aFile,
    ui: { "ui:field": name },
  })),
];

const labels: Labels = {
  "section.asked": { label: "What is asked", hint: "How to answer" },
  "options.colour.red": { label: "Red" },
  "options.colour.blue": { label: "Blue" },
};

function drawLine(
  { schema, ui }: Line,
  options: { required?: boolean; disabled?: boolean; readOnly?: boolean } = {},
) {
  return draw(
    {
      properties: { asked: { title: "section.asked", ...schema } },
      required: options.required === false ? [] : ["asked"],
      ui: { asked: { ...ui, ...(options.disabled && { "ui:disabled": true }) } },
    },
    {},
    aContext("en", { labels, files, readOnly: options.readOnly ?? false }),
  );
}

/** What a reader of the screen meets: the one control, or the group. */
const target = () => byId("/asked");

const controls = () =>
  [...document.querySelectorAll<HTMLElement>("input, select, textarea, button")].filter(
    (control) => !control.hasAttribute("hidden"),
  );

const description = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

afterEach(cleanup);

describe.each(lines)("$name", (line) => {
  it("has its label", () => {
    drawLine(line);
    if (line.shape === "group") expect(within(target()).getByText("What is asked").tagName).toBe("LEGEND");
    else
      expect(screen.getByLabelText(/What is asked/, { selector: "input, select, textarea" })).toBe(target());
  });

  it("has a name for every control", () => {
    drawLine(line);
    for (const control of controls())
      expect(
        control.textContent ||
          (control instanceof HTMLButtonElement ? "" : "labels" in control) ||
          control.getAttribute("aria-label"),
      ).toBeTruthy();
  });

  it("is described by its hint", () => {
    drawLine(line);
    expect(description(target())).toContain("How to answer");
  });

  it("is described by its error once it was left, and no longer when it is mended", async () => {
    const { answers } = drawLine(line);
    expect(description(target())).not.toContain("required");
    act(() => answers.leave("/asked"));
    expect(description(target())).toContain("en: What is asked required");
    if (!fileFields.includes(line.name)) expect(document.querySelector("[aria-invalid=true]")).not.toBeNull();
    act(() => answers.set("/asked", samples[line.name]?.answer ?? (line.name === "files" ? [aRef] : aRef)));
    expect(description(target())).not.toContain("required");
    expect(document.querySelector("[aria-invalid=true]")).toBeNull();
  });

  it("says that it is required, to eyes and ears", () => {
    drawLine(line);
    expect(screen.getByText("*")).toBeTruthy();
    const spoken = line.shape === "group" ? within(target()).queryByText("required") : null;
    expect(spoken !== null || target().getAttribute("aria-required") === "true").toBe(true);
    drawLine(line, { required: false });
    expect(screen.queryByText("*")).toBeNull();
  });

  it("takes nothing while it is disabled", () => {
    drawLine(line, { disabled: true });
    for (const control of controls()) expect(control.matches(":disabled")).toBe(true);
  });

  it("takes nothing while it is read only", () => {
    drawLine(line, { readOnly: true });
    for (const control of controls())
      expect(
        control.matches(":disabled, [readonly]") || control.getAttribute("aria-controls") === "/asked",
      ).toBe(true);
  });
});

describe("by the keyboard alone", () => {
  it.each(Object.keys(theme))("%s is answered", async (name) => {
    const sample = samples[name];
    const line = lines.find((each) => each.name === name);
    if (!sample || !line) throw new Error(`${name} has no sample`);
    const { user, answers } = drawLine(line);
    await user.tab();
    if (target() instanceof HTMLSelectElement) await user.selectOptions(target(), "Blue");
    else await user.keyboard(sample.keys);
    expect(answers.get("/asked")).toEqual(sample.answer);
  });

  it.each(fileFields)("%s opens the chooser", async (name) => {
    const line = lines.find((each) => each.name === name);
    if (!line) throw new Error(`${name} is not in the table`);
    const { user } = drawLine(line);
    let opened = false;
    document.querySelector("input[type=file]")?.addEventListener("click", () => {
      opened = true;
    });
    await user.tab();
    await user.keyboard("{Enter}");
    expect(opened).toBe(true);
  });
});
