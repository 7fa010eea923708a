// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import en from "../../../locales/en/errors.json";
import ja from "../../../locales/ja/errors.json";
import type { FieldSchema, Language } from "../../../src/forms/engine/form";
import { wordProblem } from "../../../src/forms/language/wordProblem";
import type { FormContext } from "../../../src/forms/renderer/FormContext";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { aFileClient } from "./aFileClient";
import { aContext, aForm, byId, draw, input, someAnswers } from "./aForm";
import { drawnNames, looksOf, statesOf } from "./widgetStates";

let translator: MutationObserver | undefined;
afterEach(() => {
  translator?.disconnect();
  cleanup();
  document.body.replaceChildren();
});

const text = { type: "string" } as const satisfies FieldSchema;
const day = { type: "string", format: "date" } as const satisfies FieldSchema;
const asked = (options: string[], more: Partial<FieldSchema> = {}): FieldSchema => ({
  ...text,
  title: "it",
  included: options,
  "x-options": "it",
  ...more,
});
const search = { "ui:widget": "searchableSelect" };

/** A context whose sentences are those of the catalogue, and whose choices have these names. */
function worded(language: Language = "en", names: Record<string, string> = {}): FormContext {
  const catalogue: Record<string, string> = language === "ja" ? ja : en;
  const labels = Object.fromEntries(
    Object.entries(names).map(([code, label]) => [`options.it.${code}`, { label }]),
  );
  return {
    ...aContext(language, { labels: { it: { label: "Base" }, ...labels } }),
    sentence: (problem, label) => wordProblem(catalogue, problem, label),
  };
}

/** Takes the focus away. */
const leave = () =>
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Each widget of the theme, in a field of its own name. */
const everyWidget = () => drawnNames.map((name) => [name, statesOf(name).schema] as const);

const looks = () => Object.fromEntries(drawnNames.map((name) => [name, looksOf(name)]));

describe("what others change in the page", () => {
  /**
   * Changes the page as Google Translate does: puts each text into two elements, now and whenever it changes.
   */
  function translate() {
    const wrap = (node: Node) => {
      const all = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (all.nextNode()) texts.push(all.currentNode);
      for (const each of texts) {
        if (!each.textContent?.trim() || each.parentElement?.closest("font")) continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        each.parentNode?.replaceChild(outer, each);
        outer.append(inner);
        inner.append(`~${each.textContent}`);
      }
    };
    wrap(document.body);
    translator = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    });
    translator.observe(document.body, { childList: true, subtree: true });
  }

  it("a translated page goes on asking, adding and telling (opengovsg/FormSG#5213, react/react#26048)", async () => {
    const { answers, user, redraw } = draw(
      {
        properties: {
          kind: asked(["pilot", "crew"]),
          jobs: {
            type: "array",
            items: { type: "object", properties: { title: text }, required: ["title"] },
          },
          born: day,
        },
        ui: { kind: { "ui:widget": "radio" } },
        allOf: [
          {
            if: { properties: { kind: { const: "pilot" } }, required: ["kind"] },
            then: { properties: { hours: { type: "integer", title: "it" } }, required: ["hours"] },
          },
        ],
      },
      {
        jobs: [
          { entryId: "a", title: "First" },
          { entryId: "b", title: "Second" },
        ],
      },
      worded("en", { pilot: "Pilot", crew: "Crew" }),
    );
    translate();
    const radio = (value: string) =>
      document.querySelector<HTMLInputElement>(`input[value=${value}]`) ?? expect.fail(value);
    for (const kind of ["pilot", "crew", "pilot"]) await user.click(radio(kind));
    await user.type(input("/hours"), "many");
    await user.tab();
    expect(byId("/hours:error").textContent).not.toBe("");
    await user.clear(input("/hours"));
    await user.type(input("/hours"), "12");
    act(() => void answers.removeEntry("/jobs", "a"));
    await user.click(
      document.querySelector("[data-undo], .undo button, button[aria-label^=Undo]") ?? document.body,
    );
    redraw(worded("ja"));
    act(() => answers.replace({ ...answers.all(), jobs: [{ entryId: "b", title: "Second" }] }));
    await user.clear(input("/jobs/0/title"));
    await user.tab();
    expect(answers.all()).toMatchObject({ kind: "pilot", hours: 12 });
    expect(byId("/jobs/0/title:error").textContent).not.toBe("");
  });

  it("an extension that writes into a drawn form leaves it one that can be filled in (TanStack/router#3689, remix-run/remix#2947)", async () => {
    const { module, step } = aForm({
      properties: { name: text, kind: asked(["a", "b"]) },
      required: ["name"],
      ui: { kind: { "ui:widget": "radio" } },
    });
    const answers = someAnswers(module);
    const form = <StepForm answers={answers} step={step} context={worded()} />;
    const root = document.createElement("div");
    document.body.append(root);
    root.innerHTML = renderToString(form);
    root.firstElementChild?.setAttribute("data-gr-ext-installed", "");
    input("/name").setAttribute("data-lastpass-icon-root", "true");
    input("/name").after(
      Object.assign(document.createElement("grammarly-extension"), { innerHTML: "<b>G</b>" }),
    );
    document.body.prepend(document.createElement("aside"));
    const complain = vi.spyOn(console, "error").mockImplementation(() => {});
    const recovered = vi.fn();
    const drawn = await act(async () => hydrateRoot(root, form, { onRecoverableError: recovered }));
    const user = userEvent.setup();
    await user.type(input("/name"), "Lin");
    await user.click(screen.getByRole("radio", { name: "b" }));
    expect(answers.all()).toEqual({ name: "Lin", kind: "b" });
    act(() => drawn.unmount());
    complain.mockRestore();
  });
});

describe("a text", () => {
  it.each(["text", "longText"])(
    "is pasted without its look into %s (wpninjas/ninja-forms#3503)",
    async (name) => {
      const { answers, user } = draw({
        properties: { it: statesOf(name).schema },
        ui: { it: looksOf(name) },
      });
      await user.click(input("/it"));
      const clipboard: Record<string, string> = {
        "text/html": "<!--StartFragment--><p class=MsoNormal><b>Tea</b></p><script>1</script>",
        "text/plain": "Tea",
        text: "Tea",
      };
      const getData = (type: string) => clipboard[type] ?? "";
      const clipboardData = { getData, types: Object.keys(clipboard), files: [] };
      // Where the page does not prevent the paste, the browser puts the text in.
      if (fireEvent.paste(input("/it"), { clipboardData })) await user.paste("Tea");
      expect(answers.get("/it")).toBe("Tea");
      expect(input("/it").value).toBe("Tea");
    },
  );

  it("keeps its lines in the answers and in the field (SEL-Columbia/enketo#157)", async () => {
    const lines = "one\n\n  two\n";
    const schema = { properties: { it: text }, ui: { it: looksOf("longText") } };
    const { answers, user } = draw(schema);
    await user.click(input("/it"));
    await user.paste(lines);
    await user.tab();
    const kept = answers.get("/it");
    draw(schema, { it: kept ?? null });
    expect([kept, input("/it").value]).toEqual([lines, lines]);
  });
});

describe("a text in composed and in decomposed characters", () => {
  const reports = "(kawasima/raoh#106, langfuse/langfuse#12999)";
  const e = "e\u0301";

  it(`is as long as people see it, and fits the same pattern ${reports}`, async () => {
    const { answers } = draw({
      properties: { long: { ...text, maxLength: 40 }, capitals: { ...text, pattern: "^\\p{Lu}+$" } },
    });
    act(() => answers.set("/long", e.repeat(40)));
    act(() => answers.set("/capitals", "E\u0301A\u0308"));
    expect(answers.problems()).toEqual([]);
    act(() => answers.set("/long", e.repeat(41)));
    expect(answers.problems().map(({ keyword }) => keyword)).toEqual(["maxLength"]);
  });

  it(`is the same answer in a list and as a confirmation ${reports}`, async () => {
    const { answers } = draw({
      properties: {
        bases: { type: "array", items: text, uniqueItems: true },
        mail: text,
        again: { ...text, confirmed: "mail" },
      },
    });
    act(() => answers.set("/bases", [e, "\u00e9"]));
    act(() => answers.set("/mail", `${e}@example.com`));
    act(() => answers.set("/again", "\u00e9@example.com"));
    expect(answers.problems().map(({ keyword }) => keyword)).toEqual(["uniqueItems"]);
  });

  it("is counted by whole characters in a pattern, too (ajv-validator/ajv#1026)", () => {
    const { answers } = draw({ properties: { it: { ...text, pattern: "^.{1,3}$" } } });
    act(() => answers.set("/it", "😀😀😀"));
    expect(answers.problems()).toEqual([]);
    act(() => answers.set("/it", "😀😀😀😀"));
    expect(answers.problems()).toHaveLength(1);
  });
});

describe("an address", () => {
  it.each(["o'connor@example.com", "david+test@example.com", "a.b-c_d@mail.example.co.jp"])(
    "that is allowed is taken: %s (Sterc/FormIt#266, formencode/formencode#40)",
    async (address) => {
      const mail = { ...text, format: "email" };
      const { answers, user } = draw({ properties: { it: mail }, ui: { it: looksOf("email") } });
      await user.type(input("/it"), address);
      await user.tab();
      expect([answers.get("/it"), answers.problems()]).toEqual([address, []]);
    },
  );
});

describe("a file field", () => {
  it("sends the same file again when it is chosen again (valor-software/ng2-file-upload#906, auth0/cosmos#1665)", async () => {
    const { uploads, files } = aFileClient();
    const { user } = draw(
      { properties: { it: statesOf("file").schema }, ui: { it: looksOf("file") } },
      {},
      aContext("en", { files }),
    );
    const file = new File(["%PDF"], "diploma.pdf", { type: "application/pdf" });
    const chooser = () => document.querySelector<HTMLInputElement>("input[type=file]") ?? expect.fail();
    await user.upload(chooser(), file);
    await act(async () => uploads[0]?.fail(new Error("broken off")));
    // The chooser must be empty: a browser reports no change when the same file is chosen again.
    expect(chooser().value).toBe("");
    await user.upload(chooser(), file);
    expect(uploads).toHaveLength(2);
  });

  it("shows its file after the step was left and opened again (shesha-io/shesha-framework#3526)", async () => {
    const { uploads, files } = aFileClient();
    const { module, step } = aForm({
      properties: { it: statesOf("file").schema },
      ui: { it: looksOf("file") },
    });
    const answers = someAnswers(module);
    const form = <StepForm answers={answers} step={step} context={aContext("en", { files })} />;
    const user = userEvent.setup();
    const first = render(form);
    const file = new File(["%PDF"], "diploma.pdf", { type: "application/pdf" });
    await user.upload(document.querySelector<HTMLInputElement>("input[type=file]") ?? expect.fail(), file);
    await waitFor(() => expect(uploads).toHaveLength(1));
    first.unmount();
    // The upload is completed while another step is open.
    await act(async () => uploads[0]?.done("x1"));
    render(form);
    expect((await screen.findByRole("link", { name: "diploma.pdf" })).getAttribute("href")).toBe("/files/x1");
  });
});

describe("a number", () => {
  it("is in no control that a wheel or an arrow changes (enketo/enketo#1522)", async () => {
    const { answers, user } = draw({ properties: { it: { type: "number" }, other: { type: "integer" } } });
    await user.type(input("/it"), "1111111");
    fireEvent.wheel(input("/it"), { deltaY: 100 });
    await user.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}{PageDown}");
    expect(answers.get("/it")).toBe(1111111);
    expect(document.querySelectorAll("input[type=number], input[type=range]")).toHaveLength(0);
    draw({ properties: Object.fromEntries(everyWidget()), ui: looks() });
    expect(document.querySelectorAll("input[type=number], input[type=range]")).toHaveLength(0);
  });

  it("that is chosen from a list is stored as a number (microsoft/fast#799)", async () => {
    for (const widget of ["select", "radio", "searchableSelect"]) {
      const { answers, user } = draw(
        {
          properties: { it: { type: "integer", enum: [0, 12], "x-options": "it" } },
          ui: { it: { "ui:widget": widget } },
        },
        {},
        worded("en", { 0: "None", 12: "Twelve" }),
      );
      if (widget === "select") await user.selectOptions(byId("/it"), "None");
      else if (widget === "radio") await user.click(screen.getByRole("radio", { name: "None" }));
      else await user.type(input("/it"), "None{Enter}");
      expect(answers.get("/it"), widget).toBe(0);
    }
  });
});

describe("a date", () => {
  it("keeps a year of too many digits as it was typed, and says so (rjsf-team/react-jsonschema-form#3015)", async () => {
    const { answers, user } = draw({ properties: { it: day } }, {}, worded());
    await user.type(input("/it:day"), "12");
    await user.type(input("/it:month"), "12");
    await user.type(input("/it:year"), "121212");
    leave();
    expect(["year", "month", "day"].map((part) => input(`/it:${part}`).value)).toEqual([
      "121212",
      "12",
      "12",
    ]);
    expect(answers.shownProblem("/it")).toBeDefined();
  });

  it("that is emptied is no answer, and right where none is required (rjsf-team/react-jsonschema-form#300)", async () => {
    const { answers, user } = draw({ properties: { it: day } }, { it: "2001-02-03" });
    for (const part of ["day", "month", "year"]) await user.clear(input(`/it:${part}`));
    leave();
    expect(answers.all()).toEqual({});
    expect(answers.problems()).toEqual([]);
  });
});

describe("a search among choices", () => {
  const bases = { ab: "AB", abc: "ABC", ci: "Côte d’Ivoire", ad: "Maryland" };
  const searched = () =>
    draw({ properties: { it: asked(Object.keys(bases)) }, ui: { it: search } }, {}, worded("en", bases));

  it("keeps what Enter has chosen when its field is left (danielfarrell/bootstrap-combobox#32)", async () => {
    const { answers, user } = searched();
    await user.type(input("/it"), "M{Enter}");
    await user.tab();
    expect([answers.get("/it"), input("/it").value]).toEqual(["ad", "Maryland"]);
  });

  it("takes the choice that is pressed, whichever the arrows had reached (w3c/aria-practices#982)", async () => {
    const { answers, user } = searched();
    await user.click(input("/it"));
    await user.keyboard("{ArrowDown}");
    await user.click(screen.getByRole("option", { name: "Maryland" }));
    expect(answers.get("/it")).toBe("ad");
  });

  it.each(["{Enter}", "{Tab}"])(
    "takes at %s the choice that is typed in full before a longer one (ivkremer/jquery-simple-combobox#25)",
    async (key) => {
      const { answers, user } = searched();
      await user.type(input("/it"), `AB${key}`);
      expect(answers.get("/it")).toBe("ab");
    },
  );

  it.each(["Côte", "cote", "CÔTE D'IVOIRE", "Cote d’Ivoire"])(
    "finds a name with and without its accents: %s (alphagov/govuk-country-and-territory-autocomplete#40)",
    async (typed) => {
      const { answers, user } = searched();
      await user.type(input("/it"), typed);
      await user.tab();
      expect(answers.get("/it")).toBe("ci");
    },
  );
});

describe("a condition", () => {
  const when = (test: FieldSchema, field: FieldSchema) => ({
    properties: { it: field },
    allOf: [
      {
        if: { properties: { it: test }, required: ["it"] },
        then: { properties: { more: text }, required: ["more"] },
      },
    ],
  });

  it.each([
    [{ type: "integer" }, { const: 0 }, 0],
    [{ type: "integer" }, { enum: [-1, 0] }, 0],
    [{ type: "boolean" }, { const: false }, false],
  ] satisfies [FieldSchema, FieldSchema, number | boolean][])(
    "holds for an answer that counts as false: %j %j (fluentform/fluentform#783)",
    async (field, test, answer) => {
      const { answers } = draw(when(test, field));
      expect(document.getElementById("/more")).toBeNull();
      act(() => answers.set("/it", answer));
      expect(byId("/more")).toBeDefined();
      expect(answers.problems().map(({ path }) => path)).toEqual(["/more"]);
      act(() => answers.set("/it", undefined));
      expect(document.getElementById("/more")).toBeNull();
    },
  );
});

describe("a question that is not asked any more", () => {
  it("keeps nobody from going on, and is asked again with its answer (verbb/formie#648, formio/formio#588)", () => {
    const { answers } = draw({
      properties: { it: { type: "boolean" } },
      allOf: [
        {
          if: { properties: { it: { const: true } }, required: ["it"] },
          then: { properties: { more: { ...text, minLength: 3 } }, required: ["more"] },
        },
      ],
    });
    act(() => answers.set("/it", true));
    act(() => answers.set("/more", "x"));
    expect(answers.problems()).toHaveLength(1);
    act(() => answers.set("/it", false));
    expect(answers.problems()).toEqual([]);
    act(() => answers.set("/it", true));
    expect(input("/more").value).toBe("x");
  });
});

describe("entries of a list", () => {
  it("choose each for itself (formio/formio.js#461, matestack/matestack-ui-core#399)", async () => {
    const { answers, user } = draw(
      {
        properties: {
          list: {
            type: "array",
            items: { type: "object", properties: { kind: asked(["a", "b"]), own: { type: "boolean" } } },
          },
        },
        ui: { list: { items: { kind: { "ui:widget": "radio" } } } },
      },
      { list: [{ entryId: "x" }, { entryId: "y" }] },
    );
    const radios = (name: string) => screen.getAllByRole("radio", { name });
    await user.click(radios("a")[0] ?? expect.fail());
    await user.click(radios("b")[1] ?? expect.fail());
    await user.click(radios("a")[1] ?? expect.fail());
    expect(answers.all()).toMatchObject({ list: [{ kind: "a" }, { kind: "a" }] });
    expect(radios("a").map((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([
      true,
      true,
    ]);
  });
});

describe("a step within a form of the page", () => {
  it("lets it be submitted whatever the browser thinks of it (wojtekmaj/react-date-picker#122, CalderaWP/Caldera-Forms#148)", async () => {
    const properties = Object.fromEntries(everyWidget());
    const { module, step } = aForm({ properties, required: drawnNames.slice(), ui: looks() });
    const submitted = vi.fn((event: Event) => event.preventDefault());
    const form = document.createElement("form");
    form.addEventListener("submit", submitted);
    document.body.append(form);
    const { files } = aFileClient();
    render(<StepForm answers={someAnswers(module)} step={step} context={aContext("en", { files })} />, {
      container: form,
    });
    await waitFor(() =>
      expect(form.querySelectorAll("input, select, textarea").length).toBeGreaterThan(drawnNames.length),
    );
    form.requestSubmit();
    expect(submitted).toHaveBeenCalledOnce();
    form.remove();
  });
});

describe("a consent", () => {
  it("that is given and taken back is missing (surveyjs/survey-library#9856, hackmcgill/dashboard#121)", async () => {
    const { schema } = statesOf("consent");
    const { answers, user } = draw({
      properties: { it: schema },
      required: ["it"],
      ui: { it: looksOf("consent") },
    });
    const missing = () => answers.problems().map(({ path }) => path);
    expect(missing()).toEqual(["/it"]);
    await user.click(screen.getByRole("checkbox"));
    expect(missing()).toEqual([]);
    await user.click(screen.getByRole("checkbox"));
    expect(missing()).toEqual(["/it"]);
  });
});

describe("a sentence", () => {
  it("has what it is filled with as it is, and not as HTML (sendou-ink/sendou.ink#1012)", async () => {
    const label = `Tom & Jerry's "<b>" {{it}}`;
    const { user } = draw(
      { properties: { it: { ...text, title: "it", maxLength: 2 } } },
      {},
      {
        ...worded(),
        labels: { it: { label } },
      },
    );
    await user.type(input("/it"), "long");
    await user.tab();
    expect(byId("/it:error").textContent).toContain(label);
    expect(byId("/it:error").querySelector("b")).toBeNull();
  });

  it("is said anew in another language, and what was typed stays (wearebraid/vue-formulate#282, smartstore/SmartStoreNET#1902)", async () => {
    const { user, redraw } = draw(
      { properties: { it: { ...text, title: "it", maxLength: 2 } } },
      {},
      worded(),
    );
    await user.type(input("/it"), "long");
    await user.tab();
    const before = byId("/it:error").textContent;
    redraw(worded("ja"));
    expect(byId("/it:error").textContent).not.toBe(before);
    expect(byId("/it:error").textContent).toMatch(/[ぁ-ん]/);
    expect(input("/it").value).toBe("long");
  });
});
