import { listsInUse } from "../../files/collectOptionListsOfSchema";
import { createFinding, type Fault } from "../fault";
import { listStringValuesOfKey } from "../listStringValuesOfKey";
import type { Project } from "../project";

/** Returns faults for option lists that no field offers. Fields that every market hides count, too. */
export function unusedListFaults({ sources, composed }: Pick<Project, "sources" | "composed">): Fault[] {
  const used = new Set([
    ...listsInUse(composed.map(({ form }) => form)),
    ...listStringValuesOfKey(sources.sections, "included"),
  ]);
  return Object.keys(sources.options)
    .filter((list) => !used.has(list))
    .map((list) => ({
      file: `schemas/options/${list}.json`,
      at: "",
      ...createFinding("listUnused", { list }),
    }));
}
