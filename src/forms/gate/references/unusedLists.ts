import type { Sources } from "../../engine/compose/sources";
import { jobFilters } from "../../engine/jobFilters";
import type { Composed } from "../../files/composeAll";
import { optionLists } from "../../files/filesOfForm";
import { type Fault, toldAs } from "../fault";

/** Lists that are there for other things than fields: postings, files, and what the API tells of licences and dates. */
const ofSite: ReadonlySet<string> = new Set([
  ...jobFilters.map(([, list]) => list),
  ...["country", "fileKind", "languageLicense", "languageType", "month"],
]);

/** Option lists that no field offers. */
export function unusedLists({ options }: Sources, composed: Composed[]): Fault[] {
  const used = new Set(composed.flatMap(({ form }) => [...optionLists(form.schema)]));
  return Object.keys(options)
    .filter((list) => !used.has(list) && !ofSite.has(list))
    .map((list) => ({
      file: `schemas/options/${list}.json`,
      at: "",
      told: toldAs("listUnused", { name: list }),
      says: `no field offers this list: name it in one, as "included": "${list}", or delete it with its words`,
    }));
}
