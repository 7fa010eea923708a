import { describe, expect, it } from "vitest";
import lawMeta from "../../schemas/meta/law.json";
import { type PostingTerms, writtenTerms } from "../../src/contract/postingTerms";
import type { PostingLaw } from "../../src/forms/engine/lawFile";
import { loadCatalog } from "../../src/server/catalog";
import { readPostings } from "../../src/server/postings/readPostings";
import { wordPostingFault } from "../../src/server/postings/wordPostingFault";
import type { SampleJob } from "../../src/server/sample/sampleJob";
import { sampleJobs } from "../../src/server/sample/sampleJobs";
import { loadWords } from "../../src/server/words";

const catalog = await loadCatalog(".forms");
const words = loadWords("locales");
const rows = Object.entries(catalog.postingLaws).flatMap(([market, laws]) =>
  laws.map((law): [string, PostingLaw] => [market, law]),
);

/** A file of postings, and a function from a name to the first line that has it. */
function fileOf(...jobs: object[]) {
  const text = JSON.stringify(jobs, null, 1);
  const lineOf = (name: string) => text.split("\n").findIndex((line) => line.includes(`"${name}":`)) + 1;
  return { text, lineOf };
}

/** The faults and the advice that an import reports of a file, each with its line. */
async function said(text: string): Promise<string[]> {
  const { faults, advice } = await readPostings(text, catalog);
  return [...faults, ...advice].map((fault) => `line ${fault.line}: ${wordPostingFault(words, "en", fault)}`);
}

/** A sample posting to which a row applies. */
function sampleFor(market: string, { states, when = {} }: PostingLaw): SampleJob {
  const job = sampleJobs.find(
    (job) =>
      job.market === market &&
      (when.applyType === undefined || job.applyType === when.applyType) &&
      (when.fixedTerm === undefined || typeof job.terms?.contractMonths === "number") &&
      (states === "salary" || Object.hasOwn(job.terms ?? {}, states)),
  );
  return job ?? expect.fail(`no sample posting of ${market} states ${states}`);
}

const without = (job: SampleJob, states: string): SampleJob =>
  states === "salary"
    ? { ...job, salary: null }
    : {
        ...job,
        terms: Object.fromEntries(Object.entries(job.terms ?? {}).filter(([term]) => term !== states)),
      };

describe("an import of postings", () => {
  it.each(rows)("names in market %s, by line, nothing but what $states", async (market, law) => {
    const { text, lineOf } = fileOf(without(sampleFor(market, law), law.states));
    const line = lineOf(law.states === "salary" ? "salary" : "terms");
    const faults = await said(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^line ${line}: (terms\\.)?${law.states}\\W`));
    const what = `${law.binding ? "requires" : "recommends"} ${law.states === "salary" ? "this" : "it"}`;
    expect(faults[0]?.endsWith(`${what} (${law.source})`)).toBe(true);
  });

  it("names all that is missing at once, beside its other faults", async () => {
    const { terms: _, ...bare } =
      sampleJobs.find(({ market }) => market === "jp") ?? expect.fail("no posting");
    const faults = await said(fileOf({ ...bare, department: "XX" }).text);
    const asked = catalog.postingLaws.jp?.filter(({ when }) => !when?.fixedTerm).map(({ states }) => states);
    expect(faults.filter((fault) => fault.includes("terms."))).toHaveLength((asked?.length ?? 0) - 1);
    expect(faults.join()).toContain("department");
  });

  it("accepts every sample posting without advice", async () => {
    expect(await said(fileOf(...sampleJobs).text)).toEqual([]);
  });

  const inTaiwan = sampleJobs.find(({ market }) => market === "tw") ?? expect.fail("no posting");
  it.each([
    [null, 1],
    ["by agreement", 1],
    ["from 35,000", 1],
    ["35,000 – 39,000", 0],
    ["35,000", 0],
    ["35,000 –", 0],
    ["40,000 –", 0],
    ["70,000 – 90,000", 0],
  ])("of a salary of %s in Taiwan has %d faults", async (salary, count) => {
    expect(await said(fileOf({ ...inTaiwan, salary }).text)).toHaveLength(count);
  });

  it("refuses a term that says nothing in a language", async () => {
    const { terms } = inTaiwan;
    const blank = { ...terms, hours: { ...terms?.hours, ja: " " } };
    expect(await said(fileOf({ ...inTaiwan, terms: blank }).text)).toEqual([
      expect.stringContaining("terms.hours.ja is empty"),
    ]);
  });
});

describe("the law files", () => {
  it("can name every fact of a posting that law may ask for", () => {
    const facts: (keyof PostingTerms | "salary")[] = [
      "salary",
      "employmentType",
      "contractMonths",
      ...writtenTerms,
    ];
    expect(lawMeta.$defs.posting.properties.states.enum).toEqual(facts);
  });
});
