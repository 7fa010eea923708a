import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { openDatabase } from "../../src/server/store/database";
import { aMember, TestApp } from "./anApp";
import { startServer } from "./aServer";
import { aBomb } from "./hostileFiles";
import { hasPostgres, startPostgres } from "./postgres";

/** Megabytes that a process has ever had resident at once: Linux alone tells. */
const peakOf = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

// The embedded database alone has half a gigabyte: what the server itself takes is seen beside PostgreSQL.
it.skipIf(!hasPostgres || !existsSync("/proc/self/status"))(
  "stays below 400 MB in the server while it is sent eight bombs at once",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "careers-"));
    const postgres = await startPostgres();
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    const database = await openDatabase({ url: postgres.url });
    const site = new TestApp(database);
    site.now = new Date();
    const token = await aMember(site);
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
    expect(peak).toBeLessThan(400);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    server.process.kill("SIGTERM");
    await server.ended;
    await site.close();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    console.info(`The server's peak under eight bombs: ${Math.round(peak)} MB`);
  },
  120_000,
);
