import { createJournalWriter, createLocalDraft, migrateAnswers, openJournal } from "@starling/forms/drafts";
import { hydrateRoot } from "react-dom/client";
import { blankAnswers, Visa } from "./Visa.js";
import { form, past } from "./visa.mjs";

/** Without accounts, the key of the drafts stays in this browser. */
function ownKey(): string {
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const key = localStorage.getItem("key") ?? fresh;
  localStorage.setItem("key", key);
  return key;
}

const journal = await openJournal(ownKey());
const saved = await journal?.read(form.name);
const migrated = saved && migrateAnswers({ form, past }, saved.formVersion, saved.answers);
const retired = saved &&
  Object.keys(migrated?.retired ?? {}).length > 0 && { [saved.formVersion]: migrated?.retired ?? {} };
const answers = blankAnswers();
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

const nonce = document.querySelector("script")?.nonce ?? "";
const restore = () => migrated && answers.replace(migrated.answers);
const props = { answers, nonce, onDrawn: restore, onSent: () => writer.remove() };
const root = document.getElementById("root");
if (root) hydrateRoot(root, <Visa {...props} />);
