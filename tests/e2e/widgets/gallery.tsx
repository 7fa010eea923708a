import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import en from "../../../locales/en/form.json";
import ja from "../../../locales/ja/form.json";
import zhTW from "../../../locales/zh-TW/form.json";
import { Heading } from "../../../src/design/Heading";
import { Page } from "../../../src/design/Page";
import { UiProvider } from "../../../src/design/Provider";
import { Row } from "../../../src/design/Row";
import type {
  FieldSchema,
  FormModule,
  FormStep,
  JsonObject,
  Labels,
  Language,
} from "../../../src/forms/engine/form";
import { languages } from "../../../src/forms/engine/form";
import { fillPlaceholders } from "../../../src/forms/language/fillPlaceholders";
import { type AnswersStore, createAnswers } from "../../../src/forms/renderer/answers";
import type { FileClient, FormContext } from "../../../src/forms/renderer/FormContext";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { drawnNames, looksOf, statesOf } from "../../forms/renderer/widgetStates";

/**
 * Shows one widget in all its states, one below the other: `?widget=phone&language=ja`. Without a name, it shows a
 * link to each widget.
 */
const asked = new URLSearchParams(location.search);
const wanted = asked.get("widget");
const name = wanted ?? "text";
const language: Language = languages.find((each) => each === asked.get("language")) ?? "en";
const catalogue: Record<string, string> = { en, ja, "zh-TW": zhTW }[language];

const { schema, filled, waitsFor } = statesOf(name);
const states = ["empty", "filled", "invalid", "disabled", "readOnly"];
if (waitsFor === "picture") states.push("loading");

const looks = looksOf(name);
const ui: Record<string, object> = Object.fromEntries(states.map((state) => [state, looks]));
ui.disabled = { ...looks, "ui:disabled": true };
ui.readOnly = { ...looks, "ui:readonly": true };

const properties = Object.fromEntries(
  states.map((state): [string, FieldSchema] => [state, { ...schema, title: `gallery.${state}` }]),
);
const step: FormStep = {
  id: "gallery",
  path: "",
  sections: [],
  schema: { type: "object", properties, required: ["invalid"] },
  ui,
};

const labels: Labels = {
  ...Object.fromEntries(
    states.map((state) => [`gallery.${state}`, { label: state, hint: `${name}, ${state}` }]),
  ),
  "options.colour.red": { label: "Red" },
  "options.colour.blue": { label: "Blue" },
};

// A stand-in for a compiled validator: it finds the problems that the gallery shows.
const validate: FormModule["validate"] = Object.assign(
  () => {
    validate.errors = [{ instancePath: "/invalid", keyword: "wrong", params: {}, schemaPath: "" }];
    return false;
  },
  { errors: null },
);

const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='413' height='531'%3E%3Crect width='413' height='531' fill='%23dce8f5'/%3E%3Ccircle cx='206' cy='200' r='92' fill='%23c98f6b'/%3E%3C/svg%3E";

const never = new Promise<never>(() => {});

const files: FileClient = {
  cropRule: async () => undefined,
  upload({ onProgress, signal }) {
    onProgress(0.4);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  },
  url: ({ slot }) => (slot === "loading" ? never : portrait),
  remove() {},
  describe: ({ fileName }) => ({ originalName: fileName, size: 184_000 }),
};

const context: FormContext = {
  labels,
  language,
  words: (key, params = {}) => fillPlaceholders(catalogue[key] ?? key, params),
  sentence: (_, { label }) => fillPlaceholders("“{{label}}” is not valid.", { label }),
  files,
};

const initial: JsonObject = { filled, disabled: filled, readOnly: filled };
if (waitsFor === "picture") initial.loading = { kind: "photo", slot: "loading", fileName: "loading.jpg" };
const form = { name, form: name, market: null, currency: null, timeZone: null, version: "1" };
const answers = createAnswers({
  module: { form: { ...form, schema: step.schema, steps: [step] }, validate },
  initial,
  newId: () => crypto.randomUUID(),
});
answers.reveal(["/invalid"]);

function Gallery() {
  return (
    <Page>
      {wanted === null && <Ways />}
      <Heading level={1}>{name}</Heading>
      <StepForm answers={answers} step={step} context={context} />
      <Stored answers={answers} />
    </Page>
  );
}

function Ways() {
  return (
    <nav aria-label="Widgets">
      <Row as="ul">
        {drawnNames.map((widget) => (
          <li key={widget}>
            <a href={`?${new URLSearchParams({ widget, language })}`}>{widget}</a>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** The answers in the store, for tests that press keys. */
function Stored({ answers }: { answers: AnswersStore }) {
  const all = useSyncExternalStore(answers.subscribeAll, answers.all);
  return <output style={{ overflowWrap: "anywhere" }}>{JSON.stringify(all)}</output>;
}

document.documentElement.lang = language;
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
const root = document.getElementById("root");
if (!root) throw new Error("gallery.html has no #root");
createRoot(root).render(
  <StrictMode>
    <UiProvider {...(nonce ? { nonce } : {})}>
      <Gallery />
    </UiProvider>
  </StrictMode>,
);
