import { useEffect, useState } from "react";
import { createDraftSync, type DraftSync } from "../drafts/draftSync";
import { openJournal } from "../drafts/journal";
import { migrateAnswers } from "../engine/migrateAnswers";
import type { FormWithPast } from "../engine/migration";
import type { AnswersStore } from "../renderer/answers";

/**
 * Puts the draft of this browser, if there is one, into the answers, in place of what was typed before, and
 * saves the answers from then on.
 * @param key the key of the journal (base64, AES-256); by default, a key that is stored in this browser
 * @returns undefined until the draft is open
 */
export function useBrowserDraft(
  module: FormWithPast,
  answers: AnswersStore,
  key: string | undefined,
): DraftSync | undefined {
  const [sync, setSync] = useState<DraftSync>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object with the same form is no other draft
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    void openBrowserDraft(module, answers, key).then((opened) => {
      if (isLeft) return;
      stop = opened.start();
      setSync(opened);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [module.form.name, module.form.version, answers, key]);
  return sync;
}

async function openBrowserDraft(
  module: FormWithPast,
  answers: AnswersStore,
  key = ownKey(),
): Promise<DraftSync> {
  const { name, version, schema } = module.form;
  const journal = key === undefined ? undefined : await openJournal(key);
  const remembered = await journal?.read(name).catch(() => undefined);
  const migrated = remembered && migrateAnswers(module, remembered.formVersion, remembered.answers);
  const retired = migrated && Object.keys(migrated.retired).length > 0 && migrated.retired;
  const left = { ...remembered?.left, ...(retired && { [remembered.formVersion]: retired }) };
  if (migrated) answers.replace(migrated.answers);
  return createDraftSync({
    entry: name,
    answers,
    base: null,
    left: Object.keys(left).length > 0 ? left : undefined,
    isUnsent: false,
    savedAt: undefined,
    schema,
    formVersion: version,
    journal,
    resolveConflicts: (merged) => Promise.resolve(merged),
  });
}

const keyName = "forms.key";

/**
 * The key of drafts that belong to no account. It is stored in the same browser as the drafts, and created
 * when it is missing. Undefined if the browser stores nothing.
 */
function ownKey(): string | undefined {
  try {
    const kept = localStorage.getItem(keyName);
    if (kept !== null) return kept;
    const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
    localStorage.setItem(keyName, fresh);
    return fresh;
  } catch {
    return undefined;
  }
}
