import { beforeEach, describe, expect, it } from "vitest";
import { createCacheUntilPostingsChange } from "../../src/server/createCacheUntilPostingsChange";
import type { Db } from "../../src/server/store/database";
import { closeJob } from "../../src/server/store/jobChanges";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, ownSite } from "./anApp";

describe("lists that are kept", () => {
  const site = ownSite();
  let made: string[];
  beforeEach(() => {
    made = [];
  });
  const keeping = (limit: number) => {
    const cache = createCacheUntilPostingsChange<string>(site().parts, { limit });
    return (question: string) =>
      cache(question, async () => {
        made.push(question);
        return question;
      });
  };

  it("are those that were asked for last, however many others are asked for once", async () => {
    const ask = keeping(3);
    for (const question of ["often", "a", "b", "often", "c", "d", "often", "e", "f", "often"])
      await ask(question);
    expect(made).toEqual(["often", "a", "b", "c", "d", "e", "f"]);
    await ask("a");
    expect(made.at(-1)).toBe("a");
  });

  it("hold nothing that is not to be kept", async () => {
    const cache = createCacheUntilPostingsChange<number>(site().parts, { isKept: (status) => status < 500 });
    const answers = [503, 200, 404];
    const ask = () => cache("page", async () => answers.shift() ?? 0);
    expect([await ask(), await ask(), await ask()]).toEqual([503, 200, 200]);
  });

  it("are made anew when a posting is added, changed or removed, and not while that is under way", async () => {
    const { db, now } = site();
    const ask = keeping(3);
    await ask("one");
    const changes: ((tx: Db) => Promise<unknown>)[] = [
      (tx) => addJobs(tx, [aJob({ id: 7 })]),
      (tx) => closeJob(tx, 7, now),
      (tx) => tx.deleteFrom("jobs").where("id", "=", 7).execute(),
    ];
    for (const change of changes) {
      made = [];
      const undone = db.transaction().execute(async (tx) => {
        await change(tx);
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      await ask("one");
      expect(made).toEqual([]);
      await change(db);
      for (const question of ["one", "one"]) await ask(question);
      expect(made).toEqual(["one"]);
    }
  });
});
