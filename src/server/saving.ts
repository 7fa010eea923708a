import { finishCodes, type Save, type Saved, type ServerCopy } from "../contract/applications";
import type { ErrorCode } from "../contract/codes";
import type { JsonObject, Language } from "../engine/form";
import type { CatalogForm } from "./catalog";
import type { Parts } from "./parts";
import { Refusal } from "./refusal";
import { unseal } from "./sealed";
import type { Account } from "./store/accounts";
import type { StoredApplication } from "./store/applications";
import type { StoredJob } from "./store/jobs";

/** A save as it is under way. */
export interface Saving {
  account: Account;
  job: StoredJob;
  form: CatalogForm;
  body: Save;
  language: Language;
  now: Date;
}

/** What came of it; a refusal that comes with something saved is returned, so that the transaction stands. */
export type Outcome = { saved: Saved } | { refusal: Refusal };

/** The row that a document is sealed to. */
export function documentRow(id: number): string {
  return `application:${id}`;
}

export function openDocument({ keys }: Pick<Parts, "keys">, stored: StoredApplication): JsonObject {
  return unseal(keys.document, documentRow(stored.id), stored.document);
}

export function savedAs({ id, status, revision }: StoredApplication, code: string): Saved {
  return { id, status, code, revision };
}

export function serverCopy(parts: Pick<Parts, "keys">, stored: StoredApplication): ServerCopy {
  const { id, revision, saved_at } = stored;
  return { id, revision, savedAt: saved_at.toISOString(), resume: openDocument(parts, stored) };
}

/** A submit that is refused, its content being saved. */
export function refusedButSaved(code: ErrorCode, stored: StoredApplication): Outcome {
  return { refusal: new Refusal(code, { data: [savedAs(stored, finishCodes.failedButSaved)] }) };
}
