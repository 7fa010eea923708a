import type { ChildProcess } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { getBundledProgramPath } from "../../src/server/programPath";
import { inspectFile } from "../../src/server/uploads/inspection/inspectFile";
import { aPdf } from "./aPdf";

const started = vi.hoisted((): ChildProcess[] => []);
vi.mock("node:child_process", async (original) => {
  const real = await original<typeof import("node:child_process")>();
  return {
    ...real,
    fork: (...call: Parameters<typeof real.fork>) => {
      const child = real.fork(...call);
      started.push(child);
      return child;
    },
  };
});

afterEach(() => {
  vi.useRealTimers();
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
