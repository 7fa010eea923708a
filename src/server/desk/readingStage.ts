import type { ReadingStage } from "../../forms/engine/purposes/sightOf";
import { stageOf } from "../../forms/engine/purposes/stageOf";
import { stagesInProcess } from "../applications/stagesInProcess";
import type { Catalog } from "../catalog";
import type { DeskApplication } from "../store/deskApplications";
import type { StoredJob } from "../store/jobs";

/** The stage at which somebody of the desk reads an application. */
export const readingStage = (
  catalog: Pick<Catalog, "stages">,
  application: Pick<DeskApplication["application"], "status" | "stage">,
  { blind_until }: Pick<StoredJob, "blind_until">,
): ReadingStage => ({
  name: stageOf(application, stagesInProcess(catalog), catalog.stages),
  order: catalog.stages,
  blindUntil: blind_until,
});
