import type { QueryClient } from "@tanstack/react-query";
import { applicationQuery, applicationsQuery, checkQuery } from "../api/applications";
import { filesQuery } from "../api/files";
import { formFor, formQuery } from "../api/forms";
import { jobQuery } from "../api/jobs";
import { loadJournalKey, meQuery } from "../api/me";
import { allSelectQuery } from "../api/options";
import type { Application } from "../contract/applications";
import type { Reason } from "../contract/codes";
import type { Job } from "../contract/jobs";
import type { Me } from "../contract/me";
import { createDraftSync, type DraftSync } from "../drafts/draftSync";
import { type Base, type Entry, openJournal } from "../drafts/journal";
import { type Conflict, mergeAnswers } from "../drafts/mergeAnswers";
import type { FormModule, JsonObject, Language } from "../engine/form";
import { prefill } from "../engine/prefill";
import { type Answers, createAnswers } from "../renderer/answers";
import { blankResume, normaliseLoaded } from "../resume/normaliseLoaded";
import { type Sending, sendDraft } from "./sendDraft";
import { createSettler, type Settler } from "./settler";

/** One applicant's form for one job, open on this page. */
export interface Wizard {
  job: Job;
  form: FormModule["form"];
  answers: Answers;
  sync: DraftSync;
  sending: Sending;
  settler: Settler;
  /** Answers from an older form that nothing asks for any more. */
  carried: Application["carried"];
  /** Whether this browser can keep what is typed while the server is away. */
  hasJournal: boolean;
  /** Why it may be saved but not submitted. */
  closed: boolean;
}

/** Why there is no form to fill. */
export interface Refused {
  reason: Reason;
  job: Job | undefined;
}

const newId = () => crypto.randomUUID();

/** Everything the wizard stands on, asked for once. @throws ApiError */
export async function openWizard(
  client: QueryClient,
  language: Language,
  applyType: string,
  applyId: string,
): Promise<Wizard | Refused> {
  const [check, job, applications] = await Promise.all([
    client.fetchQuery(checkQuery(applyType, applyId)),
    client.fetchQuery(jobQuery(language, applyId)).catch(() => undefined),
    client.fetchQuery({ ...applicationsQuery(language), staleTime: 0 }),
    client.ensureQueryData(allSelectQuery),
  ]);
  const draft = applications.find(({ jobId, status }) => jobId === Number(applyId) && status === "saved");
  const name = job && formFor(applyType, job.market);
  // What was begun before the job closed may still be written down.
  const closed = check.reason === "CLOSED" && draft !== undefined;
  if (!job || !name || !(check.ok || closed)) return { reason: check.reason ?? "NO_SUCH_JOB", job };

  const [module, me, saved, journal] = await Promise.all([
    client.ensureQueryData(formQuery(name)),
    client.ensureQueryData(meQuery),
    draft && client.fetchQuery({ ...applicationQuery(language, String(draft.id)), staleTime: 0 }),
    loadJournalKey().then(({ key }) => openJournal(key)),
    // What the form says of a file that was uploaded before is read from this answer.
    client.fetchQuery({ ...filesQuery, staleTime: 0 }),
  ]);
  const base = saved ? { answers: normaliseLoaded(saved.resume, newId), revision: saved.revision } : null;
  const { initial, conflicts } = begin(module, me, base, await journal?.read(applyId));
  const answers = createAnswers({ module, initial, newId });
  const settler = createSettler();
  const sending = { applyType, jobId: job.id, formVersion: module.form.version };
  const sync = createDraftSync({
    jobId: applyId,
    answers,
    base,
    journal,
    send: (all, revision) => sendDraft(sending, all, revision),
    settle: settler.ask,
  });
  if (conflicts.length > 0) void settler.ask(initial, conflicts).then(answers.replace);
  return {
    job,
    form: module.form,
    answers,
    sync,
    sending,
    settler,
    carried: saved?.carried ?? [],
    hasJournal: journal !== undefined,
    closed,
  };
}

/** What was typed here last goes before what the server has, unless both have changed since they last agreed. */
function begin(
  { form }: FormModule,
  me: Me,
  base: Base | null,
  typed: Entry | undefined,
): { initial: JsonObject; conflicts: Conflict[] } {
  if (typed && base && typed.base?.revision !== base.revision) {
    const { merged, conflicts } = mergeAnswers(typed.base?.answers ?? {}, typed.answers, base.answers);
    return { initial: merged, conflicts };
  }
  const fresh = () => ({ ...blankResume(newId), ...prefill(form.schema, me) });
  // A journal that remembers a draft which the server has no more (deleted elsewhere) is not brought back.
  const remembered = typed && (base !== null || typed.base === null) ? typed.answers : undefined;
  return { initial: remembered ?? base?.answers ?? fresh(), conflicts: [] };
}
