import type { ServerCopy } from "../../contract/applications";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { projectAnswers } from "../../forms/engine/projectAnswers";
import { sortEducationAndWork } from "../../resume/sortEducationAndWork";
import { resumeFromWire, resumeToWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import type { SaveContext } from "./buildMigratedSaveContext";

/** Whether a submit is sent again because its response was lost: the submitted answers are the same. */
export function isSubmittedAgain(
  { body, form, now }: Pick<SaveContext, "body" | "form" | "now">,
  stands: Pick<ServerCopy, "resume">,
): boolean {
  return isEqualJson(asSubmitted(form, stands.resume, now), asSubmitted(form, body.resume, now));
}

/** A resume as a submit stores it: only the answers that the form asks for, in their order. */
function asSubmitted({ form }: CatalogForm, resume: ServerCopy["resume"], now: Date) {
  const today = dateInTimeZone(form.timeZone, now);
  return resumeToWire(sortEducationAndWork(projectAnswers(form.schema, resumeFromWire(resume), { today })));
}
