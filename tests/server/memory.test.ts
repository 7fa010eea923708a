import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { openDatabase } from "../../src/server/store/database";
import { addSignedIn } from "./applicants";
import { serverProgram, startForTest } from "./aServer";
import { aDataFolder } from "./embedded";
import { aBomb } from "./hostileFiles";
import { hasPostgres, startPostgres } from "./postgres";

/** Megabytes. */
const most = 400;

/** A process's peak resident memory in megabytes, which only Linux reports. */
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The sum of the peaks of a process and its children: an upper bound. */
const peakOfAll = (pid: number) => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return [pid, ...children.map(Number)].map(peakOf);
};

const places = ["the embedded database", ...(hasPostgres ? ["PostgreSQL"] : [])];

it("keeps the text of its programs at one byte a character", () => {
  const wide = /[^\0-\xff]/;
  const programs = [
    serverProgram,
    ...readdirSync(".forms").flatMap((name) => (name.endsWith(".mjs") ? `.forms/${name}` : [])),
  ];
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((path) => wide.test(readFileSync(path, "utf8")))).toEqual([]);
});

it.skipIf(!existsSync("/proc/self/status")).each(places)(
  `stays below ${most} MB on %s while it is sent eight bombs at once, with the process that looks into them`,
  async (name) => {
    const folder = await aDataFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const postgres = name === "PostgreSQL" ? await startPostgres() : undefined;
    const place = postgres ? { url: postgres.url } : { directory: folder };
    const database = await openDatabase(place);
    const { token } = await addSignedIn(database.db, new Date());
    await database.close();
    const env = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
    const server = await startForTest(env);
    const bombs = [await aBomb()(), await aBomb({ progressive: true })()];
    const statuses = Array.from({ length: 8 }, async (_, index) => {
      const form = new FormData();
      form.set("kind", "diploma");
      form.set("slot", `bomb-${index}`);
      form.set("file", new File([new Uint8Array(bombs[index % 2] ?? [])], "bomb.jpg"));
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(server.url + basePath + calls.upload.path, {
        method: "POST",
        headers,
        body: form,
      });
      return response.status;
    });
    expect(await Promise.all(statuses)).toEqual(Array(8).fill(400));
    const peaks = peakOfAll(server.process.pid ?? 0);
    const peak = peaks.reduce((sum, each) => sum + each);
    console.info(`At its peak on ${name}, MB: ${peaks.map(Math.round).join(" + ")}`);
    expect(peaks.length).toBeGreaterThan(1);
    expect(peak).toBeLessThan(most);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    server.process.kill("SIGTERM");
    await server.ended;
    await postgres?.stop();
  },
);
