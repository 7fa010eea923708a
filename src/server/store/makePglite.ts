import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ownLoader, ownProgram } from "../ownProgram";

const prefix = "making-";

/**
 * Makes the embedded database of a data folder, unless there is one. In a process of its own: making takes 700 MB,
 * much of which a thread would leave to the server. Under another name until it is whole: a kill in between leaves
 * nothing but what the next start removes.
 * @returns the folder that it stands in
 */
export async function makePglite(directory: string): Promise<string> {
  const dataDir = join(directory, "db");
  if (existsSync(dataDir)) return dataDir;
  for (const name of readdirSync(directory).filter((each) => each.startsWith(prefix)))
    rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 5 });
  const making = mkdtempSync(join(directory, prefix));
  const maker = fork(ownProgram("store/pgliteMaker"), [making], {
    execArgv: ownLoader,
    env: {},
    // What went wrong, for the person who started the site.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = await once(maker, "exit");
  if (code !== 0) throw new Error("The embedded database could not be made.");
  renameSync(making, dataDir);
  return dataDir;
}
