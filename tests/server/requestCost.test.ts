import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { loadCatalog } from "../../src/server/catalog";
import { sampleJobRow } from "../../src/server/sample/addSampleJobsIfNone";
import { sampleJobs } from "../../src/server/sample/sampleJobs";
import { updateSearchIndex } from "../../src/server/search/updateSearchIndex";
import { addJobs } from "../../src/server/store/jobs";
import { aMember, onBothAtFullSize, raisedLimits, type TestApp } from "./anApp";
import { aCostlyRequest, type CostlyRequest } from "./hostile/costlyRequest";

const numRuns = process.env.FULL ? 10_000 : 300;
/** The short run always sends the same requests, the long one new ones each time. */
const seed = process.env.FULL ? Date.now() : 20_261_126;

/** An ordinary search page takes 15 to 30 ms of a core. */
const ordinary: CostlyRequest = {
  what: "ordinary",
  method: "GET",
  url: "/Jobs/1?keyword=pilot",
  headers: {},
};
/** A request may cost at most as much as this number of ordinary search pages. */
const mostTimes = 3;

async function withSamples(site: TestApp): Promise<void> {
  const catalog = await loadCatalog(".forms");
  await site.db.deleteFrom("jobs").execute();
  await addJobs(
    site.db,
    sampleJobs.map((job) => sampleJobRow(job, catalog, site.now)),
  );
  await updateSearchIndex(site.db, site.parts.words);
  site.rebuild({ limits: raisedLimits });
}

/**
 * Milliseconds of a core that a request takes in all threads. The jobs change first, so that no cache has its
 * answer.
 */
async function costOf(site: TestApp, { what: _, ...request }: CostlyRequest): Promise<number> {
  await sql`update jobs set salary = salary where id = (select min(id) from jobs)`.execute(site.db);
  const before = process.cpuUsage();
  await site.app.inject(request);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least CPU time of several runs: the other work of the process counts in each run. */
async function leastOf(site: TestApp, request: CostlyRequest): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < 3; time++) all.push(await costOf(site, request));
  return Math.min(...all);
}

/**
 * The dearest requests, with what they cost. Any request looks dear where the process pauses meanwhile, so that many are
 * measured again.
 */
async function dearestOf(site: TestApp, requests: readonly CostlyRequest[], count: number) {
  const first = new Map<CostlyRequest, number>();
  for (const request of requests) first.set(request, await costOf(site, request));
  const candidates = [...first]
    .sort(([, one], [, other]) => other - one)
    .slice(0, Math.max(2 * count, requests.length / 30));
  const measured: { request: CostlyRequest; ms: number }[] = [];
  for (const [request] of candidates) measured.push({ request, ms: await leastOf(site, request) });
  return measured.sort((one, other) => other.ms - one.ms).slice(0, count);
}

onBothAtFullSize((site) => {
  it(`answers ${numRuns} requests of the largest size at the cost of three search pages, and others in between`, async () => {
    await withSamples(site());
    const requests = fc.sample(aCostlyRequest, { numRuns, seed });
    for (let time = 0; time < 20; time++) await costOf(site(), ordinary);
    const dearest = await dearestOf(site(), requests, process.env.FULL ? 10 : 4);
    const usual = await leastOf(site(), ordinary);
    const told = dearest.map(
      ({ request, ms }) =>
        `${ms.toFixed(1)} ms: ${request.what} ${request.url.slice(0, 160)} ${request.payload?.slice(0, 60) ?? ""}`,
    );
    if (process.env.FULL) console.log([`${usual.toFixed(1)} ms: ordinary`, ...told].join("\n"));
    for (const [index, { ms }] of dearest.entries()) expect(ms / usual, told[index]).toBeLessThan(mostTimes);

    const token = await aMember(site());
    let done = 0;
    const begun = performance.now();
    const usedBefore = process.cpuUsage();
    const searches = dearest.flatMap(({ request: { what: _, ...request } }) =>
      Array.from({ length: Math.ceil(24 / dearest.length) }, async (_, index) => {
        const url = request.method === "GET" ? `${request.url}${index}` : request.url;
        await site().app.inject({ ...request, url });
        done++;
      }),
    );
    await new Promise(setImmediate);
    expect((await site().ask(calls.me, { token })).status).toBe(200);
    const { user, system } = process.cpuUsage(usedBefore);
    const waited = `${(performance.now() - begun).toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} of a core`;
    if (process.env.FULL) console.log(`GET /me: ${waited}, after ${done} of ${searches.length}`);
    expect(done).toBeLessThan(searches.length / 2);
    await Promise.all(searches);
  }, 3_600_000);
});
