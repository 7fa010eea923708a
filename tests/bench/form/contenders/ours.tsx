import { useState } from "react";
import errors from "../../../../locales/en/errors.json";
import words from "../../../../locales/en/form.json";
import { UiProvider } from "../../../../src/design/Provider";
import type { Labels } from "../../../../src/forms/engine/form";
import { fillPlaceholders } from "../../../../src/forms/language/fillPlaceholders";
import { wordProblem } from "../../../../src/forms/language/wordProblem";
import { createAnswers } from "../../../../src/forms/renderer/answers";
import type { FormContext } from "../../../../src/forms/renderer/FormContext";
import { StepForm } from "../../../../src/forms/renderer/StepForm";
import { blank, collections, questions } from "../model";
import { module } from "./judge";
import { show } from "./stage";

const labels: Labels = Object.fromEntries(
  [...questions, ...collections, ...collections.flatMap((collection) => collection.questions)].map(
    ({ label }) => [label, { label }],
  ),
);

const own: Record<string, string> = words;

const context: FormContext = {
  labels,
  language: "en",
  words: (key, params = {}) => fillPlaceholders(own[key] ?? "", params),
  sentence: (problem, label) => wordProblem(errors, problem, label),
};

const [step] = module.form.steps;

function Form({ entries }: { entries: number }) {
  const [answers] = useState(() =>
    createAnswers({ module, initial: blank(entries), newId: () => crypto.randomUUID() }),
  );
  return step && <StepForm answers={answers} step={step} context={context} />;
}

show({ Form, Frame: UiProvider, addButtons: ".collection > .button", messages: ".field-error" });
