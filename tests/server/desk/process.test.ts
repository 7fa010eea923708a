import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { getPathPattern } from "../../../src/contract/call";
import { calls } from "../../../src/contract/calls";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import { root } from "../../../src/tools/projectFolders";
import { freePort } from "../../freePort";
import { startForTest } from "../aServer";
import { aDataFolder } from "../embedded";

const desk = join(root, "src/tools/desk.ts");

/** What a process of the desk prints that does not start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", desk], {
    env: { ...process.env, ...env },
    cwd: root,
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => {
    said += part.toString();
  });
  expect(await once(child, "exit")).toEqual([1, null]);
  return said;
}

describe("the process of the desk", () => {
  it("is the site's, where the database is embedded and a port for it is given, and no part of the site", async () => {
    const folder = await aDataFolder();
    const port = await freePort();
    const site = await startForTest({ DATA_DIR: folder, DESK_PORT: String(port) });
    const atDesk = `http://127.0.0.1:${port}`;
    expect(site.output()).toContain(`The desk is at http://localhost:${port}`);
    expect((await fetch(atDesk + getPathPattern(deskCalls.deskMe))).status).toBe(401);
    expect((await fetch(atDesk + getPathPattern(calls.jobs))).status).toBe(404);
    expect((await fetch(site.url + getPathPattern(deskCalls.deskMe))).status).toBe(404);
    expect((await fetch(site.url + getPathPattern(calls.jobs))).status).toBe(200);

    expect(await refusalOf({ DATA_DIR: folder, DATABASE_URL: "" })).toBe(
      "The site is running and holds its database alone: start it with DESK_PORT=3200, and it serves the desk too; or set DATABASE_URL for both.\n",
    );
  });
});
