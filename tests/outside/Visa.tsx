import { type AnswersStore, createAnswers } from "@starling/forms/answers";
import { Button, ErrorSummary, type FormContext, FormTheme, StepForm } from "@starling/forms/react";
import { type Problem, standardSchema } from "@starling/forms/validate";
import { type Catalogue, fillPlaceholders, wordProblem } from "@starling/forms/words";
import { useEffect, useState } from "react";
import errors from "./locales/de/errors.json" with { type: "json" };
import formWords from "./locales/de/form.json" with { type: "json" };
import { form, labels, validate } from "./visa.mjs";

const words: Catalogue = formWords;
const context: FormContext = {
  labels,
  language: "de",
  words: (key, params = {}) => fillPlaceholders(words[key] ?? key, params),
  sentence: (problem, label) => wordProblem(errors, problem, label),
};

const standard = standardSchema({ form, validate })["~standard"];

export const blankAnswers = () =>
  createAnswers({ module: { form, validate }, initial: {}, newId: () => crypto.randomUUID() });

interface VisaProps {
  answers: AnswersStore;
  nonce: string;
  /** Called once the browser has taken over the page, which was drawn with blank answers. */
  onDrawn?(this: void): void;
  onSent(): Promise<void>;
}

export function Visa({ answers, nonce, onDrawn, onSent }: VisaProps) {
  const drawn = { answers, context };
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [sent, setSent] = useState(false);
  useEffect(() => onDrawn?.(), [onDrawn]);
  async function send() {
    const result = await standard.validate(answers.all());
    if (result.issues) {
      answers.flush();
      answers.reveal(answers.problems().map(({ path }) => path));
      setFound(answers.problems());
      return;
    }
    await fetch("/visa", { method: "POST", body: JSON.stringify(result.value) });
    await onSent();
    setSent(true);
  }
  if (sent) return <h1>Ihr Antrag ist unterwegs.</h1>;
  return (
    <FormTheme nonce={nonce}>
      <h1>Visum für die Schweiz</h1>
      <ErrorSummary {...drawn} form={form} problems={found} found={found} title="Bitte prüfen" />
      {form.steps.map((step) => (
        <StepForm {...drawn} key={step.id} step={step} />
      ))}
      <Button variant="primary" onClick={() => void send()}>
        Antrag senden
      </Button>
    </FormTheme>
  );
}
