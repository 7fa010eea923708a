import { createFormContext, FormTheme } from "@starling/forms/react";
import { Wizard } from "@starling/forms/wizard";
import { createRoot } from "react-dom/client";
import labels from "../forms/guided.de.json" with { type: "json" };
import * as visa from "../forms/guided.mjs";
import errors from "../locales/de/errors.json" with { type: "json" };
import formWords from "../locales/de/form.json" with { type: "json" };
import wizardWords from "../locales/de/wizard.json" with { type: "json" };

const words = { ...formWords, ...wizardWords };
const context = createFormContext({ labels, language: "de", words, errors });

async function send(answers: object) {
  const reply = await fetch("/visa", { method: "POST", body: JSON.stringify(answers) });
  return reply.json();
}

createRoot(document.body).render(
  <FormTheme nonce={document.querySelector("script")?.nonce ?? ""}>
    <Wizard {...visa} context={context} onSubmit={send} done={<h1>Ihr Antrag ist unterwegs.</h1>} />
  </FormTheme>,
);
