import type { QueryClient } from "@tanstack/react-query";
import { applicationQuery, applicationsKey, applicationsQuery, checkQuery } from "../api/applications";
import { filesQuery } from "../api/files";
import { formFor, formQuery } from "../api/forms";
import { jobQuery } from "../api/jobs";
import { loadJournalKey, meQuery } from "../api/me";
import { allSelectQuery } from "../api/options";
import type { Application, ApplicationSummary, Saved } from "../contract/applications";
import type { Reason } from "../contract/codes";
import type { Job } from "../contract/jobs";
import { createDraftSync, type DraftSync } from "../drafts/draftSync";
import { type Base, type JournalEntry, openJournal } from "../drafts/journal";
import { type Conflict, mergeAnswers, same } from "../drafts/mergeAnswers";
import type { FormModule, FormWithPast, JsonObject, Language } from "../engine/form";
import { migrateAnswers } from "../engine/migrateAnswers";
import { prefill } from "../engine/prefill";
import { editing } from "../paths";
import { type AnswersStore, createAnswers } from "../renderer/answers";
import { blankResume, normaliseLoaded } from "../resume/normaliseLoaded";
import { type ConflictResolver, createConflictResolver } from "./conflictResolver";
import { journalName } from "./ownJournal";
import { type Sending, sendDraft, sendSubmission } from "./sendDraft";

/** One applicant's form for one job, open on this page. */
export interface Wizard {
  job: Job;
  /** An application that was submitted is edited: the server keeps a copy until a submit is valid. */
  isEdit: boolean;
  form: FormModule["form"];
  answers: AnswersStore;
  sync: DraftSync;
  sending: Sending;
  /** Submits answers that the server has saved under this revision. @throws ApiError */
  submit(answers: JsonObject, revision: number | undefined): Promise<Pick<Saved, "code">>;
  conflictResolver: ConflictResolver;
  /** Of the application as the server knows it; undefined while it has never had it. */
  applicationId: number | undefined;
  /** Keys of the words of what was not asked yet when it was saved last. */
  added: Application["added"];
  /** Whether the server has a newer form than this page. */
  isOlder: boolean;
  /** The form as it is before anything was answered, but for what the account knows. */
  blank(): JsonObject;
  /** Whether this browser can keep what is typed while the server is away. */
  hasJournal: boolean;
  /** Why it may be saved but not submitted. */
  closed: boolean;
}

/** What filling a form takes of all that: the form editor has no job, no account and no server. */
export type Filling = Pick<
  Wizard,
  "isEdit" | "form" | "answers" | "sync" | "submit" | "hasJournal" | "closed"
>;

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
  const isEdit = applyType === editing;
  const mine = client.fetchQuery({ ...applicationsQuery(language), staleTime: 0 });
  const jobOf = (id: string) => client.fetchQuery(jobQuery(language, id)).catch(() => undefined);
  const place = isEdit
    ? mine.then(async (all) => {
        const stored = all.find(({ id }) => id === Number(applyId));
        return { stored, job: stored && (await jobOf(String(stored.jobId))) };
      })
    : Promise.all([mine, jobOf(applyId)]).then(([all, job]) => {
        const isDraft = ({ jobId, status }: ApplicationSummary) =>
          jobId === Number(applyId) && status === "saved";
        return { stored: all.find(isDraft), job };
      });
  const [check, { stored, job }] = await Promise.all([
    client.fetchQuery(checkQuery(applyType, applyId)),
    place,
    client.ensureQueryData(allSelectQuery),
  ]);
  const name = job && formFor(job.applyType, job.market);
  // What was begun before the job closed may still be written down.
  const closed = check.reason === "CLOSED" && stored !== undefined;
  if (!job || !name || !(check.ok || closed)) return { reason: check.reason ?? "NO_SUCH_JOB", job };

  const [module, me, saved, journal] = await Promise.all([
    client.ensureQueryData(formQuery(name)),
    client.ensureQueryData(meQuery),
    stored && client.fetchQuery({ ...applicationQuery(language, String(stored.id)), staleTime: 0 }),
    loadJournalKey().then(({ key }) => openJournal(key)),
    // What the form says of a file that was uploaded before is read from this answer.
    client.fetchQuery({ ...filesQuery, staleTime: 0 }),
  ]);
  const { resume, revision } = saved?.copy ?? saved ?? {};
  const base = resume && revision ? { answers: normaliseLoaded(resume, newId), revision } : null;
  const entry = journalName(applyType, applyId);
  const blank = () => ({ ...blankResume(newId), ...prefill(module.form.schema, me) });
  const remembered = await journal?.read(entry);
  const typed = remembered && migrateEntry(module, remembered);
  const { initial, conflicts } = begin(blank, base, typed);
  const answers = createAnswers({ module, initial, newId });
  const conflictResolver = createConflictResolver();
  const { version: formVersion } = module.form;
  const sending = { applyType, applyId: Number(applyId), formVersion, owner: me.email };
  const sync = createDraftSync({
    entry,
    answers,
    base,
    formVersion,
    isUnsent:
      typed !== undefined &&
      conflicts.length === 0 &&
      (typed.left !== undefined || !same(initial, base?.answers)),
    left: typed?.left,
    journal,
    async send(all, revision, left) {
      const sent = await sendDraft(sending, all, revision, left);
      // What is left of older forms is shown in the words that the server knows.
      if (left && sent.kind === "saved") await client.invalidateQueries({ queryKey: applicationsKey });
      return sent;
    },
    resolveConflicts: conflictResolver.ask,
  });
  if (conflicts.length > 0) void conflictResolver.ask(initial, conflicts).then(answers.replace);
  return {
    job,
    isEdit,
    form: module.form,
    answers,
    sync,
    sending,
    submit: (all, revision) => sendSubmission(sending, all, revision),
    conflictResolver,
    blank,
    applicationId: stored?.id,
    added: saved?.added ?? [],
    isOlder: check.formVersion !== "" && check.formVersion !== formVersion,
    hasJournal: journal !== undefined,
    closed,
  };
}

/** What was typed here last goes before what the server has, unless both have changed since they last agreed. */
function begin(
  blank: () => JsonObject,
  base: Base | null,
  typed: JournalEntry | undefined,
): { initial: JsonObject; conflicts: Conflict[] } {
  if (typed && base && typed.base?.revision !== base.revision) {
    const { merged, conflicts } = mergeAnswers(typed.base?.answers ?? {}, typed.answers, base.answers);
    return { initial: merged, conflicts };
  }
  // A journal that remembers a draft which the server has no more (deleted elsewhere) is not brought back.
  const remembered = typed && (base !== null || typed.base === null) ? typed.answers : undefined;
  return { initial: remembered ?? base?.answers ?? blank(), conflicts: [] };
}

/** What was typed into an older form on this machine, as the page's form asks for it. */
function migrateEntry(module: FormWithPast, entry: JournalEntry): JournalEntry {
  const { version } = module.form;
  if (entry.formVersion === version) return entry;
  const mine = migrateAnswers(module, entry.formVersion, entry.answers);
  const theirs = migrateAnswers(module, entry.formVersion, entry.base?.answers ?? {});
  // What the server had already is left there too.
  const isUnsent = Object.keys(mine.retired).length > 0 && !same(mine.retired, theirs.retired);
  const left = { ...entry.left, ...(isUnsent && { [entry.formVersion]: mine.retired }) };
  return {
    answers: mine.answers,
    base: entry.base && { ...entry.base, answers: theirs.answers },
    formVersion: version,
    ...(Object.keys(left).length > 0 && { left }),
  };
}
