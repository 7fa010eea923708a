import { form, labels, past, validate } from "virtual:visa";
import { createAnswers } from "@starling/forms/answers";
import { createJournalWriter, createLocalDraft, migrateAnswers, openJournal } from "@starling/forms/drafts";
import { Button, ErrorSummary, type FormContext, StepForm, UiProvider } from "@starling/forms/react";
import { type Problem, standardSchema } from "@starling/forms/validate";
import { type Catalogue, fillPlaceholders, wordProblem } from "@starling/forms/words";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import errors from "./words/de/errors.json";
import formWords from "./words/de/form.json";

const words: Catalogue = formWords;
const context: FormContext = {
  labels,
  language: "de",
  words: (key, params = {}) => fillPlaceholders(words[key] ?? key, params),
  sentence: (problem, label) => wordProblem(errors, problem, label),
};

/** Without accounts, the key of the drafts stays in this browser. */
function ownKey(): string {
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const key = localStorage.getItem("key") ?? fresh;
  localStorage.setItem("key", key);
  return key;
}

const module = { form, validate };
const standard = standardSchema(module)["~standard"];
const journal = await openJournal(ownKey());
const saved = await journal?.read(form.name);
const migrated = saved && migrateAnswers({ form, past }, saved.formVersion, saved.answers);
const retired = saved &&
  Object.keys(migrated?.retired ?? {}).length > 0 && { [saved.formVersion]: migrated?.retired ?? {} };
const newId = () => crypto.randomUUID();
const answers = createAnswers({ module, initial: migrated?.answers ?? {}, newId });
const drawn = { answers, context };
const draft = createLocalDraft({
  answers,
  base: null,
  schema: form.schema,
  formVersion: form.version,
  left: saved?.left || retired ? { ...saved?.left, ...retired } : undefined,
  resolveConflicts: (merged) => Promise.resolve(merged),
});
const writer = createJournalWriter(journal, form.name, draft);
answers.subscribeAll(writer.schedule);
addEventListener("beforeunload", writer.hurry);

function Visa() {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [sent, setSent] = useState(false);
  async function send() {
    const result = await standard.validate(answers.all());
    if (result.issues) {
      answers.flush();
      answers.reveal(answers.problems().map(({ path }) => path));
      setFound(answers.problems());
      return;
    }
    await fetch("/visa", { method: "POST", body: JSON.stringify(result.value) });
    await writer.remove();
    setSent(true);
  }
  if (sent) return <h1>Ihr Antrag ist unterwegs.</h1>;
  return (
    <>
      <h1>Visum für die Schweiz</h1>
      <ErrorSummary {...drawn} form={form} problems={found} found={found} title="Bitte prüfen" />
      {form.steps.map((step) => (
        <StepForm {...drawn} key={step.id} step={step} />
      ))}
      <Button variant="primary" onClick={() => void send()}>
        Antrag senden
      </Button>
    </>
  );
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <UiProvider>
      <Visa />
    </UiProvider>,
  );
