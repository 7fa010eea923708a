import { jobFilters } from "../../engine/jobFilters";
import { optionLists } from "../../files/filesOfForm";
import { type Fault, finding } from "../fault";
import type { Project } from "../project";

/** Lists that no field offers but other parts use: postings, files, and the licences and dates of the API. */
const ofSite: ReadonlySet<string> = new Set([
  ...jobFilters.map(([, list]) => list),
  ...["country", "fileKind", "languageLicense", "languageType", "month"],
]);

/** Option lists that no field offers. */
export function unusedLists({ sources, composed }: Pick<Project, "sources" | "composed">): Fault[] {
  const { options } = sources;
  const used = new Set(composed.flatMap(({ form }) => [...optionLists(form.schema)]));
  return Object.keys(options)
    .filter((list) => !used.has(list) && !ofSite.has(list))
    .map((list) => ({
      file: `schemas/options/${list}.json`,
      at: "",
      ...finding("listUnused", { list }),
    }));
}
