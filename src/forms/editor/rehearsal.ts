import { finishCodes } from "../../contract/applications";
import { initialResume } from "../../resume/normaliseLoadedResume";
import type { Filling } from "../../site/wizard/openWizard";
import type { DraftSync } from "../drafts/draftSync";
import { checkAnswers } from "../engine/checkAnswers";
import type { ComposedForm, FieldSchema, JsonObject } from "../engine/form";
import { prefill } from "../engine/prefill";
import { createAnswers } from "../renderer/answers";
import type { ShownForm } from "./editorServer";
import { sampleProfile } from "./sampleProfile";
import { stored } from "./stored";
import type { View } from "./view";
import { withNewAnswers } from "./withNewAnswers";
import { wrongAnswers } from "./wrongAnswers";

const newId = () => crypto.randomUUID();

/** The storage of what was typed into a form, separate for each view. */
export const typedInto = ({ form, market, state, branch }: View) =>
  stored(["form editor answers", form, market, state, branch].join(" "));

/**
 * What the wizard needs, without an account or a server. Answers that were typed earlier are restored, even if the form
 * has changed since. `last` is the form that they were typed into, where it is known.
 */
export function rehearse(
  shown: ShownForm,
  view: View,
  nothingIsSaved: string,
  last: ComposedForm | undefined,
): Filling {
  const { loaded } = shown;
  const typed = typedInto(view);
  const before = typed.read();
  const example = initialOf(shown, view);
  const restored: JsonObject = before === null ? example : JSON.parse(before);
  const initial = last ? withNewAnswers(restored, example, last.schema) : restored;
  const answers = createAnswers({ module: loaded, initial, newId });
  typed.write(JSON.stringify(answers.all()));
  if (view.state === "errors") answers.reveal([""]);
  return {
    blank: () => blankOf(loaded.form.schema, view),
    isEdit: false,
    job: undefined,
    number: () => undefined,
    form: loaded.form,
    answers,
    sync: unsaved(nothingIsSaved),
    submit: async () => ({ code: finishCodes.submitted }),
    checkIdentity: async () => {},
    closed: false,
  };
}

/** A draft sync that accepts every save and stores nothing. */
function unsaved(message: string): DraftSync {
  const state = { kind: "refused", message } as const;
  return {
    state: () => state,
    keepsCopy: () => true,
    subscribe: () => () => {},
    save: async () => true,
    revision: () => undefined,
    forget: async () => {},
    start: () => () => {},
  };
}

function initialOf(
  { loaded, applications, branches }: ShownForm,
  { state, branch, market }: View,
): JsonObject {
  const reached = branches.find(({ id }) => id === branch)?.application;
  const example = applications[reached ?? 0];
  if (example && state === "errors")
    return wrongAnswers(loaded.form.schema, example, (answers) => checkAnswers(loaded, answers, new Date()));
  if (example && (reached !== undefined || state === "example" || state === "readOnly")) return example;
  return blankOf(loaded.form.schema, { state, market });
}

const blankOf = (schema: FieldSchema, { state, market }: Pick<View, "state" | "market">): JsonObject => ({
  ...(market !== undefined && initialResume(newId)),
  ...(state === "begun" && prefill(schema, sampleProfile)),
});
