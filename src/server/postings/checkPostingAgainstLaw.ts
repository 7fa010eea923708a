import { listUnmetLawRows } from "../../contract/postingLaw";
import { type Catalog, postingLawsOf } from "../catalog";
import type { SampleJob } from "../sample/sampleJob";
import type { PostingFault } from "./postingFault";

/**
 * The facts that the law of a posting's market requires or advises and the posting does not state. `at` is the
 * posting's JSON Pointer in its file.
 */
export const checkPostingAgainstLaw = (
  job: SampleJob,
  at: string,
  catalog: Pick<Catalog, "postingLaws">,
  weight: "binding" | "advice",
): PostingFault[] =>
  listUnmetLawRows(job, postingLawsOf(catalog, job.market))
    .filter(({ binding }) => (binding ? "binding" : "advice") === weight)
    .map(({ states, source }) =>
      states === "salary"
        ? {
            at: `${at}/salary`,
            code: weight === "binding" ? "salary" : "salaryAdvised",
            params: { name: states, market: job.market, source },
          }
        : {
            at: `${at}/terms/${states}`,
            code: weight === "binding" ? "term" : "termAdvised",
            params: { name: `terms.${states}`, market: job.market, source },
          },
    );
