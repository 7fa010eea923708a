import { type ChildProcess, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { getBundledProgramPath } from "../../programPath";
import { confinedArguments, type Needs } from "./confinement";
import { cpuTimeMs } from "./cpuTime";
import { fairQueue } from "./fairQueue";
import {
  type Inspected,
  type Inspection,
  isInspectionReply,
  type PageInspection,
  type PdfPicture,
} from "./inspection";

/** Milliseconds without a file after which a process is ended, to free its memory. */
const idleMs = 10_000;
/** The most milliseconds for one file, even on a busy machine. */
const timeoutMs = 10_000;
/** Milliseconds between two checks of the CPU time that a file has taken. */
const watchMs = 100;

type Answer = Inspected | { page: PdfPicture };

interface Program {
  needs: Needs;
  /**
   * The most milliseconds of CPU time for one file in each turn. A file that needs more waits for another turn, behind
   * the files of accounts that have used less; after the last turn it is refused.
   */
  turnsMs: readonly number[];
  /** The keyword of the problem for a file that takes longer than its turns, or makes the process end. */
  fault: string;
}

const wasm = realpathSync(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));

/**
 * A PDF gets two turns: the first suffices for nearly all PDFs, and the few long ones wait for a second turn.
 * A picture gets a single turn, because its limited number of pixels bounds its time.
 */
const pdfLane = openLane("pdfInspector", {
  needs: { reads: [wasm], hasNativeCode: false },
  turnsMs: [400, 2_000],
  fault: "pdfBroken",
});
/** A queue of its own, so that staff who read a PDF do not wait for uploads. */
const pageLane = openLane("pdfInspector", {
  needs: { reads: [wasm], hasNativeCode: false },
  turnsMs: [1_000, 5_000],
  fault: "pdfBroken",
});
const pictureLane = openLane("pictureInspector", {
  needs: { reads: [], hasNativeCode: true },
  turnsMs: [timeoutMs],
  fault: "unreadable",
});

interface InspectedFile {
  type: string;
  /** Reads the content of the file. Called when the file's turn comes. */
  read(): Promise<Omit<Inspection, "type"> | Omit<PageInspection, "type">>;
}

/** Inspects an uploaded file in a child process. */
export async function inspectFile(accountId: string, file: InspectedFile): Promise<Inspected> {
  const answer = await (file.type === "application/pdf" ? pdfLane : pictureLane)(accountId, file);
  // A reply with a page was not requested: the file has taken over the process.
  return "page" in answer ? { fault: { keyword: "pdfBroken", params: {} } } : answer;
}

/**
 * Draws a page of a stored PDF in a child process, which gets only files of this account; undefined when the page
 * cannot be drawn.
 * @param page from 0
 */
export async function drawPdfPage(
  accountId: string,
  bytes: Buffer,
  page: number,
): Promise<PdfPicture | undefined> {
  const drawn = await pageLane(accountId, { type: "application/pdf", read: async () => ({ bytes, page }) });
  return "page" in drawn ? drawn.page : undefined;
}

/**
 * Returns a function that has a program inspect files one at a time, because decoding a picture takes 200 MB
 * for a second or two. PDFs and pictures do not wait for each other.
 */
function openLane(name: string, { needs, turnsMs, fault }: Program) {
  const inTurn = fairQueue();
  /** A process for the files of one account: a file that takes over the process finds no file of another account. */
  let inspector: { accountId: string; child: ChildProcess } | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function end(): void {
    inspector?.child.kill("SIGKILL");
    inspector = undefined;
  }

  async function start(accountId: string): Promise<ChildProcess> {
    const child = startConfined(await getBundledProgramPath(`uploads/inspection/${name}`), needs);
    child.once("exit", () => {
      if (inspector?.child === child) inspector = undefined;
    });
    await isReady(child);
    inspector = { accountId, child };
    return child;
  }

  const inspect = (accountId: string, { type, read }: InspectedFile, maxCpuMs: number) =>
    inTurn(accountId, async () => {
      clearTimeout(idleTimer);
      try {
        const inspection = { type, ...(await read()) };
        if (inspector?.accountId !== accountId) end();
        const child = inspector?.child ?? (await start(accountId));
        return await sendInspection(child, inspection, maxCpuMs);
      } finally {
        idleTimer = setTimeout(end, idleMs).unref();
      }
    });

  return async (accountId: string, file: InspectedFile): Promise<Answer> => {
    for (const maxCpuMs of turnsMs) {
      const answer = await inspect(accountId, file, maxCpuMs);
      if (answer) return answer;
    }
    return { fault: { keyword: fault, params: {} } };
  };
}

/** Waits until an inspector has started. Only then does the time for its first file begin. */
function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("An inspector did not start."));
    child.once("exit", fail).once("error", reject);
    child.once("message", () => {
      child.off("exit", fail).off("error", reject);
      child.unref();
      child.channel?.unref();
      resolve();
    });
  });
}

/** @returns undefined when the file took too long or ended the process, or the reply is malformed */
function sendInspection(
  child: ChildProcess,
  inspection: Inspection | PageInspection,
  maxCpuMs: number,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const { pid = 0 } = child;
    const before = cpuTimeMs(pid);
    const watch = setInterval(() => {
      if (cpuTimeMs(pid) - before > maxCpuMs) child.kill("SIGKILL");
    }, watchMs);
    const finish = (answer?: unknown) => {
      clearTimeout(timeout);
      clearInterval(watch);
      child.off("exit", onExit).off("error", reject).off("message", finish);
      resolve(isInspectionReply(answer) ? answer : undefined);
    };
    const onExit = () => finish();
    child.once("message", finish).once("exit", onExit).once("error", reject);
    child.send(inspection);
  });
}

/** Starts a program that communicates by messages and has no environment variables: no key, no database address. */
export function startConfined(program: string, needs: Needs): ChildProcess {
  const execArgv = ["--max-old-space-size=256", ...confinedArguments(program, needs)];
  return fork(program, needs.reads, { execArgv, env: {}, stdio: "ignore", serialization: "advanced" });
}
