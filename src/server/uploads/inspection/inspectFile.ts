import { type ChildProcess, fork } from "node:child_process";
import { bundledProgram } from "../../programPath";
import { confinedArguments } from "./confinement";
import { fairQueue } from "./fairQueue";
import { type Inspected, type Inspection, isInspected } from "./inspection";

/** Decoding a picture of 50 megapixels takes 200 MB for a second or two, so it is one at a time. */
const inTurn = fairQueue();
/** Timeout for one file, in milliseconds. */
const timeoutMs = 10_000;
/** Milliseconds without a file after which the process is ended, to free its memory. */
const idleMs = 10_000;

/**
 * The programs, whether they run native code, and how long they are likely to take for a file of `size` bytes, in
 * milliseconds. A picture's time depends on its pixels, which are not counted yet.
 */
const programs = {
  pdfInspector: { hasNativeCode: false, likelyMs: (size: number) => size / 15_000 },
  pictureInspector: { hasNativeCode: true, likelyMs: () => 500 },
};
type ProgramName = keyof typeof programs;

/** A process for the files of one account: a file that takes it over finds no other account's files. */
let inspector: { accountId: string; name: ProgramName; child: ChildProcess } | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Inspects an uploaded file of `size` bytes in a child process. `read` is called when its turn comes. A file that takes
 * too long, or crashes the process, counts as unreadable.
 */
export function inspectFile(
  accountId: string,
  { type, size, read }: { type: string; size: number; read: () => Promise<Omit<Inspection, "type">> },
): Promise<Inspected> {
  const name = type === "application/pdf" ? "pdfInspector" : "pictureInspector";
  return inTurn({ accountId, likelyMs: programs[name].likelyMs(size) }, async () => {
    clearTimeout(idleTimer);
    const inspection = { type, ...(await read()) };
    if (inspector?.accountId !== accountId || inspector.name !== name) endInspector();
    inspector ??= { accountId, name, child: await startInspector(name) };
    const result = await sendInspection(inspector.child, inspection);
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
    const onAnswer = (answer: unknown) => (isInspected(answer) ? finish(answer) : onFailure());
    child.once("message", onAnswer).once("exit", onFailure).once("error", reject);
    child.send(inspection);
  });
}

async function startInspector(name: ProgramName): Promise<ChildProcess> {
  const program = await bundledProgram(`uploads/inspection/${name}`);
  const child = startConfined(program, programs[name].hasNativeCode);
  child.once("exit", () => {
    if (inspector?.child === child) inspector = undefined;
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Starts a program that communicates by messages and has no environment variables: no key, no database address. */
export function startConfined(program: string, hasNativeCode: boolean): ChildProcess {
  const execArgv = ["--max-old-space-size=256", ...confinedArguments(program, hasNativeCode)];
  return fork(program, [], { execArgv, env: {}, stdio: "ignore", serialization: "advanced" });
}

function endInspector(): void {
  inspector?.child.kill("SIGKILL");
  inspector = undefined;
}
