import type { ServerCopy } from "../../contract/applications";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { projectAnswers } from "../../forms/engine/projectAnswers";
import { sortEducationAndWork } from "../../resume/sortEducationAndWork";
import { resumeFromWire, resumeToWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import type { SaveContext } from "./saveContext";

/** Whether a submit is sent again because its answer was lost: the submitted answers are the same. */
export function isSubmittedAgain({ body, form }: SaveContext, stands: Pick<ServerCopy, "resume">): boolean {
  return isEqualJson(asSubmitted(form, stands.resume), asSubmitted(form, body.resume));
}

/** A resume as a submit stores it: only the answers that the form asks for, in their order. */
function asSubmitted({ form }: CatalogForm, resume: ServerCopy["resume"]) {
  return resumeToWire(sortEducationAndWork(projectAnswers(form.schema, resumeFromWire(resume))));
}
