import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import type { AskingPreview, Decided, WantedAsking } from "../../../src/contract/desk/decisions";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { Standing } from "../../../src/contract/desk/standing";
import { carryOutDecisions } from "../../../src/server/desk/carryOutDecisions";
import { waitMs } from "../../../src/server/lifetimes";
import { eraseAccount } from "../../../src/server/personalData/eraseAccount";
import { findAccount } from "../../../src/server/store/accounts";
import { addJobs } from "../../../src/server/store/jobs";
import { aResume } from "../aCatalog";
import { askStaff } from "../aCommandIO";
import { aJob, onBothAtFullSize, onDatabaseInTurn, type TestApp } from "../anApp";
import { purposefulCatalog, somePurposes } from "../purposefulCatalog";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

const submitted: Standing = { status: "submitted", stage: null };
const screened: Standing = { status: "inProcess", stage: "screened" };
const by = "2026-03-20";

/** The desk of a site whose form puts a diploma, a medical certificate and the height off. */
const aDeskThatAsks = (site: TestApp): TestDesk =>
  aDesk(site, purposefulCatalog(somePurposes, undefined, { isLater: true }));

const askFor = (who: SignedInStaff, ids: readonly number[], from = submitted, day = by) =>
  who.ask(deskCalls.ask, { body: { applications: ids.map((id) => ({ id, from })), by: day } });

const fail = (error: unknown) => {
  throw error;
};

type Submitted = Awaited<ReturnType<TestDesk["submit"]>>;

describe("asking at the desk for what is due", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDeskThatAsks(site());
      rika = await desk.signedIn();
      // Files, such as the diploma, are hidden while it is hidden who applies.
      await site().db.updateTable("jobs").set({ blind_until: "submitted" }).execute();
    });

    const submit = (more: Parameters<TestDesk["submit"]>[0] = {}) =>
      desk.submit({ resume: aResume(), ...more });
    const ask = async (...typed: Parameters<typeof askFor>): Promise<Partial<Decided>> =>
      (await askFor(...typed)).data[0] ?? {};
    const preview = async (
      who: SignedInStaff,
      applications: WantedAsking["applications"],
      day: string | null = by,
    ): Promise<AskingPreview> => {
      const { data } = await who.ask(deskCalls.previewAsking, { body: { applications, by: day } });
      return data[0] ?? expect.fail("There is no preview.");
    };
    const undo = (who: SignedInStaff, id = "") => who.ask(deskCalls.undoDecision, { params: { id } });
    const own = async () => (await rika.ask(deskCalls.ownDecisions)).data[0];
    const carryOut = () => carryOutDecisions(site().parts, fail);
    const inTenMinutes = async () => {
      site().later(waitMs);
      await carryOut();
    };
    const reading = async ({ token, id }: Submitted) =>
      (await site().ask(calls.application, { token, params: { id: String(id) } })).data[0];
    const check = async ({ token, id }: Submitted) =>
      (await site().ask(calls.check, { token, params: { applyType: "complete", applyId: String(id) } }))
        .data[0];
    const mailsTo = async ({ applicant }: Submitted) => {
      const account = await findAccount(site().db, applicant);
      return (await site().mails()).filter(({ to }) => to === account?.email);
    };
    const everyQuestion = [
      { section: "Diploma", questions: [] },
      { section: "Medical certificate", questions: ["Issued on"] },
      { section: "Height", questions: [] },
    ];

    it("waits ten minutes, then opens the task, and sends once the mail that was shown", async () => {
      const one = await submit();
      await site()
        .db.updateTable("accounts")
        .set({ language: "ja" })
        .where("id", "=", one.applicant)
        .execute();
      const shown = await preview(rika, [{ id: one.id, from: submitted }]);
      expect(await ask(rika, [one.id])).toMatchObject({ decision: { pending: 1, askBy: by }, obstacles: [] });
      site().later(waitMs - 1);
      await carryOut();
      expect(await reading(one)).toMatchObject({ status: "submitted", completion: null });
      expect(await mailsTo(one)).toEqual([]);
      site().later(1);
      await Promise.all([carryOut(), carryOut(), carryOut()]);
      expect(await reading(one)).toMatchObject({
        status: "inProcess",
        completion: { dueAt: "2026-03-20T15:00:00.000Z", open: everyQuestion },
      });
      expect(await check(one)).toEqual({ ok: true, formVersion: "v1due" });
      const mails = await mailsTo(one);
      expect(mails).toHaveLength(1);
      const [{ subject, text } = { subject: "", text: "" }] = mails;
      expect(shown.mails).toEqual([{ applicationId: one.id, language: "ja", subject, text }]);
      expect(text).toMatch(/^Su Harto 様[\s\S]*Diploma[\s\S]*Medical certificate · Issued on[\s\S]*Height/);
      expect(await own()).toMatchObject({ askBy: by, pending: 0, carriedOut: 1, dropped: [] });
      const lines = await site().db.selectFrom("audit").selectAll().orderBy("id").execute();
      expect(lines.filter(({ staff }) => staff === `desk:${rika.id}`).map(({ action }) => action)).toEqual([
        "desk.decided",
        "application.takenUp",
        "application.asked",
      ]);
    });

    it("leaves an application in process at its stage, with what was promised", async () => {
      const one = await submit({ status: "inProcess", stage: "interview", promisedFor: "2026-04-01" });
      await ask(rika, [one.id], { status: "inProcess", stage: "interview" });
      await inTenMinutes();
      const row = await site().db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: "inProcess", stage: "interview", promised_for: "2026-04-01" });
      expect((await mailsTo(one)).map(({ subject }) => subject)).toEqual([
        "We need more answers from you by 20 March 2026: Cabin crew",
      ]);
    });

    it("leaves no trace at its applicant when it is undone, and can be asked again", async () => {
      const one = await submit();
      const exported = async () =>
        JSON.stringify((await site().ask(calls.exportMe, { token: one.token })).data).replaceAll(
          /"at":"[^"]*"/g,
          "",
        );
      const before = await exported();
      const { decision } = await ask(rika, [one.id]);
      expect((await undo(rika, decision?.id)).data).toEqual([{ undone: 1, carriedOut: 0 }]);
      await inTenMinutes();
      expect(await exported()).toBe(before);
      expect(await mailsTo(one)).toEqual([]);
      expect(await check(one)).toMatchObject({ ok: false, reason: "NOT_ASKED" });
      expect(await ask(rika, [one.id])).toMatchObject({ decision: { pending: 1 } });
      await inTenMinutes();
      expect(await mailsTo(one)).toHaveLength(1);
    });

    it("counts what is asked of many in one's own language, by a day two weeks on, and says what is in the way", async () => {
      const [one, two, pending, asked, ended] = [
        await submit(),
        await submit({ resume: aResume({ height: 170 }) }),
        await submit(),
        await submit(),
        await submit({ status: "ended" }),
      ];
      await ask(rika, [asked.id]);
      await inTenMinutes();
      await ask(rika, [pending.id]);
      const seen = [one, two, pending, ended].map(({ id }) => ({ id, from: submitted }));
      const shown = await preview(
        rika,
        [...seen, { id: asked.id, from: screened }, { id: 5, from: submitted }],
        null,
      );
      expect(shown.by).toBe("2026-03-16");
      expect(shown.questions).toEqual([
        { section: "Diploma", question: null, count: 2 },
        { section: "Medical certificate", question: "Issued on", count: 2 },
        { section: "Height", question: null, count: 1 },
      ]);
      expect(shown.hidesQuestions).toBe(false);
      expect(shown.mails.map(({ applicationId }) => applicationId)).toEqual([one.id, two.id]);
      const decided = { by: { name: "Rika Sato" }, askBy: by };
      const inTheWay = [
        { applicationId: pending.id, now: submitted, decided, asking: null },
        { applicationId: ended.id, now: { status: "ended" }, decided: null, asking: null },
        { applicationId: 5, now: null, decided: null, asking: null },
        { applicationId: asked.id, now: screened, decided: null, asking: "asked" },
      ];
      expect(shown.obstacles).toMatchObject(inTheWay);
      const { data } = await rika.ask(deskCalls.ask, {
        body: { applications: [...seen, { id: asked.id, from: screened }, { id: 5, from: submitted }], by },
      });
      expect(data[0]).toMatchObject({ decision: { pending: 2 }, obstacles: inTheWay });
    });

    it("has nothing to ask where nothing is put off, or all is answered", async () => {
      const all = { medical: { issuedOn: "2026-02-01" }, height: 170 };
      const one = await submit({
        resume: aResume({ ...all, diplomaFile: { kind: "diploma", slot: "one", fileName: "a.pdf" } }),
      });
      expect(await ask(rika, [one.id])).toMatchObject({
        decision: null,
        obstacles: [{ asking: "allAnswered" }],
      });
      site().rebuild({ catalog: purposefulCatalog() });
      desk = aDesk(site());
      rika = await desk.signedIn();
      expect(await ask(rika, [one.id])).toMatchObject({
        decision: null,
        obstacles: [{ asking: "nothingLater" }],
      });
    });

    it("is dropped, and told, where the command line has asked meanwhile or the applicant has withdrawn", async () => {
      const [asked, withdrawn] = [await submit({ status: "inProcess", stage: "screened" }), await submit()];
      await ask(rika, [asked.id], screened);
      await askStaff(site(), ["applications", "move", String(asked.id), "inProcess", "--ask", "--yes"]);
      await inTenMinutes();
      expect(await mailsTo(asked)).toHaveLength(1);
      expect((await own())?.dropped).toEqual([
        { applicationId: asked.id, now: screened, decided: null, asking: "asked" },
      ]);
      await ask(rika, [withdrawn.id]);
      const params = { id: String(withdrawn.id) };
      await site().ask(calls.withdraw, { token: withdrawn.token, params });
      await inTenMinutes();
      expect((await own())?.dropped).toMatchObject([{ now: { status: "ended" }, asking: null }]);
    });

    it.each(["2026-03-01", "2026-03-02"])(
      "is refused by %s, which is over before it is asked",
      async (day) => {
        const { id } = await submit();
        // Five minutes before midnight in Tokyo.
        site().later(Date.parse("2026-03-02T14:55:00Z") - site().now.getTime());
        rika = await desk.signedIn();
        const refused = await askFor(rika, [id], submitted, day);
        expect(refused).toMatchObject({ status: 400, error: { code: "INVALID" } });
        const applications = [{ id, from: submitted }];
        expect((await rika.ask(deskCalls.previewAsking, { body: { applications, by: day } })).status).toBe(
          400,
        );
      },
    );

    it("names no question whose answer is hidden, and says that there are such", async () => {
      await site().db.updateTable("jobs").set({ blind_until: "interview" }).execute();
      const { id } = await submit();
      const shown = await preview(rika, [{ id, from: submitted }]);
      expect(shown.hidesQuestions).toBe(true);
      expect(shown.questions.map(({ section }) => section)).toEqual(["Medical certificate", "Height"]);
      expect(shown.mails[0]?.text).not.toMatch(/Diploma|Harto/);
      expect(shown.mails[0]?.text).toContain("Height");
    });

    it("is for recruiting alone, within its own postings", async () => {
      await addJobs(site().db, [aJob({ id: 9, department: "PILOT" })]);
      const [mine, other] = [await submit(), await submit({ jobId: 9 })];
      const seen = [{ id: mine.id, from: submitted }];
      for (const scope of [{ departments: ["PILOT"] }, { audiences: ["department", "medical"] as const }]) {
        const stranger = await desk.signedIn(scope);
        expect((await askFor(stranger, [mine.id])).status).toBe(404);
        const asked = await stranger.ask(deskCalls.previewAsking, { body: { applications: seen, by } });
        expect(asked.status).toBe(404);
      }
      const crew = await desk.signedIn({ departments: ["FA"] });
      expect(await ask(crew, [mine.id, other.id])).toMatchObject({
        decision: { pending: 1 },
        obstacles: [{ applicationId: other.id, now: null, decided: null, asking: null }],
      });
    });
  }));

const rounds = process.env.FULL ? 30 : 5;

type Deed = (of: {
  desk: TestDesk;
  one: Submitted;
  rika: SignedInStaff;
  decisionId: string;
}) => Promise<unknown>;

const deeds = {
  carryOut: ({ desk }) => carryOutDecisions(desk.site.parts, fail),
  undo: ({ rika, decisionId }) => rika.ask(deskCalls.undoDecision, { params: { id: decisionId } }),
  withdraw: ({ desk, one: { id, token } }) =>
    desk.site.ask(calls.withdraw, { token, params: { id: String(id) } }),
  async erase({ desk: { site }, one }) {
    const account = await findAccount(site.db, one.applicant);
    if (account) await eraseAccount(site.parts, { account, actor: null, staff: "mia", now: site.now });
  },
  command: ({ desk, one: { id } }) =>
    askStaff(desk.site, ["applications", "move", String(id), "inProcess", "--ask", "--yes"]),
  askToo: async ({ desk, one }) => askFor(await desk.signedIn({ name: "Mio Ito" }), [one.id]),
} satisfies Record<string, Deed>;

const races: Array<Array<keyof typeof deeds>> = [
  ["carryOut", "carryOut", "command"],
  ["carryOut", "undo", "askToo"],
  ["carryOut", "withdraw", "erase"],
];

describe("what was asked for at the same time as", () =>
  onBothAtFullSize((site) => {
    it.each(races.map((names) => [names.join(", "), names] as const))(
      "%s is asked once by each who asks",
      async (_, names) => {
        const desk = aDeskThatAsks(site());
        const rika = await desk.signedIn();
        const ids: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const one = await desk.submit({ resume: aResume() });
          ids.push(one.id);
          const { data } = await askFor(rika, [one.id]);
          const decisionId = data[0]?.decision?.id ?? "";
          desk.site.later(waitMs);
          const turned = names
            .map((__, at) => names[(at + round) % names.length])
            .flatMap((name) => name ?? []);
          await Promise.all(turned.map((name) => deeds[name]({ desk, one, rika, decisionId })));
        }
        desk.site.later(waitMs);
        await carryOutDecisions(desk.site.parts, fail);
        const { db } = desk.site;
        const mails = await db.selectFrom("outbox").selectAll().where("kind", "=", "asked").execute();
        const lines = await db
          .selectFrom("audit")
          .selectAll()
          .where("action", "=", "application.asked")
          .execute();
        for (const id of ids) {
          const application = await db
            .selectFrom("applications")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirst();
          const items = await db
            .selectFrom("decision_items")
            .selectAll()
            .where("application_id", "=", id)
            .execute();
          expect(items.filter(({ state }) => state === "pending")).toEqual([]);
          if (!application) {
            expect(items).toEqual([]);
            continue;
          }
          const asked = lines.filter(({ subject }) => subject === String(id));
          expect(mails.filter(({ params }) => params.applicationId === id)).toHaveLength(asked.length);
          const done = items.filter(({ state }) => state === "done");
          expect(asked.filter(({ staff }) => staff?.startsWith("desk:"))).toHaveLength(done.length);
          expect(application.asked_at !== null).toBe(asked.length > 0);
        }
      },
    );
  }));
