import { isBlind } from "../../forms/engine/purposes/sightOf";
import { stageOf } from "../../forms/engine/purposes/stageOf";
import { stagesInProcess } from "../applications/stagesInProcess";
import type { Catalog } from "../catalog";
import type { StoredSubmission } from "../store/decisions";
import type { StoredJob } from "../store/jobs";

/** Whether it is hidden from who decides who the applicant is; where the form is not known any more, it is. */
export function isBlindAt(
  catalog: Catalog,
  application: StoredSubmission,
  { blind_until }: Pick<StoredJob, "blind_until">,
): boolean {
  const form = catalog.forJob(application.apply_type, application.market)?.form;
  const name = stageOf(application, stagesInProcess(catalog), catalog.stages);
  return isBlind({ ...form }, { name, order: catalog.stages, blindUntil: blind_until });
}
