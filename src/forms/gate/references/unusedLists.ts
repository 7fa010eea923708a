import { listsInUse } from "../../files/optionLists";
import { type Fault, finding } from "../fault";
import type { Project } from "../project";

/** Option lists that no field offers. */
export function unusedLists({ sources, composed }: Pick<Project, "sources" | "composed">): Fault[] {
  const used = listsInUse(composed.map(({ form }) => form));
  return Object.keys(sources.options)
    .filter((list) => !used.has(list))
    .map((list) => ({
      file: `schemas/options/${list}.json`,
      at: "",
      ...finding("listUnused", { list }),
    }));
}
