import { useState } from "react";
import errors from "../../../../locales/en/errors.json";
import words from "../../../../locales/en/form.json";
import type { Labels } from "../../../../src/engine/form";
import { fillPlaceholders } from "../../../../src/language/fillPlaceholders";
import { wordProblem } from "../../../../src/language/wordProblem";
import { createAnswers } from "../../../../src/renderer/answers";
import type { FormContext } from "../../../../src/renderer/FormContext";
import { StepForm } from "../../../../src/renderer/StepForm";
import { UiProvider } from "../../../../src/ui/Provider";
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
