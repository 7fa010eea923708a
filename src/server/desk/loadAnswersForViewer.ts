import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { ComposedForm, JsonObject, Labels, Language } from "../../forms/engine/form";
import { isIdentityHiddenAtStage, type ReadingStage } from "../../forms/engine/purposes/sightOf";
import { visibleAnswers } from "../../forms/engine/purposes/visibleAnswers";
import { visibleForm } from "../../forms/engine/purposes/visibleForm";
import { resumeFromWireForSchema } from "../../resume/wire";
import { decryptApplication } from "../applications/decryptApplication";
import { type AnsweredForm, findAnsweredForm } from "../applications/findAnsweredForm";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { getViewingStage } from "./getViewingStage";
import type { OpenForViewer } from "./lockApplicationForViewer";
import type { Viewer } from "./viewer";

/** The answers of an application that a viewer may see at its stage, with their form. */
export interface SeenByViewer {
  /** The whole form that was answered, which no reply contains. */
  answered: AnsweredForm;
  /** The form that was answered, cut to the fields that the viewer sees. */
  form: ComposedForm;
  labels: Record<Language, Labels>;
  answers: JsonObject;
  stage: ReadingStage;
  /** Whether it is hidden who the applicant is. */
  isBlind: boolean;
}

/** @throws Refusal `NOT_FOUND` when no form shows the answers any more; Undecryptable */
export async function loadAnswersForViewer(
  parts: Pick<Parts, "db" | "keys" | "catalog">,
  { application, job }: Pick<OpenForViewer, "application" | "job">,
  { audiences }: Pick<Viewer, "audiences">,
): Promise<SeenByViewer> {
  const answered = await findAnsweredForm(parts, application, application.form_version);
  if (!answered) throw new Refusal("NOT_FOUND");
  const { form, labels } = answered;
  const all = resumeFromWireForSchema(form.schema, decryptApplication(parts, application));
  const stage = getViewingStage(parts.catalog, application, job);
  return {
    answered,
    // Questions that were asked on the day when the answers were saved stay visible.
    form: visibleForm(form, all, audiences, stage, dateInTimeZone(form.timeZone, application.saved_at)),
    labels,
    answers: visibleAnswers(form, all, audiences, stage),
    stage,
    isBlind: isIdentityHiddenAtStage(form, stage),
  };
}
