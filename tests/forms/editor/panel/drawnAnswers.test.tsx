// @vitest-environment jsdom
import "../../../setup";
import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { adaptPanelStep } from "../../../../src/forms/editor/editing/adaptPanelStep";
import { checkDrawnAnswers } from "../../../../src/forms/editor/editing/checkDrawnAnswers";
import { createAjv } from "../../../../src/forms/engine/ajv";
import type { JsonObject } from "../../../../src/forms/engine/form";
import { allFields } from "../../../../src/forms/engine/shownFields";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { createAnswers } from "../../../../src/forms/renderer/answers";
import { StepForm } from "../../../../src/forms/renderer/StepForm";
import { smallProject } from "../../gate/project";
import { aContext, countedIds } from "../../renderer/aForm";

afterEach(cleanup);

const panels = composeAll(parseSources(smallProject), parseWords(smallProject)).composed.filter(
  ({ kind }) => kind === "editor",
);
const runs = process.env.FULL ? 300 : 5;

it.each(panels.map((each) => [each.form.form, each] as const))(
  "of the form %s nothing is missing or wrong that is not drawn, whatever is hidden",
  (_, { form, labels }) => {
    const [step] = form.steps;
    if (!step) throw new Error(form.form);
    const module = { form, validate: createAjv().compile(form.schema) };
    const names = Object.keys(allFields(step.schema));
    const answer = fc.constantFrom(
      "+new",
      "another",
      "text",
      "choice",
      "number",
      "when",
      "known",
      "",
      true,
      3,
    );
    const answers = fc.dictionary(fc.constantFrom(...names), answer, { maxKeys: 6 });
    fc.assert(
      fc.property(answers, fc.subarray(names), fc.subarray(names), (typed: JsonObject, hidden, wanted) => {
        const demanded = new Set(wanted.filter((name) => !hidden.includes(name)));
        const drawn = adaptPanelStep(step, { hidden: new Set(hidden), demanded });
        const { problems } = checkDrawnAnswers(module, drawn, typed, demanded);
        const store = createAnswers({ module, initial: typed, newId: countedIds() });
        store.refuse(problems);
        store.reveal(problems.map(({ path }) => path));
        render(<StepForm answers={store} step={drawn} context={aContext("en", { labels: labels.en })} />);
        for (const { path } of problems) expect(document.getElementById(path), path).not.toBeNull();
        expect(document.querySelectorAll(".field-error").length > 0).toBe(problems.length > 0);
        cleanup();
      }),
      { seed: 36, numRuns: runs },
    );
  },
);
