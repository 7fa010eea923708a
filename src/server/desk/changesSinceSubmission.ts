import type { ApplicationSheet } from "../../contract/desk/sheets";
import { changedAnswers } from "../../forms/engine/changedAnswers";
import type { JsonObject, Language } from "../../forms/engine/form";
import { isReleaseOf, migrateAnswers } from "../../forms/engine/migrateAnswers";
import { isObject } from "../../forms/engine/pointer";
import { visibleAnswers } from "../../forms/engine/purposes/visibleAnswers";
import { addLaterAnswers, splitLaterAnswers } from "../../forms/engine/splitLaterAnswers";
import { resumeFromWireForSchema } from "../../resume/wire";
import { replacedTextAad } from "../applications/decryptApplication";
import { findAnsweredForm } from "../applications/findAnsweredForm";
import { findEditedRelease } from "../applications/migrateResume";
import { decryptDocument } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { listReplacedTexts } from "../store/replacedTexts";
import { AnswerWords } from "./answerWords";
import type { SeenByViewer } from "./loadAnswersForViewer";
import type { Viewer } from "./viewer";

type Needs = Pick<Parts, "db" | "keys" | "catalog" | "words">;

/**
 * The changes between the submitted and the current answers that a viewer may see. Later answers are compared
 * with the later answers that were given first, since the applicant was not asked for them before the
 * submission.
 * @throws Undecryptable
 */
export async function changesSinceSubmission(
  parts: Needs,
  application: StoredApplication,
  seen: SeenByViewer,
  { audiences }: Pick<Viewer, "audiences">,
  language: Language,
): Promise<ApplicationSheet["changes"]> {
  const { db, keys, words } = parts;
  const { answered, answers, stage } = seen;
  const earlier: JsonObject[] = [];
  for (const { document } of await listReplacedTexts(db, application.id)) {
    const { formVersion, resume } = decryptDocument(keys.document, replacedTextAad(application.id), document);
    const version = String(formVersion);
    const then = await findAnsweredForm(parts, application, version);
    if (!then || !isObject(resume)) continue;
    // The viewer must be allowed to see an answer by the form of that time and by the current form, because its
    // purpose may have changed.
    const visible = visibleAnswers(
      then.form,
      resumeFromWireForSchema(then.form.schema, resume),
      audiences,
      stage,
    );
    const migrated = await migratedTo(parts, application, version, visible);
    earlier.push(visibleAnswers(answered.form, migrated, audiences, stage));
  }
  const [submitted] = earlier;
  if (!submitted) return [];
  const before = application.answered_at
    ? withFirstLater(answered.form, submitted, [...earlier, answers])
    : submitted;
  const wording = new AnswerWords(words, answered.labels[language], language);
  return changedAnswers(answered.form.schema, before, answers).map((change) => ({
    pointer: change.pointer,
    label: wording.label(change.titles),
    before: change.before === undefined ? null : wording.text(change.field, change.before),
    isEntry: typeof change.titles.at(-1) === "number",
    isGone: change.now === undefined,
  }));
}

/**
 * Answers in the version of the form that the application is answered with; unchanged when no migration leads there.
 */
async function migratedTo(
  { db, catalog }: Needs,
  { apply_type, market, form_version }: StoredApplication,
  version: string,
  answers: JsonObject,
): Promise<JsonObject> {
  if (version === form_version) return answers;
  const [first, due] = [catalog.forJob(apply_type, market), catalog.dueFor(apply_type, market)];
  const isNewest = [first, due].some((each) => each?.form.version === form_version);
  const through = due && isReleaseOf(due, version) ? due : first;
  if (!isNewest || !through) return answers;
  return migrateAnswers(through, version, answers, await findEditedRelease(db, through, version)).answers;
}

/** The submitted answers with the later answers that were given first. `states` are in the order of time. */
function withFirstLater(
  form: SeenByViewer["answered"]["form"],
  submitted: JsonObject,
  states: readonly JsonObject[],
): JsonObject {
  const later = states.map((state) => splitLaterAnswers(form, state).later);
  const first = later.find((each) => Object.keys(each).length > 0);
  return addLaterAnswers(form, splitLaterAnswers(form, submitted).first, first ?? {});
}
