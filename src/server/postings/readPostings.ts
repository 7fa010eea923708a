import { setImmediate as othersTurn } from "node:timers/promises";
import type { TSchema } from "typebox";
import type { TLocalizedValidationError } from "typebox/error";
import { Check, Errors } from "typebox/value";
import { findJsonProblem } from "../../contract/draftLimits";
import { areInterviewDaysReversed } from "../../contract/jobs";
import { longestText, writtenTerms } from "../../contract/postingTerms";
import { fillMissingLanguages, unfinishedLanguages } from "../../forms/engine/fillMissingLanguages";
import { languages } from "../../forms/engine/form";
import { jobFilters } from "../../forms/engine/jobFilters";
import { normalizeAndTrimText } from "../../forms/engine/normalizeAndTrimText";
import { appendToPointer, parsePointer } from "../../forms/engine/pointer";
import type { Catalog } from "../catalog";
import { nestsTooDeep } from "../http/malformed";
import { isCalendarDate } from "../isCalendarDate";
import { SampleJob, SampleJobs } from "../sample/sampleJob";
import { checkPostingAgainstLaw } from "./checkPostingAgainstLaw";
import { checkPostingDemands } from "./checkPostingDemands";
import { createJsonLineFinder, NoJson, requireValidJson } from "./jsonLineNumbers";
import type { LinedFault, PostingFault } from "./postingFault";

/** The content of a file of postings. When there are faults, there are no postings. */
export interface ReadPostings {
  postings: readonly SampleJob[];
  faults: LinedFault[];
  /** The facts that the law of a market advises a posting to state. */
  advice: LinedFault[];
  /** The line of a value, by its JSON Pointer; for a missing value, the line of its nearest ancestor. */
  lineOf(this: void, at: string): number;
}

/** The number of postings that are checked before other work gets its turn. */
const atOnce = 50;

/**
 * Limits that no posting reaches, except for the length of a text. They keep a hostile file from occupying the process
 * or filling its memory.
 */
const limits = { depth: 20, keys: 1_000_000, textLength: longestText };

/** The number of faults after which the rest of a file is not checked. */
const mostFaults = 1000;

/**
 * Parses and checks a file of postings, as far as that is possible without the database. In a file with very
 * many faults, only the first faults are found.
 */
export async function readPostings(text: string, catalog: Catalog): Promise<ReadPostings> {
  const json = text.replace(/^\uFEFF/, "");
  let find: ReturnType<typeof createJsonLineFinder> | undefined;
  const lineOf = (at: string): number => {
    find ??= createJsonLineFinder(json);
    return find(at);
  };
  const refused = (faults: LinedFault[]): ReadPostings => ({ postings: [], faults, advice: [], lineOf });
  const lined = (faults: readonly PostingFault[]) => addLineNumbers(faults, lineOf);
  // Each check below reads the whole text, which takes a quarter of a second for the largest file, so other
  // work gets its turn in between.
  if (nestsTooDeep(json, limits.depth)) return refused([wholeFault("tooDeep")]);
  await othersTurn();
  const parsed = parse(json);
  if ("fault" in parsed) return refused([parsed.fault]);
  const { value } = parsed;
  await othersTurn();
  const problem = findJsonProblem(value, limits);
  if (problem?.keyword === "maxProperties") return refused([wholeFault("tooMany")]);
  if (problem?.keyword === "maxLength" && problem.params.limit === longestText) {
    const params = { name: nameOf(problem.path), limit: String(longestText) };
    return refused(lined([{ at: problem.path, code: "tooLong", params }]));
  }
  if (problem)
    return refused(lined([{ at: problem.path, code: "unstorable", params: { name: nameOf(problem.path) } }]));
  if (!isList(value)) return refused(lined(shapeFaults(SampleJobs, value, "")));
  const shape = await faultsOfEach(value, (job, at) => shapeFaults(SampleJob, job, at));
  if (shape.length > 0) return refused(lined(shape));
  if (!Check(SampleJobs, value)) throw new Error("A file of postings has a fault that no posting has.");
  await othersTurn();
  const faults = [
    ...(await faultsOfEach(value, (job, at) => [
      ...contentFaults(job, at, catalog),
      ...checkPostingDemands(job, at, catalog),
      ...checkPostingAgainstLaw(job, at, catalog, "binding"),
    ])),
    ...duplicateFaults(value),
  ];
  if (faults.length > 0) return refused(lined(faults));
  const advice = await faultsOfEach(value, (job, at) => checkPostingAgainstLaw(job, at, catalog, "advice"));
  return { postings: value, faults: [], advice: lined(advice), lineOf };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

async function faultsOfEach<Each>(
  postings: readonly Each[],
  faultsOf: (posting: Each, at: string) => PostingFault[],
): Promise<PostingFault[]> {
  const faults: PostingFault[] = [];
  for (const [index, posting] of postings.entries()) {
    faults.push(...faultsOf(posting, `/${index}`));
    if (faults.length >= mostFaults) break;
    if (index % atOnce === 0) await othersTurn();
  }
  return faults;
}

const wholeFault = (code: PostingFault["code"]): LinedFault => ({ at: "", line: 1, code, params: {} });

/** The name of a value within its posting, such as `title.ja`. */
const nameOf = (at: string): string => parsePointer(at).slice(1).join(".") || "this";

function parse(json: string): { value: unknown } | { fault: LinedFault } {
  try {
    return { value: fillMissingLanguages(JSON.parse(json), unfinishedLanguages) };
  } catch (error) {
    try {
      requireValidJson(json);
    } catch (reason) {
      if (reason instanceof NoJson) {
        const { code, line, column, found } = reason;
        return { fault: { at: "", line, code, params: { column: String(column), found } } };
      }
      throw reason;
    }
    throw error;
  }
}

/** Faults with their lines. Equal faults of one line are reported once. */
export function addLineNumbers(
  faults: readonly PostingFault[],
  lineOf: ReadPostings["lineOf"],
): LinedFault[] {
  const each = new Map<string, LinedFault>();
  for (const fault of faults) {
    const line = lineOf(fault.at);
    each.set(JSON.stringify([line, fault.code, fault.params]), { ...fault, line });
  }
  return [...each.values()];
}

function shapeFaults(schema: TSchema, value: unknown, place: string): PostingFault[] {
  if (Check(schema, value)) return [];
  const faults = new Map<string, PostingFault>();
  const expected = new Map<string, string[]>();
  for (const error of Errors(schema, value)) {
    const at = place + error.instancePath;
    // Other errors of the same value are more precise: the unknown property, the allowed types.
    if (error.keyword === "boolean" || error.keyword === "anyOf") continue;
    const named = (code: "unknown" | "missing", names: readonly string[], around = at) => {
      for (const name of names) {
        const inner = appendToPointer(around, name);
        const fault = { at: code === "missing" ? around : inner, code, params: { name: nameOf(inner) } };
        faults.set(inner, fault);
      }
    };
    if (error.keyword === "additionalProperties") named("unknown", error.params.additionalProperties);
    else if (error.keyword === "required") named("missing", error.params.requiredProperties);
    else {
      const all = [...(expected.get(at) ?? []), expectedBy(error)];
      expected.set(at, all);
      faults.set(at, { at, code: "shape", params: { name: nameOf(at), expected: all.join(" / ") } });
    }
  }
  return [...faults.values()];
}

const dayPattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";

/** The expected form of a value, in signs that need no translation: `string`, `≥ 1`, `YYYY-MM-DD`. */
function expectedBy(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case "type":
      return [error.params.type].flat().join(" / ");
    case "enum":
      return error.params.allowedValues.map((each) => JSON.stringify(each)).join(" / ");
    case "const":
      return JSON.stringify(error.params.allowedValue);
    case "pattern":
      return String(error.params.pattern) === dayPattern ? "YYYY-MM-DD" : String(error.params.pattern);
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
      return `${error.params.comparison} ${error.params.limit}`;
    case "minItems":
      return `[≥ ${error.params.limit}]`;
    case "maxLength":
      return `≤ ${error.params.limit}`;
    case "maxItems":
      return `[≤ ${error.params.limit}]`;
    default:
      return error.keyword;
  }
}

/**
 * The faults that the schema cannot find: unknown forms and codes, a currency other than the form's,
 * impossible dates, blank texts.
 */
function contentFaults(job: SampleJob, at: string, { forJob, options }: Catalog): PostingFault[] {
  const { applyType, market, currency } = job;
  const form = forJob(applyType, market)?.form;
  const fault = (code: PostingFault["code"], path: string, params = {}): PostingFault => ({
    at: `${at}/${path}`,
    code,
    params: { name: path.replaceAll("/", "."), ...params },
  });
  return [
    ...(form ? [] : [fault("noForm", "applyType", { applyType, market })]),
    ...(form && form.currency !== currency
      ? [fault("currency", "currency", { market, currency: form.currency ?? "" })]
      : []),
    ...listUnknownCodes(job, options).map(([name, list]) =>
      fault("notListed", name, { code: job[name], list }),
    ),
    ...Object.entries({
      postedAt: job.postedAt,
      closesAt: job.closesAt,
      "interview/from": job.interview?.from,
      "interview/to": job.interview?.to,
    })
      .filter(([, day]) => typeof day === "string" && !isCalendarDate(day))
      .map(([name]) => fault("noDate", name)),
    ...(job.interview && areInterviewDaysReversed(job.interview)
      ? [fault("endsTooEarly", "interview/to")]
      : []),
    ...listBlankTextPaths(job).map((path) => fault("blank", path)),
  ];
}

/**
 * The properties of a posting that hold a code which is not in their option list, each with the name of the
 * list.
 */
export const listUnknownCodes = (
  job: Pick<SampleJob, (typeof jobFilters)[number][0]>,
  options: Catalog["options"],
): (typeof jobFilters)[number][] => jobFilters.filter(([name, list]) => !options[list]?.includes(job[name]));

/** The places, such as `title/ja`, of blank texts, among the texts that a posting must have or has begun. */
export const listBlankTextPaths = ({
  title,
  summary,
  terms = {},
}: Pick<SampleJob, "title" | "summary" | "terms">): string[] =>
  languages.flatMap((language) =>
    [
      ["title", title] as const,
      ["summary", summary] as const,
      ...writtenTerms.map((term) => [`terms/${term}`, terms[term]] as const),
    ].flatMap(([name, text]) =>
      text && normalizeAndTrimText(text[language]) === "" ? [`${name}/${language}`] : [],
    ),
  );

function duplicateFaults(jobs: readonly SampleJob[]): PostingFault[] {
  const seen = new Set<number>();
  return jobs.flatMap(({ id }, index): PostingFault[] => {
    if (seen.has(id)) return [{ at: `/${index}/id`, code: "twice", params: { id: String(id) } }];
    seen.add(id);
    return [];
  });
}
