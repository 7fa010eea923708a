import { rmSync } from "node:fs";
import type { ViewContent } from "../../../src/contract/desk/lists";
import { readConfig } from "../../../src/server/config";
import { cellsOf, ListReader } from "../../../src/server/desk/list/listReader";
import { openAtRest } from "../../../src/server/openAtRest";
import { aDataFolder } from "../../server/embedded";
import { fill, firstPosting, sampleResume } from "../scale/fill";

/**
 * `npm run bench:desk`: how long a list of one posting takes at the desk, and how much memory its applications, at three
 * sizes on the embedded database. Times are medians in milliseconds, by the clock and of the processor.
 */
const sizes = process.argv.includes("--quick") ? [200] : [200, 2_000, 20_000];
const rounds = 5;

/** By the clock, and of the processor: the first is longer where others use it too. */
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
  const { parts, close } = await openAtRest(config, () => new Date(), fail);
  try {
    await fill(parts, { postings: 1, applications }, (index) => ({
      ...sampleResume,
      surname: `Harto${(index * 7919) % 10_007}`,
      expectedMonthlySalary: 30_000 + ((index * 7919) % 20_011),
    }));
    const job = { blind_until: "submitted" };
    await parts.db.updateTable("jobs").set(job).where("id", "=", firstPosting).execute();
    const all = { departments: null, markets: null, applyTypes: null };
    const viewer = {
      id: "00000000-0000-4000-8000-000000000000",
      name: "",
      audiences: ["recruiting"] as const,
      ...all,
    };
    const reader = new ListReader({ ...parts, mail: { wake() {} } });
    const list = async (content: ViewContent): Promise<Taken> => {
      const begun = performance.now();
      const used = process.cpuUsage();
      const { rows, shown } = await reader.read({ viewer, language: "en", now: new Date() }, { content });
      JSON.stringify(rows.slice(0, 100).map((row) => ({ ...row.standing, cells: cellsOf(row, shown) })));
      const { user, system } = process.cpuUsage(used);
      return { ms: performance.now() - begun, cpuMs: (user + system) / 1000 };
    };
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
      const id = 10 ** 11 + round;
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
    return { opened, again, changed, filtered, sorted, megabytes };
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
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
  ["megabytes", "memory, MB"],
];
const told = (figure: Taken | number) =>
  typeof figure === "number" ? Math.round(figure) : `${Math.round(figure.ms)}, ${Math.round(figure.cpuMs)}`;
for (const [name, text] of names)
  console.log(`| ${text} | ${found.map((figures) => told(figures[name])).join(" | ")} |`);
