import type { SyncState } from "../../../src/forms/drafts/syncState";
import type { Filling } from "../../../src/site/wizard/openWizard";
import { aForm, someAnswers } from "../../forms/renderer/aForm";

interface Calls {
  /** The state after a save; it saves by default. */
  unsaved?: SyncState;
  submit?: Filling["submit"];
  forget?: Filling["sync"]["forget"];
}

/** An opened form whose one field is the surname, without a server. */
export function aFilling({ unsaved, submit, forget }: Calls = {}): Filling {
  const { module, form } = aForm({ properties: { surname: { type: "string" } } });
  return {
    form,
    answers: someAnswers(module),
    task: "apply",
    closed: false,
    job: undefined,
    blank: () => ({}),
    number: () => undefined,
    checkIdentity: async () => {},
    submit: submit ?? (async () => ({ code: "200" })),
    sync: {
      state: () => unsaved ?? untouched,
      keepsCopy: () => true,
      subscribe: () => () => undefined,
      save: async () => unsaved === undefined,
      revision: () => 1,
      forget: forget ?? (async () => undefined),
      start: () => () => undefined,
    },
  };
}

/** One object for all reads: a store must not change unless it notifies. */
const untouched: SyncState = { kind: "untouched" };
