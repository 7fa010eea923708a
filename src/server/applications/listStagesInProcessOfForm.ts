import type { Catalog } from "../catalog";
import type { StoredApplication } from "../store/applications";
import { listAllStagesInProcess } from "./listAllStagesInProcess";

/** The named stages of an application within "in process", in their order, as the form of its posting has them now. */
export const listStagesInProcessOfForm = (
  catalog: Pick<Catalog, "stages" | "forJob">,
  { apply_type, market }: Pick<StoredApplication, "apply_type" | "market">,
): readonly string[] => catalog.forJob(apply_type, market)?.form.stages ?? listAllStagesInProcess(catalog);
