import { type ChildProcess, fork } from "node:child_process";
import { limitConcurrency } from "../../limitConcurrency";
import { ownLoader, ownProgram } from "../../ownProgram";
import type { Inspected, Inspection } from "./inspection";

/** Unfolding a picture of 50 megapixels takes 200 MB for a second or two: one at a time. */
const atOnce = limitConcurrency(1);
/** Milliseconds that one file may take. */
const timeoutMs = 20_000;
/** Milliseconds without a file after which the process ends, and its memory with it. */
const idleTime = 10_000;

let inspector: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Looks into an uploaded file in another process. One that takes too long, or that breaks the process, is unreadable;
 * the next file gets a new process.
 */
export function inspectFile(inspection: Inspection): Promise<Inspected> {
  return atOnce(async () => {
    clearTimeout(idle);
    inspector ??= startInspector();
    const answer = await ask(inspector, inspection);
    idle = setTimeout(endInspector, idleTime).unref();
    return answer;
  });
}

function ask(asked: ChildProcess, inspection: Inspection): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => asked.kill("SIGKILL"), timeoutMs);
    const answer = (inspected: Inspected) => {
      clearTimeout(late);
      asked.off("exit", broken).off("error", reject);
      resolve(inspected);
    };
    const broken = () => answer({ fault: { keyword: "unreadable", params: {} } });
    asked.once("message", answer).once("exit", broken).once("error", reject);
    asked.send(inspection);
  });
}

function startInspector(): ChildProcess {
  // Nothing of the server's surroundings: no key, no address of a database.
  const execArgv = ownLoader.length > 0 ? ownLoader : ["--max-old-space-size=256"];
  const started = fork(ownProgram("uploads/inspection/inspector"), [], {
    execArgv,
    env: {},
    stdio: "ignore",
  });
  started.once("exit", () => {
    if (inspector === started) inspector = undefined;
  });
  started.unref();
  started.channel?.unref();
  return started;
}

function endInspector(): void {
  inspector?.disconnect();
  inspector = undefined;
}
