import { setImmediate } from "node:timers/promises";
import type { Static, TSchema } from "typebox";
import { Check, Errors } from "typebox/value";
import { writtenTerms } from "../../contract/postingTerms";
import { languages } from "../../forms/engine/form";
import { jobFilters } from "../../forms/engine/jobFilters";
import { joinPointer, outerPointer, parsePointer } from "../../forms/engine/pointer";
import type { Catalog } from "../catalog";
import { isCalendarDate } from "../isCalendarDate";
import { SampleJob, SampleJobs } from "../sample/sampleJob";
import { StaffRefusal } from "./command";
import { demandFaults } from "./demandFaults";
import type { JobFault } from "./jobFault";
import { jsonLineNumbers } from "./jsonLineNumbers";
import { lawFaults } from "./lawFaults";

export type JobsFile = Static<typeof SampleJobs>;

export interface ReadJobs {
  jobs: JobsFile;
  /** What the law of a market advises a posting to state, each with its line. */
  advice: string[];
  /** Reports faults with the lines of the file. @throws StaffRefusal when there are any */
  refuse(faults: JobFault[]): void;
}

/** Jobs that are checked before other work has its turn. */
const atOnce = 50;

/** Parses and validates a file of jobs. @throws StaffRefusal that lists every fault with its line */
export async function parseJobsFile(text: string, catalog: Catalog): Promise<ReadJobs> {
  const json = text.replace(/^\uFEFF/, "");
  const withLines = (faults: JobFault[]) => {
    if (faults.length === 0) return [];
    const lines = linesOf(json);
    return [...new Set(faults.map(({ at, says }) => `line ${lineOf(lines, at)}: ${says}`))];
  };
  const refuse = (faults: JobFault[]) => {
    if (faults.length === 0) return;
    throw new StaffRefusal(`Nothing was imported.\n${withLines(faults).join("\n")}`);
  };
  const jobs = parsed(json);
  if (!Array.isArray(jobs)) refuse(shapeFaults(SampleJobs, jobs, ""));
  refuse(await faultsOfEach(jobs, (job, at) => shapeFaults(SampleJob, job, at)));
  const { postingLaws } = catalog;
  refuse(
    await faultsOfEach(jobs, (job, at) => [
      ...contentFaults(job, at, catalog),
      ...demandFaults(job, at, catalog),
      ...lawFaults(job, at, postingLaws, "binding"),
    ]),
  );
  refuse(duplicateFaults(jobs));
  const advice = await faultsOfEach(jobs, (job, at) => lawFaults(job, at, postingLaws, "advice"));
  return { jobs, advice: withLines(advice), refuse };
}

async function faultsOfEach(
  jobs: JobsFile,
  faultsOf: (job: JobsFile[number], at: string) => JobFault[],
): Promise<JobFault[]> {
  const faults: JobFault[] = [];
  for (const [index, job] of jobs.entries()) {
    faults.push(...faultsOf(job, `/${index}`));
    if (index % atOnce === 0) await setImmediate();
  }
  return faults;
}

function parsed(json: string): JobsFile {
  try {
    return JSON.parse(json);
  } catch (error) {
    linesOf(json);
    throw error;
  }
}

/** The lines of all values. @throws StaffRefusal that names the line where the text is no JSON */
function linesOf(json: string): Map<string, number> {
  try {
    return jsonLineNumbers(json);
  } catch (error) {
    throw new StaffRefusal(`Nothing was imported.\n${error instanceof Error ? error.message : error}`);
  }
}

/** For a missing value, the line of its nearest ancestor. */
function lineOf(lines: Map<string, number>, at: string): number {
  return lines.get(at) ?? (at === "" ? 1 : lineOf(lines, outerPointer(at)));
}

function shapeFaults(schema: TSchema, value: unknown, place: string): JobFault[] {
  if (Check(schema, value)) return [];
  const says = new Map<string, string[]>();
  for (const { keyword, instancePath: path, message, params } of Errors(schema, value)) {
    const instancePath = place + path;
    // Other errors of the same value are more precise: the unknown property, the allowed types.
    if (keyword === "boolean" || keyword === "anyOf") continue;
    if ("additionalProperties" in params) {
      for (const name of params.additionalProperties)
        says.set(joinPointer(instancePath, name), ["is not known here"]);
    } else says.set(instancePath, [...(says.get(instancePath) ?? []), message]);
  }
  return [...says].map(([at, messages]) => {
    const [, ...names] = parsePointer(at);
    return { at, says: `${names.join(".") || "this"} ${messages.join(" or ")}` };
  });
}

/** Checks beyond the schema: names that do not exist, impossible dates, blank texts. */
function contentFaults(job: JobsFile[number], at: string, { forJob, options }: Catalog): JobFault[] {
  const { applyType, market, currency, title, summary, terms = {} } = job;
  const form = forJob(applyType, market)?.form;
  const faults: [name: string, isFault: boolean, says: string][] = [
    ["applyType", !form, `there is no form ${applyType} in market ${market}`],
    ["currency", form !== undefined && form.currency !== currency, `in ${market} it is ${form?.currency}`],
    ...jobFilters.map(([name, list]): [string, boolean, string] => [
      name,
      !options[list]?.includes(job[name]),
      `"${job[name]}" is not in schemas/options/${list}.json`,
    ]),
    ...dates.map((name): [string, boolean, string] => [
      name,
      (job[name] ?? null) !== null && !isCalendarDate(job[name] ?? ""),
      "no calendar has this date",
    ]),
    ...languages.flatMap((language): [string, boolean, string][] => [
      [`title/${language}`, title[language].trim() === "", "says nothing"],
      [`summary/${language}`, summary[language].trim() === "", "says nothing"],
      ...writtenTerms.map((term): [string, boolean, string] => [
        `terms/${term}/${language}`,
        terms[term]?.[language].trim() === "",
        "says nothing",
      ]),
    ]),
  ];
  return faults
    .filter(([, isFault]) => isFault)
    .map(([name, , says]) => ({ at: `${at}/${name}`, says: `${name.replaceAll("/", ".")}: ${says}` }));
}

const dates = ["postedAt", "closesAt"] as const;

function duplicateFaults(jobs: JobsFile): JobFault[] {
  const seen = new Set<number>();
  return jobs.flatMap(({ id }, index) => {
    if (seen.has(id)) return [{ at: `/${index}/id`, says: `id ${id} stands here for a second time` }];
    seen.add(id);
    return [];
  });
}
