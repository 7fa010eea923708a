import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { getPathPattern } from "../../../src/contract/call";
import { type JobSummary, jobCalls } from "../../../src/contract/jobs";
import type { Reply } from "../../../src/contract/reply";
import { addresses } from "../../../src/site/addresses";
import { toolCommand } from "../../../src/tools/checks";
import { runAtThisTerminal } from "../../../src/tools/runAtThisTerminal";
import { Site } from "../../e2e/site";
import type { BenchOptions } from "./options";
import { anyJob } from "./pages";

/** A site under measurement. */
export interface MeasuredSite {
  name: "before" | "now";
  url: string;
  /** The address of its newest opening, which the list begins with. */
  job: string;
  close(): Promise<void>;
}

/** Starts the sites: first the site of the earlier commit, where there is one. */
export async function openSites({ base, before }: BenchOptions): Promise<MeasuredSite[]> {
  const sites: MeasuredSite[] = [];
  if (before !== undefined) sites.push(await measured("before", await builtIn(before)));
  if (base !== undefined) return [...sites, await measured("now", { url: base, close: async () => {} })];
  return [...sites, await measured("now", await openBuilt())];
}

/** The path of a page on a site. */
export const pathOn = ({ job }: MeasuredSite, address: string): string =>
  address === anyJob ? job : address;

/**
 * Opens the site of this checkout, and builds it first if its build is missing or old.
 * @throws Error if it cannot be built
 */
export function openBuilt(): Promise<Site> {
  if (runAtThisTerminal(toolCommand("prepare")) !== 0) throw new Error("The site could not be built.");
  return Site.open();
}

/**
 * Opens the site that another commit has built in a folder. It gets a new data folder, because the tables of its
 * database are different.
 */
function builtIn(folder: string): Promise<Site> {
  const at = (name: string) => resolve(folder, name);
  const dataDir = mkdtempSync(join(tmpdir(), "careers-"));
  return Site.open({ dist: at("dist"), forms: at(".forms"), locales: at("locales") }, { dataDir });
}

async function measured(
  name: MeasuredSite["name"],
  site: { url: string; close(): Promise<void> },
): Promise<MeasuredSite> {
  const reply: Reply<JobSummary> = await (await fetch(site.url + getPathPattern(jobCalls.jobs))).json();
  const [newest] = reply.result.data;
  if (!newest) throw new Error(`${site.url} has no opening.`);
  return { name, url: site.url, job: addresses.job(newest.id), close: () => site.close() };
}
