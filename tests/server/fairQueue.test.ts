import { afterEach, expect, it, vi } from "vitest";
import { fairQueue } from "../../src/server/uploads/inspection/fairQueue";

afterEach(() => vi.useRealTimers());

it("runs what is likely to be short before the long work of many who come for the first time", async () => {
  const inTurn = fairQueue();
  const begun: string[] = [];
  const ask = (accountId: string, likelyMs: number) =>
    inTurn({ accountId, likelyMs }, async () => {
      begun.push(accountId);
    });
  await Promise.all([
    ...Array.from({ length: 4 }, (_, index) => ask(`slow ${index}`, 300)),
    ask("quick", 1),
    ask("slow 4", 300),
  ]);
  expect(begun).toEqual(["slow 0", "quick", "slow 1", "slow 2", "slow 3", "slow 4"]);
});

it("runs one at a time, next whoever has had the least beyond two seconds, and goes on after one that fails", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const inTurn = fairQueue();
  const begun: string[] = [];
  let running = 0;
  const ask = (accountId: string, milliseconds: number, then?: () => void) =>
    inTurn({ accountId, likelyMs: 0 }, async () => {
      begun.push(accountId);
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      vi.advanceTimersByTime(milliseconds);
      running--;
      then?.();
      if (milliseconds === 2_003) throw new Error("failed");
    });
  let late: Promise<void> | undefined;
  const asked = [
    ...Array.from({ length: 5 }, () => ask("eager", 2_020)),
    ask("failing", 2_003),
    ask("failing", 2_003, () => {
      late = ask("late", 1);
    }),
    ask("modest", 2_001),
    ask("modest", 2_001),
  ];
  const done = await Promise.allSettled(asked);
  await late;
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(2);
  expect(begun.slice(0, 6)).toEqual(["eager", "failing", "modest", "modest", "failing", "late"]);
  expect(begun.slice(6)).toEqual(["eager", "eager", "eager", "eager"]);
});
