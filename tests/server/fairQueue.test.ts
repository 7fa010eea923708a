import { expect, it } from "vitest";
import { fairQueue } from "../../src/server/uploads/inspection/fairQueue";

/** Keeps the processor busy for some milliseconds. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it("runs one at a time, next whoever has had the least, and goes on after one that fails", async () => {
  const inTurn = fairQueue();
  const begun: string[] = [];
  let running = 0;
  const ask = (accountId: string, milliseconds: number, then?: () => void) =>
    inTurn(accountId, async () => {
      begun.push(accountId);
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      work(milliseconds);
      running--;
      then?.();
      if (milliseconds === 3) throw new Error("failed");
    });
  let late: Promise<void> | undefined;
  const asked = [
    ...Array.from({ length: 5 }, () => ask("eager", 20)),
    ask("failing", 3),
    ask("failing", 3, () => {
      late = ask("late", 1);
    }),
    ask("modest", 1),
    ask("modest", 1),
  ];
  const done = await Promise.allSettled(asked);
  await late;
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(2);
  expect(begun.slice(0, 6)).toEqual(["eager", "failing", "modest", "modest", "failing", "late"]);
  expect(begun.slice(6)).toEqual(["eager", "eager", "eager", "eager"]);
});
