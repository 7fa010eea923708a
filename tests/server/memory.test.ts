import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { openDatabase } from "../../src/server/store/database";
import { addSignedIn } from "./applicants";
import { startServer } from "./aServer";
import { aBomb } from "./hostileFiles";
import { hasPostgres, startPostgres } from "./postgres";

/** Megabytes that a process has ever had resident at once: Linux alone tells. */
const peakOf = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Megabytes by database. The embedded one has some 200 itself, once it was made: making it takes 500 more. */
const places: [number, string][] = [];
if (hasPostgres) places.push([400, "PostgreSQL"]);
if (process.env.FULL) places.push([500, "the embedded database"]);

it.skipIf(!existsSync("/proc/self/status")).each(places)(
  "stays below %i MB in the server on %s while it is sent eight bombs at once",
  async (most, name) => {
    const folder = mkdtempSync(join(tmpdir(), "careers-"));
    const postgres = name === "PostgreSQL" ? await startPostgres() : undefined;
    const place = postgres ? { url: postgres.url } : { directory: folder };
    const database = await openDatabase(place);
    const { token } = await addSignedIn(database.db, new Date());
    await database.close();
    const server = await startServer({ DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) });
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
    const peak = peakOf(server.process.pid);
    expect(peak).toBeLessThan(most);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    server.process.kill("SIGTERM");
    await server.ended;
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    console.info(`The server's peak on ${name} under eight bombs: ${Math.round(peak)} MB`);
  },
  120_000,
);
