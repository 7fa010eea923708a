import { beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { type AuditAction, auditPageSize } from "../../../src/contract/desk/audit";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { Purpose } from "../../../src/forms/engine/purposes/purpose";
import { type Action, appendAudit, appendAuditLines } from "../../../src/server/store/audit";
import { addJobs } from "../../../src/server/store/jobs";
import { aJob, onDatabaseInTurn } from "../anApp";
import { purposefulCatalog, somePurposes } from "../purposefulCatalog";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

/** What staff do at the desk and with postings; a session is no reading. */
type AtTheDesk = Exclude<
  Extract<Action, `desk.${string}` | `job.${string}`>,
  "desk.signedIn" | "desk.signedOut"
>;

it("has a kind for each action at the desk", () => {
  expectTypeOf<AtTheDesk>().toExtend<AuditAction>();
});

describe("the audit at the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      rika = await desk.signedIn();
    });

    const told = async (query = {}, by = rika) =>
      (await by.ask(deskCalls.deskAudit, { query })).data.map(({ action, application, decided, job }) => [
        action,
        application ?? decided,
        job?.id,
      ]);
    const reads = (by: SignedInStaff, id: number) =>
      by.ask(deskCalls.deskSheet, { params: { id: String(id) } });

    it("has who did what with which application and posting, the newest first", async () => {
      const { id } = await desk.submit();
      const ken = await desk.signedIn({ name: "Ken Mori", audiences: ["department"] });
      await reads(ken, id);
      const from = { status: "submitted", stage: null } as const;
      const to = { status: "ended", stage: null } as const;
      const body = { applications: [{ id, from }], to, mail: null, promisedFor: null };
      await rika.ask(deskCalls.decide, { body });
      const { db, now } = site();
      const line = { at: now, actor: null, staff: "root", subject: "1" };
      await appendAudit(db, { ...line, action: "job.closed" });
      const { data } = await rika.ask(deskCalls.deskAudit, { language: "ja" });
      expect(data).toMatchObject([
        { action: "job.closed", by: "root", audiences: [], job: { id: 1, title: "客室乗務員" } },
        { action: "desk.decided", by: "Rika Sato", application: id, decided: 1, job: { id: 1 } },
        { action: "desk.read", by: "Ken Mori", audiences: ["department"], application: id, job: { id: 1 } },
      ]);
      expect(await told({ person: "ken" })).toEqual([["desk.read", id, 1]]);
      expect(await told({ application: String(id) })).toEqual([
        ["desk.decided", id, 1],
        ["desk.read", id, 1],
      ]);
      expect(await told({ job: "1" })).toHaveLength(3);
      expect(await told({ job: "2" })).toEqual([]);
      expect(await told({ kind: "posting" })).toEqual([["job.closed", 0, 1]]);
      expect(await told({ to: "2026-02-01" })).toEqual([]);
      expect(await told({ from: now.toISOString().slice(0, 10) })).toHaveLength(3);
      expect((await rika.ask(deskCalls.deskAudit, { query: { from: "0000-01-01" } })).error.code).toBe(
        "MALFORMED",
      );
      const taken = { at: now, actor: null, staff: `desk:${ken.id}`, fields: "/photo" };
      await appendAudit(db, { ...taken, action: "desk.filesExported", subject: String(id) });
      expect(await told({ kind: "file" })).toEqual([["desk.filesExported", id, 1]]);
      // The desk does not list what applicants do, nor what the audit holds about accounts.
      await appendAudit(db, { at: now, actor: null, action: "application.submitted", subject: String(id) });
      expect(await told()).toHaveLength(4);
    });

    it("has the lines of one's own postings alone, and is none of the department's", async () => {
      await addJobs(site().db, [aJob({ id: 4, department: "PILOT" })]);
      const [cabin, pilot] = [await desk.submit(), await desk.submit({ jobId: 4 })];
      for (const { id } of [cabin, pilot]) await reads(rika, id);
      const own = await desk.signedIn({ departments: ["PILOT"] });
      expect(await told({}, own)).toEqual([["desk.read", pilot.id, 4]]);
      await site().db.deleteFrom("applications").where("id", "=", pilot.id).execute();
      expect(await told({}, own)).toEqual([]);
      expect(await told()).toContainEqual(["desk.read", pilot.id, undefined]);
      const ken = await desk.signedIn({ audiences: ["department"] });
      expect((await ken.ask(deskCalls.deskAudit)).error.code).toBe("NOT_FOUND");
    });

    it("names no field whose answers its reader never sees", async () => {
      const { id } = await desk.submit();
      const { db, now } = site();
      const line = { at: now, actor: null, staff: "root" };
      await appendAudit(db, {
        ...line,
        action: "desk.fileOpened",
        subject: String(id),
        fields: "/surname",
      });
      await appendAudit(db, { ...line, action: "desk.listed", subject: "1", fields: "/surname" });
      const fields = async (by: SignedInStaff) =>
        (await by.ask(deskCalls.deskAudit)).data.map((each) => each.fields);
      const all = [["Surname"], ["Surname"]];
      expect(await fields(rika)).toEqual(all);
      const work: Purpose = { ...(somePurposes.work ?? expect.fail()), audience: ["medical"] };
      desk = aDesk(site(), purposefulCatalog({ ...somePurposes, work }));
      expect(await fields(await desk.signedIn())).toEqual([[], []]);
      expect(await fields(await desk.signedIn({ audiences: ["recruiting", "medical"] }))).toEqual(all);
    });

    it("is read page by page, each line once", async () => {
      const { db, now } = site();
      const line = { at: now, actor: null, staff: "root", action: "job.replaced", subject: "2" } as const;
      await appendAuditLines(
        db,
        Array.from({ length: auditPageSize + 5 }, () => line),
      );
      const { data: first } = await rika.ask(deskCalls.deskAudit);
      const { data: rest } = await rika.ask(deskCalls.deskAudit, {
        query: { before: String(first.at(-1)?.id) },
      });
      expect([first.length, rest.length]).toEqual([auditPageSize, 5]);
      expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(auditPageSize + 5);
    });
  }));
