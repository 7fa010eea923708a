import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { type Language, languages } from "../../../src/forms/engine/form";
import { provideChromium } from "../../../src/tools/chromium";
import { type DrawRate, drawRate } from "./drawRate";
import { measureShift, type Shift } from "./measureShift";
import { observePage } from "./observePage";
import { readOptions } from "./options";
import { type MeasuredPage, publicPages, timedPages } from "./pages";
import {
  type BySite,
  type Loaded,
  loadTable,
  rateTable,
  type Shifts,
  shiftTable,
  withFigures,
} from "./report";
import { provideLighthouse, runLighthouse } from "./runLighthouse";
import { type MeasuredSite, openSites, pathOn } from "./sites";
import { writeBudget } from "./writeBudget";

const options = readOptions(process.argv.slice(2));
const { quick, before, base } = options;
const rounds = quick ? 1 : 5;
const pages = timedPages(quick);
const moving = quick
  ? publicPages.filter((address) => pages.some((page) => page.address === address))
  : publicPages;
const widths = [390, 1440];
const rateMs = quick ? 1000 : 3000;

const executablePath = provideChromium(console.log);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  if (options.budget) await writeBudget(browser);
  else await measure();
} finally {
  await browser.close();
}

async function measure(): Promise<void> {
  provideLighthouse();
  const sites = await openSites(options);
  try {
    const figures = [
      loadTable(await measureLoads(sites)),
      rateTable(await measureRates(sites)),
      shiftTable(await measureShifts(sites.slice(-1), quick ? languages.slice(0, 1) : languages), widths),
      whatWasRun(browser.version()),
    ].join("\n\n");
    console.log(`\n${figures}`);
    const readme = join(import.meta.dirname, "README.md");
    if (base === undefined) writeFileSync(readme, withFigures(readFileSync(readme, "utf8"), figures));
  } finally {
    for (const site of sites) await site.close();
  }
}

/**
 * Loads every page of the sites by turns in every round. Of the earlier commit, each address is loaded in its first
 * language only.
 */
async function measureLoads(sites: MeasuredSite[]): Promise<Map<string, BySite<Loaded[]>>> {
  const rows = new Map<string, BySite<Loaded[]>>();
  const isFirst = (page: MeasuredPage) => pages.find(({ address }) => address === page.address) === page;
  for (let round = 1; round <= rounds; round++) {
    for (const page of pages) {
      const { address, language } = page;
      const name = `${address} ${language}`;
      const row = rows.get(name) ?? {};
      // The order of the sites changes with each round, because the second one is measured on a warmer machine.
      for (const site of round % 2 === 0 ? sites.toReversed() : sites) {
        if (site.name === "before" && !isFirst(page)) continue;
        const url = site.url + pathOn(site, address);
        const lighthouse = await runLighthouse(url, language, executablePath);
        const loaded = { ...lighthouse, observed: await observePage(browser, url, language) };
        row[site.name] = [...(row[site.name] ?? []), loaded];
      }
      rows.set(name, row);
    }
    console.log(`Round ${round} of ${rounds}`);
  }
  return rows;
}

async function measureRates(sites: MeasuredSite[]): Promise<Map<string, BySite<DrawRate>>> {
  const rows = new Map<string, BySite<DrawRate>>();
  for (const address of new Set(pages.map((page) => page.address))) {
    const row: BySite<DrawRate> = {};
    for (const site of sites) {
      const url = site.url + pathOn(site, address);
      // Another machine is not put under load.
      if (url.startsWith("http://localhost:")) row[site.name] = await drawRate(url, rateMs);
    }
    rows.set(address, row);
  }
  return rows;
}

async function measureShifts(
  sites: MeasuredSite[],
  spoken: readonly Language[],
): Promise<Map<string, BySite<Shifts>>> {
  const rows = new Map<string, BySite<Shifts>>();
  for (const address of moving) {
    const row: BySite<Shifts> = {};
    for (const site of sites) {
      const shifts: Shifts = new Map();
      for (const width of widths) {
        const found: Shift[] = [];
        for (const language of spoken)
          found.push(await measureShift(browser, site, address, language, width));
        shifts.set(width, found);
      }
      row[site.name] = shifts;
    }
    rows.set(address, row);
  }
  return rows;
}

function whatWasRun(chromiumVersion: string): string {
  const [cpu] = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    quick ? "**one quick round, few pages, not on a quiet machine**" : `medians of ${rounds} rounds`,
    before === undefined ? "this commit alone" : "the commit before → this one, by turns",
    `${cpu?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, Chromium ${chromiumVersion}, Lighthouse 12`,
  ].join("; ");
}
