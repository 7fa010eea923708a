import { type ChildProcess, fork } from "node:child_process";
import { limitConcurrency } from "../../limitConcurrency";
import { ownLoader, ownProgram } from "../../ownProgram";
import type { Inspected, Inspection } from "./inspection";

/** Decoding a picture of 50 megapixels takes 200 MB for a second or two, so it is one at a time. */
const atOnce = limitConcurrency(1);
/** Timeout for one file, in milliseconds. */
const timeoutMs = 20_000;
/** Milliseconds without a file after which the process is ended, to free its memory. */
const idleTime = 10_000;

let inspector: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Inspects an uploaded file in a child process. A file that takes too long, or crashes the process, counts as
 * unreadable, and the next file gets a new process.
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
  // No environment variables: no key, no database address.
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
