import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bounded } from "../bounded";
import type { Inspected, Inspection } from "./inspection";

/** Unfolding a picture of 50 megapixels takes 200 MB for a second or two: one at a time. */
const atOnce = bounded(1);
/** Milliseconds that one file may take. */
const patience = 20_000;
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
    const late = setTimeout(() => asked.kill("SIGKILL"), patience);
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
  const { path, execArgv } = program();
  // Nothing of the server's surroundings: no key, no address of a database.
  const started = fork(path, [], { execArgv, env: {}, stdio: "ignore" });
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

function program(): { path: string; execArgv: string[] } {
  if (import.meta.url.endsWith(".ts")) {
    return { path: fileURLToPath(new URL("./inspector.ts", import.meta.url)), execArgv: ["--import", "tsx"] };
  }
  // The bundler decides whether this code stands beside the inspector or above it.
  const places = ["./inspection/inspector.js", "./inspector.js"];
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const path = paths.find((each) => existsSync(each));
  if (!path) throw new Error("The build holds no inspection/inspector.js.");
  return { path, execArgv: ["--max-old-space-size=256"] };
}
