import { createAnswers } from "@starling/forms/answers";
import { createFormContext, FormTheme, StepForm } from "@starling/forms/react";
import { renderToString } from "react-dom/server";
import labels from "../forms/refund.de.json" with { type: "json" };
import { form, validate } from "../forms/refund.mjs";
import errors from "../locales/de/errors.json" with { type: "json" };
import words from "../locales/de/form.json" with { type: "json" };
import "./Stars.js";

const context = createFormContext({ labels, language: "de", words, errors });

/** The form with answers, as its page first draws it, and the sentence for each problem. */
export function drawRefund(initial: Record<string, string | number>) {
  const answers = createAnswers({ module: { form, validate }, initial, newId: () => crypto.randomUUID() });
  const html = renderToString(
    <FormTheme>
      {form.steps.map((step) => (
        <StepForm key={step.id} answers={answers} context={context} step={step} />
      ))}
    </FormTheme>,
  );
  const sentences = answers.problems().map((problem) => context.sentence(problem, { label: "IBAN" }));
  return { html, sentences };
}
