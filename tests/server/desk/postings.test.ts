import { beforeEach, describe, expect, it } from "vitest";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import { addJobs } from "../../../src/server/store/jobs";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aDesk, type TestDesk } from "./aDesk";

describe("the postings of the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    beforeEach(() => {
      desk = aDesk(site());
    });

    const idsFor = async (scope: Parameters<TestDesk["signedIn"]>[0]) => {
      const { data } = await (await desk.signedIn(scope)).ask(deskCalls.deskPostings);
      return data.map(({ id }) => id).sort((one, other) => one - other);
    };

    it("count the applications of each by status, and those whose promised day is over", async () => {
      for (const status of ["submitted", "submitted", "inProcess", "hired", "ended"] as const)
        await desk.submit({ status });
      await desk.submit({ status: "inProcess", promisedFor: "2026-03-01" });
      await desk.submit({ status: "inProcess", promisedFor: "2026-03-02" });
      const { data } = await (await desk.signedIn()).ask(deskCalls.deskPostings, { language: "ja" });
      const counts = new Map(data.map((posting) => [posting.id, posting.counts]));
      expect(counts.get(1)).toEqual({ submitted: 2, inProcess: 3, hired: 1, ended: 1, overdue: 1 });
      expect(counts.get(2)).toEqual({ submitted: 0, inProcess: 0, hired: 0, ended: 0, overdue: 0 });
      expect(data[0]).toMatchObject({
        title: "客室乗務員",
        location: "東京",
        isOpen: true,
        isWithdrawn: false,
      });
    });

    it("are those of one's departments, markets and ApplyTypes, closed and withdrawn ones too", async () => {
      await addJobs(site().db, [
        aJob({ id: 4, department: "PILOT", market: "south" }),
        aJob({ id: 5, closes_at: site().now, withdrawn_at: site().now }),
      ]);
      site().later(90 * 24 * 3_600_000);
      expect(await idsFor({})).toEqual([1, 2, 3, 4, 5]);
      expect(await idsFor({ departments: ["PILOT"] })).toEqual([4]);
      expect(await idsFor({ markets: ["north"], applyTypes: ["ground"] })).toEqual([3]);
      expect(await idsFor({ departments: [] })).toEqual([]);
    });
  }));
