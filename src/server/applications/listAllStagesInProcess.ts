import type { Catalog } from "../catalog";

/** All named stages that applications may have within "in process": between the submission and the offer. */
export const listAllStagesInProcess = ({ stages }: Pick<Catalog, "stages">): readonly string[] =>
  stages.slice(1, -1);
