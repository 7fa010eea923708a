import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { basePath } from "../../../src/contract/call";
import type { ViewContent } from "../../../src/contract/desk/lists";
import { readConfig } from "../../../src/server/config";
import { deskApp } from "../../../src/server/desk/deskApp";
import { deskCookie } from "../../../src/server/desk/deskCookie";
import { formatRowCells, ListReader } from "../../../src/server/desk/list/listReader";
import { deskSessionMs } from "../../../src/server/lifetimes";
import { openPartsWithoutBackgroundWork } from "../../../src/server/openPartsWithoutBackgroundWork";
import type { Parts } from "../../../src/server/parts";
import { addDeskSession } from "../../../src/server/store/staffSessions";
import { createToken } from "../../../src/server/store/tokens";
import { buildDesk } from "../../../src/tools/buildDesk";
import { provideChromium } from "../../../src/tools/chromium";
import { freePort } from "../../freePort";
import { addColleague } from "../../server/desk/noted";
import { aDataFolder } from "../../server/embedded";
import { fill, firstPosting, sampleResume } from "../scale/fill";

/**
 * `npm run bench:desk`: the time and the memory that the list of a posting's applications takes at the desk, at
 * three sizes on the embedded database. Times are medians in milliseconds, by the clock and of the processor.
 */
const sizes = process.argv.includes("--quick") ? [200] : [200, 2_000, 20_000];
const rounds = 5;
const presses = 20;
const firstApplication = 10 ** 11;

/**
 * Milliseconds by the clock and of the processor: the time by the clock is longer when other processes use the
 * processor, too.
 */
interface Taken {
  ms: number;
  cpuMs: number;
}

interface Figures {
  opened: Taken;
  again: Taken;
  changed: Taken;
  filtered: Taken;
  sorted: Taken;
  /** The call for one application, by clock and processor. */
  called: Taken;
  /** Milliseconds in a browser from a press of the key J until the next application is drawn. */
  pressed: number;
  megabytes: number;
}

const surname = "/surname";
const salary = "/expectedMonthlySalary";

const aView = (changes: Partial<ViewContent>): ViewContent => ({
  jobs: [firstPosting],
  statuses: [],
  stages: [],
  columns: [surname, salary, "/nationality", "/dateOfBirth", "submitted", "status"],
  filters: [],
  sort: null,
  ...changes,
});

async function measure(applications: number): Promise<Figures> {
  const folder = await aDataFolder();
  const fail = (error: Error) => {
    throw error;
  };
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: "", DATA_KEY: "" });
  const { parts, close } = await openPartsWithoutBackgroundWork(config, () => new Date(), fail);
  try {
    await fill(parts, { postings: 1, applications }, (index) => ({
      ...sampleResume,
      surname: `Harto${(index * 7919) % 10_007}`,
      expectedMonthlySalary: 30_000 + ((index * 7919) % 20_011),
    }));
    const job = { blind_until: "submitted" };
    await parts.db.updateTable("jobs").set(job).where("id", "=", firstPosting).execute();
    const all = { departments: null, markets: null, applyTypes: null };
    const staffId = await addColleague(parts.db, "Rika Sato", ["recruiting"]);
    const viewer = { id: staffId, name: "", audiences: ["recruiting"] as const, ...all };
    const whole = { ...parts, mail: { wake() {} } };
    const reader = new ListReader(whole);
    const take = async (act: () => Promise<unknown>): Promise<Taken> => {
      const begun = performance.now();
      const used = process.cpuUsage();
      await act();
      const { user, system } = process.cpuUsage(used);
      return { ms: performance.now() - begun, cpuMs: (user + system) / 1000 };
    };
    const list = (content: ViewContent): Promise<Taken> =>
      take(async () => {
        const { rows, shown } = await reader.read({ viewer, language: "en", now: new Date() }, { content });
        JSON.stringify(
          rows.slice(0, 100).map((row) => ({ ...row.standing, cells: formatRowCells(row, shown) })),
        );
      });
    const median = async (take: (round: number) => Promise<Taken>): Promise<Taken> => {
      const taken: Taken[] = [];
      for (let round = 0; round < rounds; round++) taken.push(await take(round));
      const middle = (of: keyof Taken) =>
        taken.map((each) => each[of]).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
      return { ms: middle("ms"), cpuMs: middle("cpuMs") };
    };
    const before = memory();
    const opened = await list(aView({}));
    const megabytes = memory() - before;
    const again = await median(() => list(aView({})));
    const changed = await median(async (round) => {
      const id = firstApplication + round;
      await parts.db.updateTable("applications").set({ revision: 2 }).where("id", "=", id).execute();
      return list(aView({}));
    });
    const filtered = await median((round) =>
      list(aView({ filters: [{ column: salary, from: 31_000 + round, to: 40_000 }] })),
    );
    const sorted = await median((round) =>
      list(aView({ sort: { column: surname, descending: round % 2 === 0 } })),
    );
    reader.close();
    const desk = await openDesk(whole, staffId);
    try {
      const called = await median((round) => take(() => desk.call(firstApplication + 10 + round)));
      const pressed = await desk.press();
      return { opened, again, changed, filtered, sorted, called, pressed, megabytes };
    } finally {
      await desk.close();
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

/** The desk on a port of its own, with a browser in which somebody is signed in. */
async function openDesk(parts: Parts, staff_id: string) {
  const [now, secret] = [new Date(), createToken()];
  const expires_at = new Date(now.getTime() + deskSessionMs);
  const device = { browser: null, system: null };
  await addDeskSession(parts.db, secret, { staff_id, ...device, began_at: now, active_at: now, expires_at });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const app = deskApp({ ...parts, config: { ...parts.config, deskUrl: url } }, { client: await buildDesk() });
  await app.listen({ port, host: "localhost" });
  const [pair = ""] = deskCookie(secret, false).split(";");
  const [name = "", value = ""] = pair.split("=");
  const browser = await chromium.launch({
    executablePath: provideChromium(console.log),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  await page.context().addCookies([{ name, value, url }]);
  return {
    async call(id: number): Promise<void> {
      const response = await fetch(`${url}${basePath}/desk/applications/${id}`, {
        headers: { cookie: pair },
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      await response.json();
    },
    /** The median time of twenty presses, one of which makes the page read the next part of the list. */
    async press(): Promise<number> {
      await page.goto(`${url}/applications?jobs=${firstPosting}`);
      await page.locator("tbody tr[data-index] a").first().click();
      await page.getByRole("link", { name: "Next" }).waitFor();
      const taken: number[] = [];
      for (let round = 0; round < presses; round++) taken.push(await page.evaluate(pressJ));
      return taken.toSorted((one, other) => one - other)[presses / 2] ?? 0;
    },
    async close(): Promise<void> {
      await browser.close();
      await app.close();
    },
  };
}

/** In the page: presses J. @returns the milliseconds until another application is drawn */
function pressJ(): Promise<number> {
  const before = location.pathname;
  const begun = performance.now();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const { pathname } = location;
      const reference = `No. ${pathname.split("/").at(-1)}`;
      if (pathname === before || !document.querySelector("main")?.textContent?.includes(reference)) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - begun));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  });
}

/** Megabytes that are in use, of the heap and beside it. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const found: Figures[] = [];
for (const size of sizes) found.push(await measure(size));
console.log(`| | ${sizes.join(" | ")} |\n|---|${sizes.map(() => "---:").join("|")}|`);
const names: Array<[keyof Figures, string]> = [
  ["opened", "first list"],
  ["again", "the same list again"],
  ["changed", "after one application changed"],
  ["filtered", "a filter"],
  ["sorted", "an order by name"],
  ["called", "the call for one application"],
  ["pressed", "J in a browser, to the next application"],
  ["megabytes", "memory, MB"],
];
const told = (figure: Taken | number) =>
  typeof figure === "number" ? Math.round(figure) : `${Math.round(figure.ms)}, ${Math.round(figure.cpuMs)}`;
for (const [name, text] of names)
  console.log(`| ${text} | ${found.map((figures) => told(figures[name])).join(" | ")} |`);
