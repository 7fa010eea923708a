// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { createAjv } from "../../../src/forms/engine/ajv";
import type { JsonObject } from "../../../src/forms/engine/form";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { answerKind, widgetTable } from "../../../src/forms/engine/widgetTable";
import { composeAll } from "../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../src/forms/files/parseSources";
import { AnswerSheet } from "../../../src/forms/renderer/AnswerSheet";
import { createAnswers } from "../../../src/forms/renderer/answers";
import type { FileClient } from "../../../src/forms/renderer/FormContext";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { findFaults } from "../../../src/tools/gate";
import { casesInTurn } from "../../turn";
import { aContext, countedIds } from "./aForm";
import { fills, focused, isOfField, tabTo, withoutIds } from "./combinations/fills";
import { kinds } from "./combinations/kinds";
import { places } from "./combinations/places";
import { type Combination, pairs, projectOf, settings } from "./combinations/project";

afterEach(cleanup);

const ajv = createAjv();

const nameOf = ({ kind, widget = "no widget", place, required, conditional }: Combination) =>
  [kind, widget, place, required && "required", conditional && "asked by another"].filter(Boolean).join(", ");

/** The combinations that the gate accepts; each of its checks runs only where the one before it finds nothing. */
function letThrough(combinations: readonly Combination[]): Combination[] {
  // An option list that no remaining combination offers is no fault of a combination, and the pages of the site describe
  // its own forms.
  const faults = findFaults(projectOf(combinations)).filter(
    ({ file }) => !/^(?:schemas\/options|locales\/[^/]+\/pages)\//.test(file),
  );
  const refused = new Set(faults.map(({ file }) => Number(/form(\d+)\./.exec(file)?.[1])));
  if (refused.has(Number.NaN)) throw new Error(`the project itself is at fault: ${JSON.stringify(faults)}`);
  if (refused.size === 0) return [...combinations];
  return letThrough(combinations.filter((_, index) => !refused.has(index)));
}

const isFitting = ({ kind, widget }: Pick<Combination, "kind" | "widget">) => {
  const asked = answerKind(kinds[kind]?.schema ?? {});
  return widget === undefined || (asked !== undefined && widgetTable[widget]?.[asked] !== undefined);
};

const fitting = pairs.filter(isFitting);

const kindOf = ({ kind }: Pick<Combination, "kind">) => answerKind(kinds[kind]?.schema ?? {});

/** One rule for each kind of answer with each widget, and every rule with none; all of them at full size. */
function sampled<Pair extends Pick<Combination, "kind" | "widget">>(all: readonly Pair[]): Pair[] {
  const seen = new Set<string>();
  return all.filter((pair) => {
    const key = `${kindOf(pair)} ${pair.widget}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst || pair.widget === undefined || process.env.FULL !== undefined;
  });
}

/** The combinations to try: each one at every place with FULL set, otherwise at one place that the seed chooses. */
function placed(chosen: typeof fitting): Combination[] {
  if (process.env.FULL) return chosen.flatMap((pair) => settings.map((setting) => ({ ...pair, ...setting })));
  let seed = 7;
  return chosen.flatMap((pair) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const setting = settings[seed % settings.length];
    return setting ? [{ ...pair, ...setting }] : [];
  });
}

const drawn = letThrough(casesInTurn(placed(sampled(fitting)), 4));
const forms = (() => {
  const texts = projectOf(drawn);
  const { composed, missing } = composeAll(parseSources(texts), parseWords(texts));
  expect(missing).toEqual([]);
  return new Map(composed.map((each) => [each.form.form, each]));
})();

/** Files arrive at once. */
const files: FileClient = {
  cropRule: async () => undefined,
  upload: async ({ kind, slot, file }) => ({
    kind,
    slot,
    fileName: "stored.pdf",
    originalName: file.name,
    size: 4,
  }),
  url: ({ fileName }) => `/files/${fileName}`,
  remove: () => {},
  describe: () => ({ originalName: "diploma.png", size: 4 }),
};

function open(index: number) {
  const composed = forms.get(`form${index}`);
  if (!composed) throw new Error(`form${index} was not composed`);
  const { form, labels } = composed;
  const module = { form, validate: ajv.compile(form.schema) };
  const context = aContext("en", { labels: labels.en, files });
  const answers = createAnswers({
    module,
    initial: {},
    newId: countedIds(),
    now: () => new Date("2026-03-01T12:00:00Z"),
  });
  const [step] = form.steps;
  if (!step) throw new Error("no step");
  render(<StepForm answers={answers} step={step} context={context} />);
  return { form, context, answers, user: userEvent.setup({ delay: null }) };
}

type Open = ReturnType<typeof open>;

/**
 * Walks from the top of the page to the field, and makes all ticks and entries on the way that the field
 * needs.
 */
async function reaches({ user }: Open, { place, conditional }: Combination, adds: number) {
  const isAdd = (element: Element) => /^Add/.test(element.textContent ?? "") && element.tagName === "BUTTON";
  const ticks = async () => {
    await tabTo(user, "the other field", (element) => /\/ask$/.test(element.id));
    await user.keyboard(" ");
  };
  let isTicked = !conditional;
  // Within a list entry, the tick is there once the entry was added; for a list in a list, it stands beside the
  // outer list.
  const ticksAt = place === "entry" || place === "valueInEntry" ? 1 : 0;
  for (let added = 0; added <= adds; added++) {
    if (!isTicked && added === ticksAt) {
      await ticks();
      isTicked = true;
    }
    if (added === adds) return;
    // An added entry has the focus; where it holds a list, this is the list's own button to add.
    if (!isAdd(focused())) await tabTo(user, "the button to add", isAdd);
    await user.keyboard("{Enter}");
  }
}

const sentBy = ({ form, answers }: Open): JsonObject =>
  JSON.parse(JSON.stringify(projectAnswers(form.schema, answers.all())));

it("lets through what the table holds, and nothing else", () => {
  const top = sampled(pairs).map((pair) => ({ ...pair, place: "top", required: true, conditional: false }));
  expect(letThrough(top).map(nameOf)).toEqual(top.filter(isFitting).map(nameOf));
});

describe.each(drawn.map((combination, index) => ({ combination, index, name: nameOf(combination) })))(
  "$name",
  ({ combination, index }) => {
    const kind = kinds[combination.kind];
    const place = places[combination.place];
    if (!kind || !place) throw new Error("no such combination");
    const asked = { ...(combination.conditional && { ask: true }), asked: kind.answer };

    it("is filled in by keys alone, accepted, sent as it was typed, and shown", async () => {
      const page = open(index);
      const { user, answers, form, context } = page;
      await reaches(page, combination, place.adds);
      await tabTo(user, place.pointer, isOfField(place.pointer));
      await fills(user, kind.schema, combination.widget, kind.answer);
      await user.tab();
      act(() => answers.flush());
      expect(answers.problems()).toEqual([]);
      expect(withoutIds(sentBy(page))).toEqual(place.holds(asked));
      cleanup();
      render(<AnswerSheet form={form} answers={answers.all()} problems={[]} context={context} />);
      // Waits until the sheet has requested the address of a file.
      await act(async () => {});
      expect(document.body.textContent).toContain(kind.shown);
    });

    it("says what is missing where it is left empty, and asks nothing that need not be answered", async () => {
      const page = open(index);
      await reaches(page, combination, place.isValue ? place.adds - 1 : place.adds);
      act(() => page.answers.reveal([""]));
      const reported = page.answers.problems().map(({ path, keyword }) => `${path} ${keyword}`);
      expect(reported).toEqual(combination.required ? [`${place.missing} required`] : []);
      const error = document.getElementById(`${place.missing}:error`);
      expect(error?.textContent ?? "").toContain(combination.required ? "required" : "");
      for (const control of screen.queryAllByRole("textbox"))
        expect(
          (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
            (control.labels?.length || control.getAttribute("aria-label")),
        ).toBeTruthy();
    });
  },
);
