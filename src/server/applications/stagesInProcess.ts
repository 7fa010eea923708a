import type { Catalog } from "../catalog";

/** The named stages of an application within "in process": between its submission and the offer. */
export const stagesInProcess = ({ stages }: Pick<Catalog, "stages">): readonly string[] =>
  stages.slice(1, -1);
