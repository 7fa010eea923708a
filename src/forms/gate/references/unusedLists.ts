import { listsInUse } from "../../files/optionLists";
import { type Fault, finding } from "../fault";
import { namedIn } from "../namedIn";
import type { Project } from "../project";

/** Returns faults for option lists that no field offers. Fields that every market hides count, too. */
export function unusedLists({ sources, composed }: Pick<Project, "sources" | "composed">): Fault[] {
  const used = new Set([
    ...listsInUse(composed.map(({ form }) => form)),
    ...namedIn(sources.sections, "included"),
  ]);
  return Object.keys(sources.options)
    .filter((list) => !used.has(list))
    .map((list) => ({
      file: `schemas/options/${list}.json`,
      at: "",
      ...finding("listUnused", { list }),
    }));
}
