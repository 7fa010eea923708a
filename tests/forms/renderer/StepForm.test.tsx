// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Labels } from "../../../src/forms/engine/form";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { aContext, aForm, byId, draw, input, someAnswers } from "./aForm";

afterEach(cleanup);

const country = {
  properties: { country: { type: "string", included: ["TW", "JP"] }, name: { type: "string" } },
  required: ["name"],
  allOf: [
    {
      if: { properties: { country: { const: "TW" } }, required: ["country"] },
      then: { properties: { idNumber: { type: "string" } }, required: ["idNumber"] },
      else: { properties: { passport: { type: "string" } } },
    },
  ],
  ui: { "ui:order": ["country", "idNumber", "passport", "name"], country: { "ui:widget": "radio" } },
} satisfies Parameters<typeof draw>[0];

describe("a condition", () => {
  it("brings its fields in their place, required where the branch says so", async () => {
    const { user } = draw(country);
    expect(document.getElementById("/idNumber")).toBeNull();
    await user.click(screen.getByLabelText("TW"));
    expect(input("/idNumber").getAttribute("aria-required")).toBe("true");
    expect(document.getElementById("/passport")).toBeNull();
    const order = byId("/idNumber").compareDocumentPosition(byId("/name"));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("on an answer elsewhere asks in a group and in each entry, at once", async () => {
    const asks = (name: string) => ({
      type: "object" as const,
      properties: { note: { type: "string" as const } },
      allOf: [
        {
          if: { "x-when": { field: "/hours", atLeast: 10 } },
          then: { properties: { [name]: { type: "string" as const } }, required: [name] },
        },
      ],
    });
    const { user } = draw(
      {
        properties: {
          hours: { type: "integer" },
          licence: asks("number"),
          jobs: { type: "array", items: asks("aircraft") },
        },
      },
      { jobs: [{ note: "A" }, { note: "B" }] },
    );
    expect(document.getElementById("/licence/number")).toBeNull();
    await user.type(input("/hours"), "10");
    expect(input("/licence/number").getAttribute("aria-required")).toBe("true");
    for (const index of [0, 1]) expect(input(`/jobs/${index}/aircraft`)).toBeTruthy();
    await user.clear(input("/hours"));
    expect(document.getElementById("/licence/number")).toBeNull();
    expect(document.getElementById("/jobs/1/aircraft")).toBeNull();
  });

  it("turned to and fro loses no answer", async () => {
    const { user, answers } = draw(country, { country: "TW" });
    await user.type(input("/idNumber"), "A1");
    await user.click(screen.getByLabelText("JP"));
    await user.type(input("/passport"), "P2");
    await user.click(screen.getByLabelText("TW"));
    expect(input("/idNumber").value).toBe("A1");
    await user.click(screen.getByLabelText("JP"));
    expect(input("/passport").value).toBe("P2");
    expect(answers.all()).toEqual({ country: "JP", idNumber: "A1", passport: "P2" });
  });

  it("may look at an answer of another step", () => {
    const { answers } = draw({ ...country, properties: { name: { type: "string" }, country: {} } });
    act(() => answers.set("/country", "TW"));
    expect(byId("/idNumber")).toBeTruthy();
  });
});

it("is judged before anybody types, once the page has nothing else to do", async () => {
  const { module, step } = aForm(country);
  const validate = vi.fn(module.validate);
  render(<StepForm answers={someAnswers({ ...module, validate })} step={step} context={aContext()} />);
  await waitFor(() => expect(validate).toHaveBeenCalledOnce());
});

it("says what the asterisk means", () => {
  draw(country);
  expect(screen.getByText("You must answer the questions marked with an asterisk (*).")).toBeTruthy();
});

describe("another language", () => {
  const labels: Labels = { name: { label: "Name" } };
  const japanese: Labels = { name: { label: "氏名" } };
  const form = { properties: { name: { type: "string", title: "name", maxLength: 3 } } } satisfies Parameters<
    typeof draw
  >[0];

  it("keeps the word, the place in it and the focus, and rewords what is shown", async () => {
    const { user, answers, redraw } = draw(form, {}, aContext("en", { labels }));
    const field = input("/name");
    await user.type(field, "Tanaka");
    act(() => answers.leave("/name"));
    field.setSelectionRange(2, 2);
    expect(byId("/name:error").textContent).toBe("en: Name maxLength");
    redraw(aContext("ja", { labels: japanese }));
    expect(input("/name")).toBe(field);
    expect(field.value).toBe("Tanaka");
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe(2);
    expect(byId("/name:error").textContent).toBe("ja: 氏名 maxLength");
    expect(screen.getByLabelText(/氏名/)).toBe(field);
  });
});

describe("composed input", () => {
  const form = {
    properties: { kana: { type: "string" } },
    ui: { kana: { "ui:options": { normalize: "kana" } } },
  } satisfies Parameters<typeof draw>[0];

  it("is rewritten by no one until it ends, and normalised when the field is left", () => {
    const { answers } = draw(form, { kana: "ア" });
    const field = input("/kana");
    act(() => field.focus());
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: "アや" }, isComposing: true });
    act(() => answers.set("/kana", "サーバー"));
    expect(field.value).toBe("アや");
    fireEvent.input(field, { target: { value: "アやま" }, isComposing: true });
    fireEvent.compositionEnd(field);
    expect(field.value).toBe("アやま");
    expect(answers.get("/kana")).toBe("アやま");
    act(() => field.blur());
    expect(field.value).toBe("アヤマ");
    expect(answers.get("/kana")).toBe("アヤマ");
  });
});

describe("a number", () => {
  it("stays as typed while it is no number yet, and is kept as a number when it is one", async () => {
    const { user, answers } = draw({ properties: { height: { type: "number" } } });
    await user.type(input("/height"), "1７2.");
    expect(input("/height").value).toBe("1７2.");
    expect(answers.get("/height")).toBe("1７2.");
    await user.type(input("/height"), "5");
    expect(answers.get("/height")).toBe(172.5);
    await user.tab();
    expect(input("/height").value).toBe("172.5");
  });
});

describe("a date", () => {
  it("keeps the parts that are there, comes back with them, and follows the language's order", async () => {
    const form = { properties: { born: { type: "string", format: "date" } } } satisfies Parameters<
      typeof draw
    >[0];
    const { user, answers } = draw(form, {}, aContext("ja"));
    const names = [...document.querySelectorAll("label")].map(({ textContent }) => textContent);
    expect(names).toEqual(["西暦（年）", "月", "日"]);
    await user.type(input("/born:year"), "2001");
    await user.type(input("/born:month"), "2");
    expect(answers.get("/born")).toBe("2001-2-");
    draw(form, answers.all(), aContext("en"));
    expect([input("/born:day").value, input("/born:month").value, input("/born:year").value]).toEqual([
      "",
      "2",
      "2001",
    ]);
  });

  it("shows nothing to mend while the focus is still within it", async () => {
    const { user } = draw({ properties: { born: { type: "string", format: "date" } }, required: ["born"] });
    act(() => input("/born:day").focus());
    await user.tab();
    expect(document.getElementById("/born:error")).toBeNull();
    await user.tab();
    await user.tab();
    expect(byId("/born:error")).toBeTruthy();
  });
});

describe("a text with a limit of words", () => {
  it("keeps every character past it, counts on, and is marked as soon as typing pauses", async () => {
    const { user, answers } = draw({
      properties: { why: { type: "string", wordCount: 2 } },
      ui: { why: { "ui:widget": "textarea" } },
    });
    const typed = "one two three, 四 five";
    await user.type(input("/why"), typed);
    act(() => answers.flush());
    expect([input("/why").value, answers.get("/why")]).toEqual([typed, typed]);
    expect(byId("/why:counter").textContent).toBe("Words used: 5 of 2");
    expect(byId("/why:error").textContent).toBe("en: why wordCount");
    expect(input("/why").value).toBe(typed);
  });
});

describe("a consent", () => {
  it("comes unticked", () => {
    draw({ properties: { agreed: { type: "boolean", const: true } } });
    expect(input("/agreed")).toHaveProperty("checked", false);
  });
});

describe("a schema that is not ours", () => {
  it("is drawn without crashing", async () => {
    draw({
      properties: {
        choice: {
          oneOf: [
            { type: "string", title: "A" },
            { type: "number", title: "B" },
          ],
        },
        tags: { type: "array", items: { type: "string" } },
        nested: {
          type: "object",
          properties: { deep: { type: "object", properties: { leaf: { type: "string" } } } },
        },
        odd: { type: "string", readOnly: true, enum: ["a", null] },
        painted: { type: "string" },
        nothing: {},
      },
      ui: { painted: { "ui:widget": "unheardOf" }, "ui:order": ["odd"] },
    });
    expect(input("/nested/deep/leaf")).toBeTruthy();
    // The code that draws foreign fields is loaded with the first one.
    await waitFor(() => expect(input("/painted")).toBeTruthy());
  });
});
