import { salaryAmounts } from "../../contract/salaryAmounts";
import { languages } from "../../forms/engine/form";
import type { PostingCondition, PostingLaw } from "../../forms/engine/lawFile";
import type { SampleJob } from "../sample/sampleJob";
import type { JobFault } from "./jobFault";

/** What its market's law asks of a posting that it does not state; `at` is its JSON Pointer in the file of postings. */
export function lawFaults(
  job: SampleJob,
  at: string,
  laws: Readonly<Record<string, readonly PostingLaw[]>>,
  weight: "binding" | "advice",
): JobFault[] {
  return (laws[job.market] ?? [])
    .filter(({ binding }) => (binding ? "binding" : "advice") === weight)
    .filter(({ states, when = {} }) => holds(when, job) && !isStated(states, job))
    .map(({ states, source }) => {
      const [name, what] =
        states === "salary"
          ? [states, 'no amount, range or lowest amount ("40,000 –") is stated']
          : [`terms.${states}`, "is missing"];
      const says = `${name}: ${what}; market ${job.market} asks for it: ${source}`;
      return { at: `${at}/${name.replace(".", "/")}`, says };
    });
}

function isStated(states: string, { salary, terms = {} }: SampleJob): boolean {
  return states === "salary" ? salaryAmounts(salary) !== undefined : Object.keys(terms).includes(states);
}

function holds({ fixedTerm, requires, payBelow, applyType }: PostingCondition, job: SampleJob): boolean {
  const { contractMonths } = job.terms ?? {};
  if (fixedTerm && typeof contractMonths !== "number") return false;
  if (requires !== undefined && !doesRequire(job, new RegExp(requires, "u"))) return false;
  if (payBelow !== undefined && (salaryAmounts(job.salary)?.from ?? 0) >= payBelow) return false;
  return applyType === undefined || applyType === job.applyType;
}

const doesRequire = ({ requirements }: SampleJob, pattern: RegExp) =>
  languages.some((language) => requirements[language].some((text) => pattern.test(text)));
