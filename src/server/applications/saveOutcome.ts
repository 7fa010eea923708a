import { finishCodes, type Saved } from "../../contract/applications";
import { Refusal } from "../http/refusal";
import type { StoredApplication } from "../store/applications";

/**
 * The result of a save, with the names of files that are no longer referenced. A refusal is returned, not thrown, so
 * that the transaction commits the saved answers.
 */
export type SaveOutcome = { saved: Saved; unused?: string[] } | { refusal: Refusal };

export function savedAs({ id, status, revision }: StoredApplication, code: string): Saved {
  return { id, status, code, revision };
}

/** Refuses a submit but keeps its answers saved. */
export function refusedButSaved({ code, details }: Refusal, stored: StoredApplication): SaveOutcome {
  return { refusal: new Refusal(code, { ...details, data: [savedAs(stored, finishCodes.failedButSaved)] }) };
}
