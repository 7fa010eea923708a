import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { CDPSession, Page } from "playwright";
import type { FormOperation } from "../../../src/forms/editor/operations/operation";
import { formEditor } from "../../../src/forms/editor/protocol";

/** Milliseconds between two changes: a change that follows sooner counts as typing, and the gate begins later. */
const pause = 250;

/** How long the gate may take to judge for the first time, in milliseconds. */
const timeout = 120_000;

export interface Measured {
  /** Milliseconds by the clock until the form is painted: after the operation, and after it is undone. */
  shown: number;
  undone: number;
  /** Milliseconds that the page's thread, and the server's process, were at work for the operation. */
  page: number;
  server: number;
}

/** The page of the bench at an address, after the gate has judged the files. */
export async function openForm(page: Page, address: string): Promise<CDPSession> {
  const judged = page.waitForResponse((response) => response.url().endsWith(formEditor.faults), { timeout });
  await page.goto(address);
  await page.waitForFunction(
    () => "editorBench" in window && document.querySelector("form:has(.required-note)"),
  );
  await judged;
  const session = await page.context().newCDPSession(page);
  // Time on the thread, not on the clock, so that other work of the machine is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return session;
}

/** Carries operations out in the page, and undoes them. */
export async function measureOperation(
  page: Page,
  session: CDPSession,
  server: ChildProcess,
  operations: FormOperation[],
): Promise<Measured> {
  const before = { page: await pageTime(session), server: await serverTime(server) };
  const shown = await page.evaluate(
    (all) => window.editorBench.operate(JSON.parse(all)),
    JSON.stringify(operations),
  );
  const after = { page: await pageTime(session), server: await serverTime(server) };
  await page.waitForTimeout(pause);
  const undone = await page.evaluate(() => window.editorBench.undo());
  await page.waitForTimeout(pause);
  return { shown, undone, page: after.page - before.page, server: after.server - before.server };
}

async function pageTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function serverTime(server: ChildProcess): Promise<number> {
  server.send("time");
  const [time]: unknown[] = await once(server, "message");
  return Number(time);
}
