import { expect, it } from "vitest";
import { limitConcurrency } from "../../src/server/limitConcurrency";

it("runs no more at once than it may, in the order of asking, and goes on after one that fails", async () => {
  const atOnce = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (index: number) => async () => {
    begun.push(index);
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    if (index === 3) throw new Error("failed");
    return index;
  };
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => atOnce(work(index))));
  expect(most).toBe(2);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(1);
});
