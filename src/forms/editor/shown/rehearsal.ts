import { checkAnswers } from "../../engine/checkAnswers";
import type { ComposedForm, JsonObject } from "../../engine/form";
import { getAnswersFromProfile } from "../../engine/getAnswersFromProfile";
import { createAnswers } from "../../renderer/answers";
import { createSessionEntry } from "../state/createSessionEntry";
import type { ShownForm } from "../state/editorServer";
import { sampleProfile } from "../state/sampleProfile";
import type { EditedSite, RehearsedForm } from "../state/site";
import type { View } from "../state/view";
import { addAnswersToNewFields } from "./addAnswersToNewFields";
import { wrongAnswers } from "./wrongAnswers";

const newId = () => crypto.randomUUID();

/** The storage of the typed answers, separate for each view. */
export const createAnswersStorage = ({ form, market, state, branch }: View) =>
  createSessionEntry(["form editor answers", form, market, state, branch].join(" "));

/**
 * The form of a view, filled in for the state of the view. Earlier typed answers are restored, even if the form has
 * changed since.
 */
export function createRehearsedForm(
  shown: ShownForm,
  view: View,
  { blankApplication, nothingIsSaved, last }: Rehearsing,
): RehearsedForm {
  const { loaded } = shown;
  const typed = createAnswersStorage(view);
  const before = typed.read();
  const blank = () => blankOf(loaded.form, view, blankApplication);
  const example = initialOf(shown, view, blank);
  const restored: JsonObject = before === null ? example : JSON.parse(before);
  const initial = last ? addAnswersToNewFields(restored, example, last.schema) : restored;
  const answers = createAnswers({ module: loaded, initial, newId });
  typed.write(JSON.stringify(answers.all()));
  if (view.state === "errors") answers.reveal([""]);
  return { form: loaded.form, answers, blank, nothingIsSaved };
}

interface Rehearsing extends Pick<EditedSite, "blankApplication">, Pick<RehearsedForm, "nothingIsSaved"> {
  /** The form in which the answers were typed; undefined for answers from before the page was loaded. */
  last: ComposedForm | undefined;
}

function initialOf(
  { loaded, applications, branches }: ShownForm,
  { state, branch }: View,
  blank: () => JsonObject,
): JsonObject {
  const reached = branches.find(({ id }) => id === branch)?.application;
  const example = applications[reached ?? 0];
  if (example && state === "errors")
    return wrongAnswers(loaded.form.schema, example, (answers) => checkAnswers(loaded, answers, new Date()));
  if (example && (reached !== undefined || state === "example" || state === "readOnly")) return example;
  return blank();
}

const blankOf = (
  form: ComposedForm,
  { state, market }: View,
  blankApplication: EditedSite["blankApplication"],
): JsonObject => ({
  ...(market !== undefined && blankApplication(form.schema)),
  ...(state === "begun" && getAnswersFromProfile(form, sampleProfile)),
});
