import { resumePath, type Save, type Saved, type ServerCopy } from "../../contract/applications";
import { type JsonLimits, splitStorableAnswers } from "../../contract/draftLimits";
import type { Sent } from "../../forms/drafts/draftSender";
import type { JsonObject, Problem } from "../../forms/engine/form";
import type { RetiredAnswers } from "../../forms/engine/migrateAnswers";
import { isObject, outerPointer, valueAt, withValue } from "../../forms/engine/pointer";
import { problemFromWire, resumeFromWire, resumeToWire } from "../../resume/wire";
import { saveApplication } from "../api/applications";
import { ApiError } from "../api/client";
import { readSession } from "../session/cookies";
import { isSameEmail } from "../session/session";

/** The data that a save needs beside the answers. */
export interface Sending {
  /** The ApplyType of the job, `edit` or `complete`. */
  applyType: string;
  /** The id of the job or, for a submitted application, of the application. */
  applyId: number;
  formVersion: string;
  /** The limits of what the server can store of a draft. */
  limits: JsonLimits;
  /** E-mail address of the form's owner. The form must not be sent in another account's session. */
  owner: string;
}

type Unsaved = Exclude<Sent, { kind: "saved" }>;
/** The outcome of sending a draft. For a saved draft, the outcome includes the application's id. */
export type SentDraft = Unsaved | (Extract<Sent, { kind: "saved" }> & { id: number });

/** Whether the session is still the owner's. It may have expired, or another account may have signed in since. */
function isOwnersSession({ owner }: Sending): boolean {
  const session = readSession(new Date());
  return session !== undefined && isSameEmail(session.email, owner);
}

const bodyOf = (
  { applyId, formVersion }: Sending,
  answers: JsonObject,
  revision: number | undefined,
  left?: RetiredAnswers,
) =>
  ({
    applyId,
    resume: resumeToWire(answers),
    formVersion,
    ...(revision !== undefined && { revision }),
    ...(left && { left }),
  }) satisfies Omit<Save, "isSubmitButton">;

/**
 * Saves a draft, without the answers that cannot be stored. Errors of the API are returned as states of the draft.
 */
export async function sendDraft(
  sending: Sending,
  answers: JsonObject,
  revision?: number,
  left?: RetiredAnswers,
): Promise<SentDraft> {
  if (!isOwnersSession(sending)) return { kind: "signedOut" };
  const { stored, unstored } = splitStorableAnswers(answers, sending.limits);
  try {
    const body = { ...bodyOf(sending, stored, revision, left), isSubmitButton: false };
    const saved = await saveApplication(sending.applyType, body);
    // A newer server may refuse answers that this page considers storable.
    const refused = (saved.unstored ?? []).map(mapProblemToAnswers);
    const all = [...unstored, ...refused];
    const partly = { stored: refused.reduce(without, stored), unstored: all };
    return { kind: "saved", id: saved.id, revision: saved.revision, ...(all.length > 0 && { partly }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error, sending);
  }
}

/** The answers without the answer at a problem's path. A list gets a blank in place of the entry. */
const without = (answers: JsonObject, { path }: Problem): JsonObject =>
  valueAt(answers, path) === undefined
    ? answers
    : withValue(answers, path, Array.isArray(valueAt(answers, outerPointer(path))) ? null : undefined);

/**
 * A problem from the server with its path in the page's answers. The server's paths start at the request body, and lead
 * into the resume in its form on the wire.
 */
export function mapProblemToAnswers(problem: Problem): Problem {
  const { path } = problem;
  return path.startsWith(resumePath)
    ? problemFromWire({ ...problem, path: path.slice(resumePath.length) })
    : problem;
}

function refusal({ status, code, message, data }: ApiError, { formVersion }: Sending): Unsaved {
  if (status === 0 || status >= 500 || code === "TOO_MANY") return { kind: "offline" };
  if (status === 401) return { kind: "signedOut" };
  const [copy] = data;
  if (code === "OLD_REVISION" && isServerCopy(copy) && copy.formVersion !== formVersion)
    return { kind: "olderForm" };
  if (code === "OLD_REVISION" && isServerCopy(copy))
    return { kind: "old", theirs: { answers: resumeFromWire(copy.resume), revision: copy.revision } };
  return { kind: "refused", message };
}

function isServerCopy(value: unknown): value is ServerCopy {
  return isObject(value) && isObject(value.resume) && typeof value.revision === "number";
}

/** Submits the answers. @throws ApiError with the problems in `errors`, or with the code of the refusal */
export async function sendSubmission(
  sending: Sending,
  answers: JsonObject,
  revision?: number,
): Promise<Saved> {
  if (!isOwnersSession(sending)) throw new ApiError(401, "SIGN_IN", "");
  return saveApplication(sending.applyType, { ...bodyOf(sending, answers, revision), isSubmitButton: true });
}
