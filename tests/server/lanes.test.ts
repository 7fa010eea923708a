import { expect, it } from "vitest";
import { createLanes } from "../../src/server/store/createLanes";

it("serves a newcomer of one lane after the one of another that is served, however many wait there", async () => {
  const addLane = createLanes();
  const [searches, others] = [addLane(), addLane()];
  const served: string[] = [];
  const use = async (wait: typeof searches, name: string) => {
    const end = await wait(60_000);
    served.push(name);
    await new Promise(setImmediate);
    end?.();
  };
  const all = [1, 2, 3, 4].map((each) => use(searches, `search ${each}`));
  await new Promise(setImmediate);
  all.push(use(others, "save"), use(others, "sign-in"));
  await Promise.all(all);
  expect(served).toEqual(["search 1", "save", "search 2", "sign-in", "search 3", "search 4"]);
});

it("leaves out who has waited too long", async () => {
  const wait = createLanes()();
  const end = await wait(60_000);
  expect(await wait(1)).toBeUndefined();
  const next = wait(60_000);
  end?.();
  expect(await next).toBeTypeOf("function");
});
