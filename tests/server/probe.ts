import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { dropPrivileges } from "../../src/server/uploads/inspection/confinement";

/** The targets that a compromised program would try to reach, in place of an inspector. */
export interface Targets {
  /** Paths of files that hold secrets. */
  secrets: string[];
  /** A folder of the site's data. */
  folder: string;
  /** A port of this machine that listens. */
  port: number;
}

dropPrivileges();

process.once("message", async ({ secrets, folder, port }: Targets) => {
  const tried: Record<string, string> = {};
  const attempt = async (what: string, work: () => unknown) => {
    try {
      await work();
      tried[what] = "done";
    } catch (error) {
      tried[what] = error instanceof Error && "code" in error ? String(error.code) : String(error);
    }
  };
  for (const path of secrets) await attempt(`read ${path}`, () => readFileSync(path));
  await attempt("list the folder", () => readdirSync(folder));
  await attempt("write into it", () => writeFileSync(`${folder}/written`, ""));
  await attempt("start a process", () => {
    const { error } = spawnSync(process.execPath, ["--version"]);
    if (error) throw error;
  });
  await attempt("start a thread", () => new Worker("0", { eval: true }).terminate());
  await attempt("connect", () => {
    const socket = connect(port, "127.0.0.1");
    return new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  });
  process.send?.(tried, () => process.exit());
});
