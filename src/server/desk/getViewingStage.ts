import type { ReadingStage } from "../../forms/engine/purposes/sightOf";
import { stageOf } from "../../forms/engine/purposes/stageOf";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import type { Catalog } from "../catalog";
import type { StoredApplication } from "../store/applications";
import type { DeskApplication } from "../store/deskApplications";
import type { StoredJob } from "../store/jobs";

type Standing = Pick<DeskApplication["application"], "status" | "stage"> &
  Pick<StoredApplication, "apply_type" | "market">;

/**
 * The stage at which staff read an application. A posting that sets no stage until which it is blind uses the
 * stage that its served form sets, even for answers to an older form that sets none.
 */
export const getViewingStage = (
  catalog: Pick<Catalog, "stages" | "forJob">,
  application: Standing,
  { blind_until }: Pick<StoredJob, "blind_until">,
): ReadingStage => ({
  name: stageOf(application, listStagesInProcessOfForm(catalog, application), catalog.stages),
  order: catalog.stages,
  blindUntil:
    blind_until ?? catalog.forJob(application.apply_type, application.market)?.form.blind?.until ?? null,
});

/**
 * The last stage of an application, at which nothing is blind any more and everything is visible that becomes
 * visible at some stage.
 */
export function getLastViewingStage(order: readonly string[]): ReadingStage {
  const name = order.at(-1) ?? "";
  return { name, order, blindUntil: name };
}
