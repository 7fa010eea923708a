import { isBlind } from "../../forms/engine/purposes/sightOf";
import type { Catalog } from "../catalog";
import type { StoredSubmission } from "../store/decisions";
import type { StoredJob } from "../store/jobs";
import { readingStage } from "./readingStage";

/** Whether it is hidden from who decides who the applicant is; where no stage is named at which that ends, it is. */
export const isBlindAt = (
  catalog: Catalog,
  application: StoredSubmission,
  job: Pick<StoredJob, "blind_until">,
): boolean => isBlind({}, readingStage(catalog, application, job));
