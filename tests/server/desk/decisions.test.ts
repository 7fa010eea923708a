import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import type { WantedDecision } from "../../../src/contract/desk/decisions";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import { manyApplications, proofMs } from "../../../src/contract/desk/staff";
import { carryOutDecisions } from "../../../src/server/desk/carryOutDecisions";
import { listDecisionsOfViewer } from "../../../src/server/desk/listDecisionsOfViewer";
import { viewerOfStaff } from "../../../src/server/desk/viewer";
import { waitMs } from "../../../src/server/lifetimes";
import { eraseAccount } from "../../../src/server/personalData/eraseAccount";
import { findAccount } from "../../../src/server/store/accounts";
import { addJobs } from "../../../src/server/store/jobs";
import { findStaff } from "../../../src/server/store/staff";
import { askStaff } from "../aCommandIO";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

const submitted = { status: "submitted", stage: null } as const;
const ended = { status: "ended", stage: null } as const;
const screened = { status: "inProcess", stage: "screened" } as const;

describe("a decision at the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      rika = await desk.signedIn();
    });

    const wanted = (ids: readonly number[], changes: Partial<WantedDecision> = {}): WantedDecision => ({
      applications: ids.map((id) => ({ id, from: submitted })),
      to: ended,
      mail: "ended",
      promisedFor: null,
      ...changes,
    });
    const decide = async (who: SignedInStaff, body: WantedDecision) => {
      const { status, data, error } = await who.ask(deskCalls.decide, { body });
      return { status, code: error.code, ...data[0] };
    };
    const preview = (who: SignedInStaff, body: WantedDecision) =>
      who.ask(deskCalls.previewDecision, { body });
    const undo = async (who: SignedInStaff, id = "") =>
      (await who.ask(deskCalls.undoDecision, { params: { id } })).data[0];
    const own = async (who: SignedInStaff) => (await who.ask(deskCalls.ownDecisions)).data;
    const failed: unknown[] = [];
    const carryOut = () => carryOutDecisions(site().parts, (error) => failed.push(error));
    const inTenMinutes = async () => {
      site().later(waitMs);
      await carryOut();
      expect(failed.splice(0)).toEqual([]);
    };
    const standing = async (id: number) => {
      const row = await site()
        .db.selectFrom("applications")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && { status: row.status, stage: row.stage, promisedFor: row.promised_for };
    };
    const mailsTo = async (applicant: string) => {
      const account = await findAccount(site().db, applicant);
      return (await site().mails()).filter(({ to }) => to === account?.email);
    };
    const asItWas = { status: "submitted", stage: null, promisedFor: null };

    it("waits ten minutes: until then its applicant sees nothing of it, then it is moved and mailed once", async () => {
      const { id, applicant, token } = await desk.submit();
      const decided = await decide(rika, wanted([id]));
      expect(decided).toMatchObject({ status: 201, decision: { pending: 1, to: ended }, obstacles: [] });
      const account = async () =>
        JSON.stringify([
          (await site().ask(calls.applications, { token })).data,
          (await site().ask(calls.application, { token, params: { id: String(id) } })).data,
          (await site().ask(calls.exportMe, { token })).data,
        ]);
      site().later(waitMs - 1);
      await carryOut();
      const seen = await account();
      expect(seen).not.toMatch(/ended|desk\./);
      expect(await standing(id)).toEqual(asItWas);
      expect(await mailsTo(applicant)).toEqual([]);
      site().later(1);
      await Promise.all([carryOut(), carryOut()]);
      expect(await standing(id)).toEqual({ ...asItWas, status: "ended" });
      expect((await mailsTo(applicant)).map(({ subject }) => subject)).toEqual([
        "Your application for “Cabin crew”",
      ]);
      expect((await own(rika))[0]).toMatchObject({ pending: 0, carriedOut: 1, undone: 0, dropped: [] });
      const lines = await site().db.selectFrom("audit").selectAll().orderBy("id").execute();
      expect(lines.filter(({ staff }) => staff === `desk:${rika.id}`).map(({ action }) => action)).toEqual([
        "desk.decided",
        "application.ended",
      ]);
    });

    it("leaves no trace at its applicant when it is undone, and can be made again", async () => {
      const { id, applicant, token } = await desk.submit();
      const exported = async () => JSON.stringify((await site().ask(calls.exportMe, { token })).data);
      const before = await exported();
      const { decision } = await decide(rika, wanted([id]));
      expect(await undo(rika, decision?.id)).toEqual({ undone: 1, carriedOut: 0 });
      await inTenMinutes();
      expect(await standing(id)).toEqual(asItWas);
      expect(await mailsTo(applicant)).toEqual([]);
      expect((await exported()).replaceAll(/"at":"[^"]*"/g, "")).toBe(before.replaceAll(/"at":"[^"]*"/g, ""));
      expect((await own(rika))[0]).toMatchObject({ pending: 0, undone: 1 });
      expect(await decide(rika, wanted([id]))).toMatchObject({ decision: { pending: 1 } });
      await inTenMinutes();
      expect(await mailsTo(applicant)).toHaveLength(1);
    });

    it("is carried out although a hundred older ones fail, now and for good", async () => {
      const failing: number[] = [];
      while (failing.length < 100) {
        const ids: number[] = [];
        while (ids.length < manyApplications) ids.push((await desk.submit()).id);
        await decide(await desk.signedIn(), wanted(ids));
        failing.push(...ids);
      }
      site().later(1);
      const { id } = await desk.submit();
      await decide(rika, wanted([id]));
      await site()
        .db.updateTable("applications")
        .set({ apply_type: "failing" })
        .where("id", "in", failing)
        .execute();
      const { catalog } = site().parts;
      const forJob: typeof catalog.forJob = (applyType, market) =>
        applyType === "failing" ? expect.fail("no form") : catalog.forJob(applyType, market);
      site().rebuild({ catalog: { ...catalog, forJob } });
      site().later(waitMs);
      await carryOut();
      expect(failed.splice(0)).toHaveLength(100);
      expect(await standing(id)).toMatchObject({ status: "ended" });
    });

    it("is tried again later and later where it fails, shows that to who decided, and is done in the end", async () => {
      const { id } = await desk.submit();
      await decide(rika, wanted([id]));
      const { catalog } = site().parts;
      site().rebuild({ catalog: { ...catalog, forJob: () => expect.fail("no form") } });
      site().later(waitMs);
      const failures: number[] = [];
      for (let minute = 0; minute <= 7; minute++) {
        await carryOut();
        failures.push(failed.splice(0).length);
        site().later(60_000);
      }
      expect(failures).toEqual([1, 1, 0, 1, 0, 0, 0, 1]);
      site().rebuild({ catalog });
      site().later(24 * 3_600_000);
      const viewer = viewerOfStaff((await findStaff(site().db, rika.id)) ?? expect.fail());
      const listed = () => listDecisionsOfViewer(site().parts, viewer, site().now);
      expect(await listed()).toMatchObject([{ pending: 1, failing: 1, carriedOut: 0 }]);
      await carryOut();
      expect(await listed()).toEqual([]);
      expect(await standing(id)).toMatchObject({ status: "ended" });
    });

    it("is undone by nobody else, and what is carried out stays", async () => {
      const { id } = await desk.submit();
      const { decision } = await decide(rika, wanted([id]));
      const mio = await desk.signedIn({ name: "Mio Ito" });
      const params = { id: decision?.id ?? "" };
      expect((await mio.ask(deskCalls.undoDecision, { params })).status).toBe(404);
      await inTenMinutes();
      expect(await undo(rika, decision?.id)).toEqual({ undone: 0, carriedOut: 1 });
      expect(await standing(id)).toMatchObject({ status: "ended" });
    });

    it("tells the second of two who decide what the first decided, and takes the others", async () => {
      const [one, two] = [await desk.submit(), await desk.submit()];
      await decide(rika, wanted([one.id]));
      const mio = await desk.signedIn({ name: "Mio Ito" });
      const second = await decide(mio, wanted([one.id, two.id], { to: screened, mail: null }));
      expect(second).toMatchObject({
        decision: { pending: 1 },
        obstacles: [
          {
            applicationId: one.id,
            now: submitted,
            decided: { by: { id: rika.id, name: "Rika Sato" }, to: ended },
          },
        ],
      });
      await inTenMinutes();
      const third = await decide(mio, wanted([one.id]));
      expect(third.decision).toBeNull();
      expect(third.obstacles).toMatchObject([
        { now: ended, decided: { by: { name: "Rika Sato" }, to: ended } },
      ]);
      expect(await standing(two.id)).toMatchObject({ status: "inProcess", stage: "screened" });
    });

    it("moves from stage to stage, also back, with a promised day in the mail and the account", async () => {
      const { id, applicant, token } = await desk.submit({ status: "inProcess", stage: "interview" });
      const from = { status: "inProcess", stage: "interview" } as const;
      const back = wanted([id], { to: screened, mail: "screened", promisedFor: "2026-03-20" });
      await decide(rika, { ...back, applications: [{ id, from }] });
      await inTenMinutes();
      expect(await standing(id)).toEqual({ ...screened, promisedFor: "2026-03-20" });
      const [mail] = await mailsTo(applicant);
      expect(mail?.text).toContain("You will hear from us by 20 March 2026.");
      const [shown] = (await site().ask(calls.applications, { token })).data;
      expect(shown).toMatchObject({ status: "inProcess", promisedFor: "2026-03-20" });
      const hired = { status: "hired", stage: null } as const;
      const hire = wanted([id], { applications: [{ id, from: screened }], to: hired, mail: "hired" });
      expect(await decide(rika, hire)).toMatchObject({ decision: { pending: 1 } });
      await inTenMinutes();
      expect(await standing(id)).toEqual({ status: "hired", stage: "screened", promisedFor: null });
    });

    it("tells nothing more of an application that is none of the viewer's any more", async () => {
      const moved = await desk.submit();
      await decide(rika, wanted([moved.id]));
      await askStaff(site(), ["applications", "move", String(moved.id), "inProcess"]);
      await inTenMinutes();
      const departments = JSON.stringify(["PILOT"]);
      await site().db.updateTable("staff").set({ departments }).where("id", "=", rika.id).execute();
      const [decision] = await own(rika);
      expect(decision?.dropped).toEqual([
        { applicationId: moved.id, now: null, decided: null, asking: null },
      ]);
    });

    it("is dropped where the application is no longer as it was seen, and told to who decided", async () => {
      const [withdrawn, moved, erased, left] = [
        await desk.submit(),
        await desk.submit(),
        await desk.submit(),
        await desk.submit(),
      ];
      await decide(rika, wanted([withdrawn.id, moved.id, erased.id, left.id]));
      const params = { id: String(withdrawn.id) };
      expect((await site().ask(calls.withdraw, { token: withdrawn.token, params })).status).toBe(200);
      await askStaff(site(), ["applications", "move", String(moved.id), "inProcess"]);
      const account = await findAccount(site().db, erased.applicant);
      if (account) await eraseAccount(site().parts, { account, actor: null, now: site().now });
      const before = (await mailsTo(withdrawn.applicant)).length;
      await inTenMinutes();
      expect(await standing(moved.id)).toMatchObject({ status: "inProcess" });
      expect(await standing(left.id)).toMatchObject({ status: "ended" });
      expect(await mailsTo(withdrawn.applicant)).toHaveLength(before);
      const [decision] = await own(rika);
      expect(decision).toMatchObject({ pending: 0, carriedOut: 1 });
      expect(decision?.dropped).toEqual([
        { applicationId: withdrawn.id, now: ended, decided: null, asking: null },
        {
          applicationId: moved.id,
          now: { status: "inProcess", stage: "screened" },
          decided: null,
          asking: null,
        },
      ]);
    });

    it.each<[why: string, changes: Partial<WantedDecision>]>([
      ["a status that nobody sets", { to: submitted, mail: null }],
      ["a stage of an end", { to: { status: "ended", stage: "screened" } }],
      ["a template that there is not", { mail: "gone" }],
      ["a template of another status", { mail: "hired" }],
      ["a promise with an end", { promisedFor: "2026-03-20" }],
      ["a promised day that is over", { to: screened, mail: "screened", promisedFor: "2026-03-01" }],
    ])("is refused with %s", async (_, changes) => {
      const { id } = await desk.submit();
      const body = wanted([id], changes);
      expect(await decide(rika, body)).toMatchObject({ status: 400, code: "INVALID" });
      expect((await preview(rika, body)).status).toBe(400);
      expect(await own(rika)).toEqual([]);
    });

    it("takes no way that leads nowhere", async () => {
      const { id } = await desk.submit();
      const hired = wanted([id], { to: { status: "hired", stage: null }, mail: "hired" });
      const unknown = wanted([id], { to: { status: "inProcess", stage: "orbit" }, mail: null });
      for (const body of [hired, unknown])
        expect(await decide(rika, body)).toMatchObject({ decision: null, obstacles: [{ now: submitted }] });
    });

    it("is for recruiting alone, within its own postings; another's application is as one that is gone", async () => {
      await addJobs(site().db, [aJob({ id: 9, department: "PILOT" })]);
      const [mine, other] = [await desk.submit(), await desk.submit({ jobId: 9 })];
      const crew = await desk.signedIn({ departments: ["FA"] });
      for (const scope of [{ departments: ["PILOT"] }, { audiences: ["department", "medical"] as const }]) {
        const stranger = await desk.signedIn(scope);
        expect((await decide(stranger, wanted([mine.id]))).status).toBe(404);
        expect((await preview(stranger, wanted([mine.id]))).status).toBe(404);
      }
      const mixed = await decide(crew, wanted([mine.id, other.id, 5]));
      expect(mixed).toMatchObject({
        decision: { pending: 1 },
        obstacles: [other.id, 5].map((applicationId) => ({
          applicationId,
          ...{ now: null, decided: null, asking: null },
        })),
      });
      expect((await preview(crew, wanted([mine.id, other.id]))).data).toHaveLength(1);
    });

    it("shows each mail before it goes, exactly as it is sent, in its applicant's language", async () => {
      const { id, applicant } = await desk.submit({ status: "inProcess", stage: "screened" });
      await site().db.updateTable("accounts").set({ language: "ja" }).where("id", "=", applicant).execute();
      await site().db.updateTable("jobs").set({ blind_until: "submitted" }).execute();
      const to = { status: "inProcess", stage: "interview" } as const;
      const body = wanted([id], { to, mail: "interview", promisedFor: "2026-04-01" });
      const seen = { ...body, applications: [{ id, from: screened }] };
      const [shown] = (await preview(rika, seen)).data;
      await decide(rika, seen);
      await inTenMinutes();
      const [sent] = await mailsTo(applicant);
      expect(shown).toEqual({ applicationId: id, language: "ja", subject: sent?.subject, text: sent?.text });
      expect(shown?.text).toMatch(/^Su Harto 様/);
    });

    it("shows the reference in place of the name while it is hidden who the applicant is", async () => {
      const { id } = await desk.submit();
      const [shown] = (await preview(rika, wanted([id]))).data;
      expect(shown?.text).toMatch(new RegExp(`^Dear ${id},`));
      expect(shown?.text).not.toContain("Harto");
    });

    it("offers stages and statuses with their templates, in one's language", async () => {
      const { data } = await rika.ask(deskCalls.decisionChoices, { language: "zh-TW" });
      expect(data.map(({ to }) => to.stage ?? to.status)).toEqual([
        "screened",
        "interview",
        "hired",
        "ended",
      ]);
      expect(data[1]?.templates).toEqual([
        { name: "interview", label: "邀請面試" },
        { name: "inProcess", label: "開始審核" },
      ]);
      expect(data.at(-1)).toMatchObject({
        label: "已結束",
        templates: [{ name: "ended" }, { name: "ended-interview", label: "未錄取（面試後）" }],
      });
    });

    it("counts with those that wait, where many want a passkey that was used lately", async () => {
      const ids: number[] = [];
      for (let more = 0; more <= manyApplications; more++) ids.push((await desk.submit()).id);
      const [last = 0, ...first] = ids;
      site().later(proofMs + 1);
      const { decision } = await decide(rika, wanted(first));
      expect(decision?.pending).toBe(manyApplications);
      expect((await decide(rika, wanted([last]))).code).toBe("PROOF_NEEDED");
      await undo(rika, decision?.id);
      expect((await decide(rika, wanted([last]))).status).toBe(201);
    });

    it("of somebody who is dismissed is taken back, so that a colleague decides at once", async () => {
      const { id, applicant } = await desk.submit();
      const { id: other } = await desk.submit();
      await decide(rika, wanted([id]));
      const ken = await desk.signedIn({ name: "Ken Mori" });
      await decide(ken, wanted([other]));
      const { email } = await site()
        .db.selectFrom("staff")
        .select("email")
        .where("id", "=", rika.id)
        .executeTakeFirstOrThrow();
      const { said } = await askStaff(site(), ["desk", "dismiss", email, "--yes"]);
      expect(said).toContain("stay as they were: 1.");
      expect((await decide(ken, wanted([id], { to: screened, mail: null }))).obstacles).toEqual([]);
      await inTenMinutes();
      expect(await standing(id)).toMatchObject(screened);
      expect(await mailsTo(applicant)).toEqual([]);
      expect(await standing(other)).toMatchObject(ended);
    });

    it.each([
      ["was dismissed in the same moment", { dismissed_at: new Date("2026-03-02T03:00:00Z") }],
      ["does not see the department any more", { departments: JSON.stringify(["PILOT"]) }],
      ["is not of recruiting any more", { audiences: JSON.stringify(["medical"]) }],
    ])("of somebody who %s is not carried out", async (_, changes) => {
      const { id, applicant } = await desk.submit();
      await decide(rika, wanted([id]));
      await site().db.updateTable("staff").set(changes).where("id", "=", rika.id).execute();
      await inTenMinutes();
      expect(await standing(id)).toMatchObject(submitted);
      expect(await mailsTo(applicant)).toEqual([]);
    });
  }));
