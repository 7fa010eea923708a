import { afterEach, expect, it, vi } from "vitest";
import { fairQueue } from "../../src/server/uploads/inspection/fairQueue";

afterEach(() => vi.useRealTimers());

it("runs one at a time, next whoever has used the least beyond half a second, and goes on after one that fails", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const inTurn = fairQueue();
  const begun: string[] = [];
  let running = 0;
  const ask = (accountId: string, milliseconds: number, then?: () => void) =>
    inTurn(accountId, async () => {
      begun.push(accountId);
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      vi.advanceTimersByTime(milliseconds);
      running--;
      then?.();
      if (milliseconds === 503) throw new Error("failed");
    });
  let late: Promise<void> | undefined;
  const asked = [
    ...Array.from({ length: 5 }, () => ask("eager", 520)),
    ask("failing", 503),
    ask("failing", 503, () => {
      late = ask("late", 1);
    }),
    ask("modest", 501),
    ask("modest", 501),
  ];
  const done = await Promise.allSettled(asked);
  await late;
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(2);
  expect(begun.slice(0, 6)).toEqual(["eager", "failing", "modest", "modest", "failing", "late"]);
  expect(begun.slice(6)).toEqual(["eager", "eager", "eager", "eager"]);
});
