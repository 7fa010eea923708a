import childProcess, { type ChildProcess } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { getBundledProgramPath } from "../../src/server/programPath";
import { inspectFile } from "../../src/server/uploads/inspection/inspectFile";
import { aPdf } from "./aPdf";

let started: ChildProcess[] = [];
let spy: MockInstance;

beforeEach(() => {
  started = [];
  const { fork } = childProcess;
  spy = vi.spyOn(childProcess, "fork").mockImplementation((...call: Parameters<typeof fork>) => {
    const child = fork(...call);
    started.push(child);
    return child;
  });
  // Modules that are loaded already see the spy only after this call.
  syncBuiltinESMExports();
});

afterEach(() => {
  vi.useRealTimers();
  spy.mockRestore();
  syncBuiltinESMExports();
});

it("an inspector without a file ends after ten seconds, also where the last file could not be read", async () => {
  // Bundling the program needs real timers.
  await getBundledProgramPath("uploads/inspection/pdfInspector");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const drawing = { maxPixels: 0, maxPixelsAtOnce: 0, minSide: 0, maxSide: 0, legibleSide: 0, maxBytes: 0 };
  const read = async () => ({ bytes: aPdf(), drawnType: "", drawing });
  await inspectFile("amy", { type: "application/pdf", read });
  const unreadable = { type: "application/pdf", read: () => Promise.reject(new Error("gone")) };
  await expect(inspectFile("amy", unreadable)).rejects.toThrow("gone");
  expect(started.map(({ killed }) => killed)).toEqual([false]);
  vi.advanceTimersByTime(10_000);
  expect(started.map(({ killed }) => killed)).toEqual([true]);
});
