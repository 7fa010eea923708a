import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { PostingPlacing, WholePosting } from "../../../src/contract/desk/postings";
import type { PostingDemand } from "../../../src/contract/postingDemands";
import { importPlannedPostings } from "../../../src/server/postings/importPlannedPostings";
import { planPostingFileImport } from "../../../src/server/postings/planPostingFileImport";
import type { Db } from "../../../src/server/store/database";
import { lockJobsById } from "../../../src/server/store/jobs";
import { aFileJob, aFileOfJobs } from "../aFileJob";
import { onDatabaseInTurn } from "../anApp";
import { addSignedIn } from "../applicants";
import { purposefulCatalog } from "../purposefulCatalog";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

/** The catalog for tests, with the form `crew` in another market too: another currency, time zone and fields. */
function twoMarkets(change: Partial<ReturnType<typeof purposefulCatalog>> = {}) {
  const catalog = purposefulCatalog();
  const crew = catalog.forJob("crew", "north") ?? expect.fail();
  const { surname = {} } = crew.form.schema.properties;
  const schema = { ...crew.form.schema, properties: { surname } };
  const form = { ...crew.form, market: "south", currency: "VND", timeZone: "America/New_York", schema };
  const south = { ...crew, form };
  return {
    ...catalog,
    applying: [...catalog.applying, south],
    forJob: (applyType: string, market: string) =>
      applyType === "crew" && market === "south" ? south : catalog.forJob(applyType, market),
    options: {
      ...catalog.options,
      jobCategory: ["air", "land"],
      jobGroup: ["cabin", "cargo"],
      location: ["tokyo", "osaka"],
      department: ["FA", "PILOT"],
    },
    ...change,
  };
}

/** Whether another transaction waits for a lock. */
async function isWaitedFor(tx: Db): Promise<boolean> {
  const waiting = await sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`.execute(
    tx,
  );
  return waiting.rows.length > 0;
}

describe("where a posting belongs", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site(), twoMarkets());
      rika = await desk.signedIn();
    });

    const one = { params: { id: "1" } };
    const posting = async (by = rika): Promise<WholePosting> =>
      (await by.ask(deskCalls.deskPosting, one)).data[0] ?? expect.fail("There is no posting.");
    const placed: PostingPlacing = {
      applyType: "crew",
      market: "north",
      jobTypeKey: "land",
      group: "cargo",
      location: "osaka",
      department: "PILOT",
    };
    const place = async (changes: Partial<PostingPlacing>, by = rika) =>
      by.ask(deskCalls.setPostingPlacing, {
        ...one,
        body: { version: (await posting(by)).version, placing: { ...placed, ...changes } },
      });
    const demand = async (demands: PostingDemand[], by = rika) =>
      by.ask(deskCalls.setPostingDemands, {
        ...one,
        body: { version: (await posting(by)).version, demands },
      });
    const pathsOf = ({ error }: Awaited<ReturnType<typeof place>>) => error.errors?.map(({ path }) => path);
    const audited = async () =>
      (
        await site()
          .db.selectFrom("audit")
          .select(["action", "fields"])
          .where("subject", "=", "1")
          .orderBy("id")
          .execute()
      ).map(({ action, fields }) => [action, fields]);
    const onSite = async () => (await site().ask(calls.job, one)).data[0];
    const salary: PostingDemand = { anyOf: [[{ fields: ["/expectedMonthlySalary"], atMost: 9 }]] };

    it("is changed on the site at once, in its page, lists and search, and stands through an import", async () => {
      const { status, data } = await place({});
      expect(status).toBe(200);
      expect(data[0]).toMatchObject({ placing: placed, edited: { by: "Rika Sato" } });
      expect(await onSite()).toMatchObject({ jobTypeKey: "land", location: "osaka", department: "PILOT" });
      const found = await site().ask(calls.jobs, { query: { jobTypeKey: "land", location: "osaka" } });
      expect(found.data.map(({ id }) => id)).toEqual([1]);
      expect(await audited()).toEqual([["job.placed", "/jobTypeKey /group /location /department"]]);
      const lines = await rika.ask(deskCalls.deskAudit, { query: { job: "1" }, language: "ja" });
      expect(lines.data[0]?.fields).toEqual(["職種", "職種グループ", "勤務地", "配属部門"]);
    });

    it("has another form only while nobody has begun to apply, with all that follows from the form", async () => {
      await site()
        .db.updateTable("jobs")
        .set({ closes_at: new Date("2026-03-31T15:00:00Z"), blind_until: "nowhere" })
        .where("id", "=", 1)
        .execute();
      const draft = await desk.submit();
      const refused = await place({ market: "south" });
      expect(refused).toMatchObject({ status: 409, error: { code: "FORM_IN_USE" } });
      expect(await onSite()).toMatchObject({ market: "north", jobTypeKey: "air" });
      await site().db.deleteFrom("applications").where("id", "=", draft.id).execute();
      expect((await place({ market: "south" })).status).toBe(200);
      expect(await onSite()).toMatchObject({
        market: "south",
        currency: "VND",
        // Still the end of the last day of March, now in New York.
        closesAt: "2026-04-01T04:00:00.000Z",
      });
      expect((await posting()).blind.until).toBeNull();
    });

    it.each<[string, { closes_at: Date; withdrawn_at?: Date }]>([
      ["closed today", { closes_at: new Date("2026-01-01T00:00:00Z") }],
      [
        "withdrawn",
        { closes_at: new Date("2026-01-01T00:00:00Z"), withdrawn_at: new Date("2026-01-01T00:00:00Z") },
      ],
    ])("stays %s with another form", async (_, closed) => {
      const { db } = site();
      await db.updateTable("jobs").set(closed).where("id", "=", 1).execute();
      expect((await place({ market: "south" })).status).toBe(200);
      const job = await db.selectFrom("jobs").select("closes_at").where("id", "=", 1).executeTakeFirst();
      expect(job?.closes_at).toEqual(closed.closes_at);
    });

    it("refuses a draft with the form that it had when somebody began to apply", async () => {
      const { db, clock } = site().parts;
      const { token } = await addSignedIn(db, clock());
      const body = { applyId: 1, resume: {}, isSubmitButton: false, formVersion: "v1" };
      const [begun] = await db.transaction().execute(async (tx) => {
        await lockJobsById(tx, [1]);
        await tx.updateTable("jobs").set({ market: "south", currency: "VND" }).where("id", "=", 1).execute();
        // On PostgreSQL it has read the posting, and waits for this transaction; the embedded database has one at a time.
        const beginning = site().ask(calls.save, { token, params: { jobType: "crew" }, body });
        let hasWaited = false;
        for (let look = 0; look < 200 && !hasWaited; look++) hasWaited = await isWaitedFor(tx);
        return [{ beginning, hasWaited }];
      });
      const answer = await begun?.beginning;
      const drafts = await db.selectFrom("applications").select("market").execute();
      expect([answer?.error?.code, drafts]).toEqual(
        begun?.hasWaited ? ["WRONG_TYPE", []] : [undefined, [{ market: "south" }]],
      );
    });

    it("keeps its form in an import that was planned before somebody began to apply", async () => {
      const { parts, now, db } = site();
      const file = aFileOfJobs(aFileJob({ id: 1, market: "south", currency: "VND" }));
      const { faults, jobs } = await planPostingFileImport(parts, file, now);
      expect(faults).toEqual([]);
      await desk.submit();
      const importing = { now, staff: "mia", isReplaced: () => true };
      expect(await importPlannedPostings(parts, jobs, importing)).toMatchObject({
        replaced: 0,
        inUse: [{ id: 1 }],
      });
      expect(await db.selectFrom("jobs").select("market").where("id", "=", 1).execute()).toEqual([
        { market: "north" },
      ]);
    });

    it("moves with its applications to another department, for whose people alone it is then", async () => {
      await desk.submit();
      const ofCabin = await desk.signedIn({ departments: ["FA"] });
      const ofPilots = await desk.signedIn({ departments: ["PILOT"] });
      const isSeen = async (by: SignedInStaff) => (await by.ask(deskCalls.deskPosting, one)).status === 200;
      expect([await isSeen(ofCabin), await isSeen(ofPilots)]).toEqual([true, false]);
      expect((await place({})).status).toBe(200);
      expect([await isSeen(ofCabin), await isSeen(ofPilots)]).toEqual([false, true]);
    });

    it("is refused where it is of no list, no form, or beyond those who change it", async () => {
      expect(pathsOf(await place({ location: "mars", group: "toString" }))).toEqual(["/group", "/location"]);
      expect(pathsOf(await place({ market: "west" }))).toContain("/applyType");
      for (const market of ["constructor", "__proto__"])
        expect(pathsOf(await place({ market })), market).toContain("/applyType");
      const ofCabin = await desk.signedIn({ departments: ["FA"], markets: ["north"] });
      expect(pathsOf(await place({}, ofCabin))).toEqual(["/department"]);
      expect(pathsOf(await place({ department: "FA", market: "south" }, ofCabin))).toEqual(["/department"]);
      const { data } = await ofCabin.ask(deskCalls.postingChoices, one);
      expect(data[0]?.department.map(({ key }) => key)).toEqual(["FA"]);
      expect(data[0]?.forms.map(({ market }) => market)).toEqual(["north"]);
      expect(await audited()).toEqual([]);
    });

    it("is refused in a market whose law or form its text and demands do not fit", async () => {
      const north = { states: "hours", binding: true as const, source: "Act", read: "2026-03-01" };
      desk = aDesk(site(), twoMarkets({ postingLaws: { south: [north] } }));
      expect((await demand([salary])).status).toBe(200);
      const { error } = await place({ market: "south" });
      expect(error.errors?.map(({ path, keyword }) => [path, keyword])).toEqual([
        ["/terms/hours", "askedByLaw"],
        ["/demands/0/anyOf/0/0/fields", "included"],
      ]);
    });

    it("demands what the form can answer, which the sheets show at once", async () => {
      const application = await desk.submit({ resume: { expectedMonthlySalary: 7 } });
      const sheet = async () =>
        (await rika.ask(deskCalls.deskSheet, { params: { id: String(application.id) } })).data[0];
      expect((await sheet())?.demands).toEqual([]);
      const { data } = await demand([salary]);
      expect(data[0]).toMatchObject({ demands: [salary], edited: { by: "Rika Sato" } });
      expect((await sheet())?.demands).toMatchObject([{ state: "met" }]);
      const wrong = await demand([
        { anyOf: [[{ fields: ["/nothing"], atLeast: 1 }]] },
        { anyOf: [[{ fields: ["/surname"], atLeast: 1 }], [{ fields: ["/expectedMonthlySalary"] }]] },
      ]);
      expect(pathsOf(wrong)).toEqual([
        "/demands/0/anyOf/0/0/fields",
        "/demands/1/anyOf/0/0/atLeast",
        "/demands/1/anyOf/1/0/fields",
      ]);
      expect((await demand([])).data[0]?.demands).toEqual([]);
      expect(await audited()).toEqual([
        ["job.demandsChanged", null],
        ["job.demandsChanged", null],
      ]);
    });

    it("offers every field to which an import takes demands, with its kind and choices", async () => {
      const { data } = await rika.ask(deskCalls.postingChoices, { ...one, language: "ja" });
      const fields = new Map(data[0]?.fields.map((field) => [field.id, field]));
      expect(fields.get("/expectedMonthlySalary")).toMatchObject({ kind: "number" });
      expect(fields.get("/languageLicenses/JLPTLevel")?.choices.map(({ value }) => value)).toEqual([
        "N1",
        "N2",
      ]);
      for (const [path, { kind, choices }] of fields) {
        const compared = {
          number: { atLeast: 1 },
          count: { atLeast: 1 },
          date: { notOver: true as const },
          boolean: { oneOf: [true] },
          file: { oneOf: [true] },
          text: { oneOf: ["x"] },
          choice: { oneOf: [choices[0]?.value ?? ""] },
        }[kind];
        expect((await demand([{ anyOf: [[{ fields: [path], ...compared }]] }])).status, path).toBe(200);
      }
    });

    it("is not overwritten in silence: who comes second gets what the first one changed", async () => {
      const { version } = await posting();
      await place({});
      const body = { version, placing: { ...placed, location: "tokyo" } };
      const second = await rika.ask(deskCalls.setPostingPlacing, { ...one, body });
      expect(second).toMatchObject({ status: 409, error: { code: "POSTING_CHANGED" } });
      expect(second.data[0]).toMatchObject({ placing: placed });
      const late = await rika.ask(deskCalls.setPostingDemands, {
        ...one,
        body: { version, demands: [salary] },
      });
      expect(late.error.code).toBe("POSTING_CHANGED");
    });

    it("is changed and previewed by recruiting alone", async () => {
      const ken = await desk.signedIn({ audiences: ["department"] });
      const { content, version } = await posting(ken);
      expect((await place({}, ken)).error.code).toBe("NOT_FOUND");
      expect((await demand([], ken)).error.code).toBe("NOT_FOUND");
      expect((await ken.ask(deskCalls.postingChoices, one)).error.code).toBe("NOT_FOUND");
      expect((await ken.ask(deskCalls.previewPosting, { ...one, body: { content } })).error.code).toBe(
        "NOT_FOUND",
      );
      expect((await posting()).version).toBe(version);
    });

    it("is previewed as the site would show it with the text of now, and nothing changes", async () => {
      const before = await onSite();
      const { content, version } = await posting();
      const title = { en: "Zeppelin steward", ja: "飛行船の乗務員", "zh-TW": "飛船服務員" };
      const { data } = await rika.ask(deskCalls.previewPosting, {
        ...one,
        body: { content: { ...content, title } },
        language: "ja",
      });
      const page = (await site().ask(calls.job, { ...one, language: "ja" })).data[0];
      expect(data[0]?.job).toEqual({ ...page, title: title.ja });
      expect(data[0]?.locations).toEqual([{ key: "tokyo", name: "東京" }]);
      expect(await onSite()).toEqual(before);
      expect((await posting()).version).toBe(version);
    });
  }));
