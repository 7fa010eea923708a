import childProcess, { type ChildProcess } from "node:child_process";
import { expect, it, onTestFinished, vi } from "vitest";
import { getBundledProgramPath } from "../../src/server/programPath";
import { inspectFile } from "../../src/server/uploads/inspection/inspectFile";
import { aPdf } from "./aPdf";
import { replaceBuiltin } from "./replaceBuiltin";

it("an inspector without a file ends after ten seconds, also where the last file could not be read", async () => {
  const started: ChildProcess[] = [];
  const noting = new Proxy(childProcess.fork, {
    apply(fork, self, call: Parameters<typeof childProcess.fork>) {
      const child = Reflect.apply(fork, self, call);
      started.push(child);
      return child;
    },
  });
  const restore = replaceBuiltin(childProcess, "fork", noting);
  onTestFinished(() => {
    vi.useRealTimers();
    restore();
  });
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
