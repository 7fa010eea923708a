import type { QueryClient } from "@tanstack/react-query";
import type { Application, ApplicationSummary, Saved } from "../../contract/applications";
import type { Reason } from "../../contract/codes";
import { draftLimitsOf } from "../../contract/draftLimits";
import type { Job } from "../../contract/jobs";
import type { SendDraft } from "../../forms/drafts/draftSender";
import { createDraftSync, type DraftSync } from "../../forms/drafts/draftSync";
import type { Journal } from "../../forms/drafts/journal";
import type { ComposedForm, FormModule, JsonObject, Labels, Language } from "../../forms/engine/form";
import { getAnswersFromProfile } from "../../forms/engine/getAnswersFromProfile";
import { laterSteps } from "../../forms/engine/laterFields";
import type { ComposedModule } from "../../forms/engine/migration";
import { newId } from "../../forms/engine/newId";
import { type AnswersStore, createAnswers } from "../../forms/renderer/answers";
import type { FileClient } from "../../forms/renderer/FormContext";
import { type ConflictResolver, createConflictResolver } from "../../forms/wizard/conflictResolver";
import { initialResume, normaliseLoadedResume } from "../../resume/normaliseLoadedResume";
import {
  applicationQuery,
  applicationsKey,
  applicationsQuery,
  canOpenFormQuery,
  checkIdentity,
  latestApplicationQuery,
} from "../api/applications";
import { filesQuery } from "../api/files";
import { findFormName, formLabelsQuery, formQuery, servedFormQuery } from "../api/forms";
import { jobQuery } from "../api/jobs";
import { meQuery } from "../api/me";
import { questionsQuery } from "../api/questions";
import { serverNow } from "../api/serverClock";
import { completing, editing } from "../paths";
import { journalEntryKey, openApplicantJournal } from "./applicantJournal";
import { createFileClient } from "./fileClient";
import { createIdentityCheck } from "./identityCheck";
import { mergeInitialDraft } from "./mergeInitialDraft";
import { type Sending, sendDraft, sendSubmission } from "./sendDraft";

/**
 * The purpose of an open form: to apply for a job, to edit a submitted application, or to complete one with
 * the later answers that staff ask for. For an edit or a completion, the server keeps a copy until a submit
 * is valid.
 */
export type WizardTask = "apply" | typeof editing | typeof completing;

/** One applicant's form for one job, open on this page. */
export interface OpenedWizard {
  job: Job;
  task: WizardTask;
  /** The later answers that staff ask for; null unless the task is to complete. */
  completion: Application["completion"];
  /** The form. When the task is to complete, it has only the steps with later fields. */
  form: FormModule["form"];
  /** The words of a form that the server sent; undefined when the words are those of the build. */
  words: Record<Language, Labels> | undefined;
  answers: AnswersStore;
  sync: DraftSync;
  sending: Sending;
  /** Submits answers that the server has saved as `revision`. @throws ApiError */
  submit(answers: JsonObject, revision: number | undefined): Promise<Pick<Saved, "code">>;
  /** Called when a field loses the focus: checks whether another account has applied with the identity number in it. */
  checkIdentity(pointer: string): Promise<void>;
  conflictResolver: ConflictResolver;
  /** The applicant's files, by their names on the server. */
  files: FileClient;
  /**
   * The application's id when the form was opened; undefined when the server did not have the application
   * yet.
   */
  applicationId: number | undefined;
  /** The application's number, as soon as the server has it. */
  number(): number | undefined;
  /** Label keys of the fields that the form did not have yet at the last save. */
  added: Application["added"];
  /** Whether the server has a newer form than this page. */
  isOlder: boolean;
  /** The answers of a new form, prefilled from the account. */
  blank(): JsonObject;
  /** Whether the job has closed: the draft may be saved but not submitted. */
  closed: boolean;
}

/** The parts of a wizard that filling in a form needs. The form editor has no job, account or server. */
export type Filling = Pick<
  OpenedWizard,
  "task" | "form" | "answers" | "blank" | "sync" | "submit" | "checkIdentity" | "number" | "closed"
> & { job: Pick<Job, "title" | "closesAt" | "timeZone"> | undefined };

/** Why the form cannot be opened, and the form's job; `job` is undefined when there is none. */
export interface Refused {
  reason: Reason;
  job: Job | undefined;
}

/** Loads everything that the wizard needs. @throws ApiError */
export async function openWizard(
  client: QueryClient,
  language: Language,
  applyType: string,
  applyId: string,
): Promise<OpenedWizard | Refused> {
  const [{ stored, job }, check, latest] = await Promise.all([
    findApplication(client, language, applyType, applyId),
    client.fetchQuery(canOpenFormQuery(applyType, applyId)),
    // The latest application is usually the one to open, which saves a request by its id.
    client.fetchQuery(latestApplicationQuery(language)).catch(() => null),
  ]);
  const task = taskOf(applyType);
  const name = job && findFormName(job.applyType, job.market, task === completing ? "due" : "apply");
  // A draft that was begun before the job closed may still be saved.
  const closed = check.reason === "CLOSED" && stored !== undefined;
  if (!job || !name || !(check.ok || closed)) return { reason: check.reason ?? "NO_SUCH_JOB", job };

  const [{ built, me, found, files, ...kept }] = await Promise.all([
    loadForm(client, language, name, stored, latest),
    // The first step is drawn with these words. Requested when it is drawn, they would come a round trip later.
    client.prefetchQuery(formLabelsQuery(name, language)),
    client.prefetchQuery(questionsQuery(language, String(job.id))),
  ]);
  const { labels, ...composed } = await served(client, built, check.formVersion);
  const module = { ...composed, form: asking(composed.form, stored) };
  const { version: formVersion } = module.form;
  const limits = draftLimitsOf(module.form.schema);
  const sending = { applyType, applyId: Number(applyId), formVersion, limits, owner: me.email };
  const blank = () => ({
    ...initialResume(module.form.schema, newId),
    ...getAnswersFromProfile(module.form, me),
  });
  const entry = journalEntryKey(applyType, applyId);
  const { journal, remembered } = await readEntry(kept.journal, entry);
  // Another tab may have saved since the request. An older copy must not replace what was typed there.
  const isOutdated = found && remembered?.base && remembered.base.revision !== copyIn(found).revision;
  const saved = isOutdated ? await loadStored(client, language, found) : found;
  const copy = saved && copyIn(saved);
  const base = copy
    ? { answers: normaliseLoadedResume(copy.resume, module.form.schema, newId), revision: copy.revision }
    : null;
  const initial = await mergeInitialDraft({ module, blank, base, remembered });
  const answers = createAnswers({ module, initial: initial.answers, newId, now: serverNow });
  let number = stored?.id;
  const conflictResolver = createConflictResolver();
  const sync = createDraftSync({
    entry,
    answers,
    base: initial.base,
    theirs: initial.theirs,
    left: initial.left,
    isUnsent: initial.isUnsent,
    savedAt: copy && new Date(copy.savedAt),
    schema: module.form.schema,
    formVersion,
    journal,
    send: draftSender(client, sending, (id) => {
      number = id;
    }),
    resolveConflicts: conflictResolver.ask,
  });
  return {
    job,
    task,
    completion: stored?.completion ?? null,
    form: formOpened(module.form, initial.answers),
    words: labels,
    answers,
    sync,
    sending,
    submit: (all, revision) => sendSubmission(sending, all, revision),
    checkIdentity: createIdentityCheck(answers, checkIdentity),
    conflictResolver,
    files,
    blank,
    applicationId: stored?.id,
    number: () => number,
    added: saved?.added ?? [],
    isOlder: check.formVersion !== "" && check.formVersion !== formVersion,
    closed,
  };
}

const taskOf = (applyType: string): WizardTask =>
  applyType === editing || applyType === completing ? applyType : "apply";

/**
 * Gives a due form the opened questions of the application's completion. Without a completion, and for any
 * other form, returns the form unchanged.
 */
const asking = (form: ComposedForm, stored: ApplicationSummary | undefined): ComposedForm =>
  form.phase === "due" && stored?.completion ? { ...form, opened: stored.completion.opened } : form;

/**
 * Returns a due form with only the later steps that its answers show at the opening, and any other form
 * unchanged. The steps stay the same while the applicant types.
 */
const formOpened = (form: ComposedForm, answers: JsonObject): ComposedForm =>
  form.phase === "due" ? { ...form, steps: laterSteps(form, answers) } : form;

/** The draft's entry in the journal. If the journal cannot be read, the form opens without it. */
async function readEntry(journal: Journal | undefined, entry: string) {
  try {
    return { journal, remembered: await journal?.read(entry) };
  } catch {
    return { journal: undefined, remembered: undefined };
  }
}

interface OpenedApplication {
  /** The draft, or the submitted application that is edited or completed. */
  stored: ApplicationSummary | undefined;
  job: Job | undefined;
}

/**
 * Finds the applicant's application at an address, and its job: the draft for a job or, under `edit` and
 * `complete`, the application whose id is in the address.
 */
async function findApplication(
  client: QueryClient,
  language: Language,
  applyType: string,
  applyId: string,
): Promise<OpenedApplication> {
  const mine = client.fetchQuery({ ...applicationsQuery(language), staleTime: 0 });
  const findJob = (id: string) => client.fetchQuery(jobQuery(language, id)).catch(() => undefined);
  if (taskOf(applyType) !== "apply") {
    const stored = (await mine).find(({ id }) => id === Number(applyId));
    return { stored, job: stored && (await findJob(String(stored.jobId))) };
  }
  const [all, job] = await Promise.all([mine, findJob(applyId)]);
  const stored = all.find(({ jobId, status }) => jobId === Number(applyId) && status === "saved");
  return { stored, job };
}

async function loadForm(
  client: QueryClient,
  language: Language,
  name: string,
  stored: ApplicationSummary | undefined,
  latest: Application | null,
) {
  const [built, me, found, journal, uploaded] = await Promise.all([
    client.ensureQueryData(formQuery(name)),
    client.ensureQueryData(meQuery),
    stored && (stored.id === latest?.id ? latest : loadStored(client, language, stored)),
    // Without its key, the journal cannot be opened, and the form opens without it.
    openApplicantJournal().catch(() => undefined),
    client.fetchQuery({ ...filesQuery, staleTime: 0 }),
  ]);
  return { built, me, found, journal, files: createFileClient(uploaded) };
}

/**
 * The form in the server's version. If the build has another version, the server sends its form with its
 * words; if this request fails, the form of the build is used.
 */
async function served(
  client: QueryClient,
  built: ComposedModule,
  version: string,
): Promise<ComposedModule & { labels?: OpenedWizard["words"] }> {
  if (version === "" || version === built.form.version) return built;
  return client.fetchQuery(servedFormQuery(built.form.name, version)).catch(() => built);
}

const loadStored = (client: QueryClient, language: Language, { id }: Pick<Application, "id">) =>
  client.fetchQuery({ ...applicationQuery(language, String(id)), staleTime: 0 });

/** Returns the copy under edit; without one, the application itself. */
const copyIn = (saved: Application) => saved.copy ?? saved;

const draftSender =
  (client: QueryClient, sending: Sending, onSaved: (id: number) => void): SendDraft =>
  async (all, revision, left) => {
    const sent = await sendDraft(sending, all, revision, left);
    if (sent.kind === "saved") onSaved(sent.id);
    // The notice about retired answers must load their labels from the server.
    if (left && sent.kind === "saved") await client.invalidateQueries({ queryKey: applicationsKey });
    return sent;
  };
