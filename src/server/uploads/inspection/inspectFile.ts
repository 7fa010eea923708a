import { type ChildProcess, fork } from "node:child_process";
import { limitConcurrency } from "../../limitConcurrency";
import { ownLoader, programPath } from "../../programPath";
import type { Inspected, Inspection } from "./inspection";

/** Decoding a picture of 50 megapixels takes 200 MB for a second or two, so it is one at a time. */
const oneAtATime = limitConcurrency(1);
/** Timeout for one file, in milliseconds. */
const timeoutMs = 20_000;
/** Milliseconds without a file after which the process is ended, to free its memory. */
const idleMs = 10_000;

let inspector: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Inspects an uploaded file in a child process. A file that takes too long, or crashes the process, counts as
 * unreadable, and the next file gets a new process.
 */
export function inspectFile(inspection: Inspection): Promise<Inspected> {
  return oneAtATime(async () => {
    clearTimeout(idleTimer);
    inspector ??= startInspector();
    const result = await sendInspection(inspector, inspection);
    idleTimer = setTimeout(endInspector, idleMs).unref();
    return result;
  });
}

function sendInspection(child: ChildProcess, inspection: Inspection): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const finish = (inspected: Inspected) => {
      clearTimeout(timeout);
      child.off("exit", onFailure).off("error", reject);
      resolve(inspected);
    };
    const onFailure = () => finish({ fault: { keyword: "unreadable", params: {} } });
    child.once("message", finish).once("exit", onFailure).once("error", reject);
    child.send(inspection);
  });
}

function startInspector(): ChildProcess {
  // No environment variables: no key, no database address.
  const execArgv = ownLoader.length > 0 ? ownLoader : ["--max-old-space-size=256"];
  const child = fork(programPath("uploads/inspection/inspector"), [], {
    execArgv,
    env: {},
    stdio: "ignore",
  });
  child.once("exit", () => {
    if (inspector === child) inspector = undefined;
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function endInspector(): void {
  inspector?.disconnect();
  inspector = undefined;
}
