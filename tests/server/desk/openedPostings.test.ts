import { beforeEach, describe, expect, it } from "vitest";
import { createAnsweredFormFinder } from "../../../src/server/applications/findAnsweredForm";
import { OpenedPostings } from "../../../src/server/desk/openedPostings";
import { listApplicationStamps } from "../../../src/server/store/deskApplications";
import { aResume } from "../aCatalog";
import { ownSite } from "../anApp";
import { aDesk, type TestDesk } from "./aDesk";

const minute = 60_000;
const draft = { status: "saved", attempt: null, submitted_at: null, submitted_from: null } as const;

describe("the postings in memory", () => {
  const site = ownSite();
  let desk: TestDesk;
  beforeEach(async () => {
    await site().empty();
    desk = aDesk(site());
    for (const jobId of [1, 2]) await desk.submit({ jobId, resume: aResume() });
  });

  it("are those that were used within a quarter of an hour", async () => {
    const postings = new OpenedPostings(site().parts, createAnsweredFormFinder(site().parts));
    await postings.open([1]);
    site().later(10 * minute);
    await postings.open([2]);
    site().later(5 * minute);
    postings.dropIdle();
    expect(postings.inMemory).toEqual([2]);
    postings.close();
    expect(postings.inMemory).toEqual([]);
  });

  it("are dropped, the longest unused first, where they take too much", async () => {
    const postings = new OpenedPostings(site().parts, createAnsweredFormFinder(site().parts), {
      idleMs: minute,
      mostBytes: 1,
    });
    expect((await postings.open([1])).get(1)).toHaveLength(1);
    expect((await postings.open([2])).get(2)).toHaveLength(1);
    expect(postings.inMemory).toEqual([2]);
    postings.close();
  });

  it("are opened once by requests that come together", async () => {
    const postings = new OpenedPostings(site().parts, createAnsweredFormFinder(site().parts));
    const [one, other, third] = await Promise.all([
      postings.open([1]),
      postings.open([1, 2]),
      postings.open([2]),
    ]);
    expect(other?.get(1)).toBe(one?.get(1));
    expect(other?.get(2)).toBe(third?.get(2));
    postings.close();
  });

  it("are the same array until one of their applications changes, comes or goes", async () => {
    const { db } = site().parts;
    const postings = new OpenedPostings(site().parts, createAnsweredFormFinder(site().parts));
    const open = async () => (await postings.open([1])).get(1) ?? expect.fail();
    const empty = (await postings.open([3])).get(3);
    let before = await open();
    expect(await open()).toBe(before);
    expect((await postings.open([3])).get(3)).toBe(empty);
    const own = db.updateTable("applications").where("job_id", "=", 1);
    for (const change of [
      () => own.set({ stage: "screened", status: "inProcess" }).execute(),
      () => db.updateTable("accounts").set({ first_name: "Aki" }).execute(),
      () => desk.submit({ jobId: 1, resume: aResume() }),
      () =>
        own
          .set({ ...draft, stage: null })
          .where("status", "=", "inProcess")
          .execute(),
    ]) {
      await change();
      const after = await open();
      expect(after).not.toBe(before);
      expect(await open()).toBe(after);
      before = after;
    }
    postings.close();
  });

  it("have one row for each application, and none for a draft", async () => {
    const { id } = await desk.submit({ resume: aResume() });
    await site().db.updateTable("applications").set(draft).where("id", "=", id).execute();
    const postings = new OpenedPostings(site().parts, createAnsweredFormFinder(site().parts));
    expect((await postings.open([1])).get(1)).toHaveLength(1);
    expect(await listApplicationStamps(site().db, [1, 2])).toHaveLength(2);
    postings.close();
  });
});
