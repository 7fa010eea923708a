import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { ViewContent } from "../../../src/contract/desk/lists";
import type { Language } from "../../../src/forms/engine/form";
import { encryptLabel } from "../../../src/server/applications/noteContent";
import { openKeysFromConfig } from "../../../src/server/encryption/keys";
import { addLabel } from "../../../src/server/store/applicationLabels";
import { addJobs } from "../../../src/server/store/jobs";
import { dismissStaff } from "../../../src/server/store/staff";
import { aResume } from "../aCatalog";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

const salary = "/expectedMonthlySalary";
const hour = 3_600_000;

const aView = (changes: Partial<ViewContent> = {}): ViewContent => ({
  jobs: [9],
  statuses: [],
  stages: [],
  columns: ["/surname", salary],
  filters: [],
  sort: null,
  ...changes,
});

describe("the desk's list", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      await addJobs(site().db, [aJob({ id: 9, blind_until: "submitted" }), aJob({ id: 8 })]);
      rika = await desk.signedIn();
    });

    const submit = (surname: string, more: Parameters<TestDesk["submit"]>[0] = {}) => {
      site().later(60_000);
      const { resume = {}, ...application } = more;
      return desk.submit({ jobId: 9, resume: aResume({ surname, ...resume }), ...application });
    };

    const listOf = async (
      content: ViewContent,
      {
        search = "",
        language = "en",
        by = rika,
        offset = 0,
        limit = 100,
      }: { search?: string; language?: Language; by?: SignedInStaff; offset?: number; limit?: number } = {},
    ) => {
      const body = { content, search, offset, limit };
      const { data, error } = await by.ask(deskCalls.deskList, { body, language });
      return data[0] ?? expect.fail(`${error.code}`);
    };

    const surnames = async (content: Partial<ViewContent>, more?: Parameters<typeof listOf>[1]) =>
      (await listOf(aView(content), more)).rows.map(({ cells }) => cells[0]);

    it("has those who wait longest first, but before them those whose promised day is over", async () => {
      await submit("First");
      await submit("Second", { status: "inProcess", promisedFor: "2026-02-28" });
      await submit("Third", { status: "inProcess", promisedFor: "2026-03-30" });
      expect(await surnames({})).toEqual(["Second", "First", "Third"]);
      expect(await surnames({}, { offset: 1, limit: 1 })).toEqual(["First"]);
    });

    it("offers as who has an application those who may take it, and who has one though they went", async () => {
      const { db, now } = site();
      const [mio, gone] = [
        await desk.signedIn({ name: "Mio Ito" }),
        await desk.signedIn({ name: "Gil Gone" }),
      ];
      await desk.signedIn({ name: "Pia Pilot", departments: ["PILOT"] });
      const never = await desk.signedIn({ name: "Nell Never" });
      const { id } = await submit("First");
      const params = { id: String(id) };
      expect((await rika.ask(deskCalls.assignApplication, { params, body: { to: gone.id } })).status).toBe(
        200,
      );
      for (const { id } of [gone, never]) await db.transaction().execute((tx) => dismissStaff(tx, id, now));
      const columns = (await rika.ask(deskCalls.deskColumns, { query: { jobs: "9" } })).data;
      const assigned = columns.find(({ id }) => id === "assigned")?.choices;
      expect(assigned?.map(({ value }) => value)).toEqual([mio.id, rika.id, gone.id]);
      expect((await listOf(aView({ columns: ["assigned"] }))).rows[0]?.cells).toEqual(["Gil Gone"]);
    });

    it("sorts numbers as numbers, and has who gave none at the end", async () => {
      await submit("Ninety", { resume: { expectedMonthlySalary: 90_000 } });
      await submit("None");
      await submit("Hundred", { resume: { expectedMonthlySalary: 100_000 } });
      expect(await surnames({ sort: { column: salary, descending: false } })).toEqual([
        "Ninety",
        "Hundred",
        "None",
      ]);
      expect(await surnames({ sort: { column: salary, descending: true } })).toEqual([
        "Hundred",
        "Ninety",
        "None",
      ]);
    });

    it("sorts texts as the reader's language does", async () => {
      for (const surname of ["Zoe", "ämt", "Bo", "2", "10"]) await submit(surname);
      expect(await surnames({ sort: { column: "/surname", descending: false } })).toEqual([
        "2",
        "10",
        "ämt",
        "Bo",
        "Zoe",
      ]);
    });

    it("has the applications that fit every filter, and counts them by status", async () => {
      await submit("Low", { resume: { expectedMonthlySalary: 100, nationality: "GB" } });
      await submit("High", { resume: { expectedMonthlySalary: 900, nationality: "TW" }, status: "hired" });
      await submit("None", { resume: { nationality: "TW" }, status: "inProcess", stage: "interview" });
      const by = (...filters: ViewContent["filters"]) => surnames({ filters });
      expect(await by({ column: salary, from: 100, to: 899 })).toEqual(["Low"]);
      expect(await by({ column: salary, isAnswered: false })).toEqual(["None"]);
      expect(await by({ column: "/nationality", anyOf: ["TW"] })).toEqual(["High", "None"]);
      expect(await by({ column: "/surname", contains: "IG" })).toEqual(["High"]);
      expect(await by({ column: "/nationality", anyOf: ["TW"] }, { column: salary, to: 900 })).toEqual([
        "High",
      ]);
      expect(await by({ column: "submitted", from: "2026-03-02", to: "2026-03-02" })).toHaveLength(3);
      expect(await by({ column: "stage", anyOf: ["interview"] })).toEqual(["None"]);
      const list = await listOf(
        aView({ filters: [{ column: "/nationality", anyOf: ["TW"] }], statuses: ["hired"] }),
      );
      expect(list.total).toBe(1);
      expect(list.counts).toEqual({
        statuses: { hired: 1, inProcess: 1 },
        stages: { screened: 0, interview: 1 },
      });
    });

    it("finds by a part of the name or of the reference, in any case and width", async () => {
      const { applicant, id } = await submit("Marlowe");
      await submit("Other");
      const name = { first_name: "Élodie", last_name: "Marlowe" };
      await site().db.updateTable("accounts").set(name).where("id", "=", applicant).execute();
      expect(await surnames({}, { search: "ＥＬＯＤ" })).toEqual(["Marlowe"]);
      expect(await surnames({}, { search: String(id) })).toEqual(["Marlowe"]);
      expect(await surnames({}, { search: "nobody" })).toEqual([]);
    });

    it("hides who the applicants are until the stage that the posting names", async () => {
      const { id } = await desk.submit({ jobId: 8, resume: aResume() });
      const blind = aView({ jobs: [8], columns: ["name", "reference"] });
      const { rows, isBlind } = await listOf(blind);
      expect(isBlind).toBe(true);
      expect(rows[0]).toMatchObject({ isBlind: true, name: null, cells: ["", String(id)] });
      expect((await listOf(blind, { search: "Harto" })).total).toBe(0);
      await site().db.updateTable("jobs").set({ blind_until: "submitted" }).where("id", "=", 8).execute();
      expect((await listOf(blind, { search: "Harto" })).rows[0]).toMatchObject({ name: "Su Harto" });
    });

    it("words its cells in the reader's language, and has all columns of the form for who may see them", async () => {
      await submit("Marlowe", { status: "inProcess", stage: "interview", promisedFor: "2026-03-20" });
      const columns = ["status", "stage", "promised", "overdue", "/recruitingAnswers/shifts/answer"];
      const cells = async (language: Language) =>
        (await listOf(aView({ columns }), { language })).rows[0]?.cells;
      expect(await cells("en")).toEqual(["In process", "Interview", "20 March 2026", "No", "Yes"]);
      expect(await cells("ja")).toEqual(["選考中", "面接", "2026年3月20日", "いいえ", "Yes"]);
      const { data } = await rika.ask(deskCalls.deskColumns, { query: { jobs: "9" } });
      const about = new Map(data.map(({ id, kind, label }) => [id, { kind, label }]));
      expect(about.get(salary)).toEqual({ kind: "number", label: "expectedMonthlySalary" });
      expect(about.get("/photo")?.kind).toBe("file");
      expect(about.get("/recruitingAnswers/why/answer")?.label).toBe("Why do you want to fly?");
      const medical = await desk.signedIn({ audiences: ["medical"] });
      const ids = (await medical.ask(deskCalls.deskColumns, { query: { jobs: "9" } })).data;
      expect(ids.filter(({ id }) => id.startsWith("/"))).toEqual([]);
    });

    it("is that of the database at each request: edited, moved, withdrawn and erased ones", async () => {
      const { db, keys } = site().parts;
      const kept = await submit("Kept");
      const edited = await submit("Edited", { status: "inProcess" });
      const erased = await submit("Erased");
      expect(await surnames({})).toEqual(["Kept", "Edited", "Erased"]);
      // With another key, an application that has not changed can be listed only from what was decrypted before.
      const { document } = openKeysFromConfig({ dataKey: Buffer.alloc(32, 7), dataDir: "" });
      const before = keys.document;
      Object.assign(keys, { document });
      await db.updateTable("applications").set({ stage: "interview" }).where("id", "=", edited.id).execute();
      await db.deleteFrom("applications").where("id", "=", erased.id).execute();
      const list = await listOf(aView());
      expect(list.rows.map(({ id, stage, cells }) => ({ id, stage, surname: cells[0] }))).toEqual([
        { id: kept.id, stage: null, surname: "Kept" },
        { id: edited.id, stage: "interview", surname: "" },
      ]);
      expect(list.undecryptable).toEqual([edited.id]);
      Object.assign(keys, { document: before });
      expect(await surnames({})).toEqual(["Kept", "Edited"]);
    });

    it("has who was asked for more, until when, and who has answered, by days of the market", async () => {
      const { id } = await submit("Asked", { status: "inProcess" });
      await submit("Other");
      const [asked_at, due_at] = ["2026-03-02T03:00:00Z", "2026-03-16T15:00:00Z"].map((at) => new Date(at));
      const change = (answered_at: Date | null) =>
        site()
          .db.updateTable("applications")
          .set({ asked_at: asked_at ?? null, due_at: due_at ?? null, answered_at })
          .where("id", "=", id)
          .execute();
      const cells = async () =>
        (await listOf(aView({ columns: ["asked", "due", "answered"] }))).rows.map((row) => row.cells);
      await change(null);
      expect(await cells()).toEqual([
        ["2 March 2026", "16 March 2026", ""],
        ["", "", ""],
      ]);
      await change(new Date("2026-03-10T03:00:00Z"));
      expect((await cells())[0]?.at(-1)).toBe("10 March 2026");
      expect(await surnames({ filters: [{ column: "answered", isAnswered: true }] })).toEqual(["Asked"]);
    });

    it("has one's own labels, and nobody else's", async () => {
      const { id } = await submit("Marlowe");
      await submit("Other");
      for (const by of [rika, await desk.signedIn()]) {
        const label = { id: randomUUID(), application_id: id, staff_id: by.id };
        const document = encryptLabel(site().parts, label.id, by === rika ? "call back" : "too tall");
        await addLabel(site().db, { ...label, document });
      }
      const filters = [{ column: "labels", anyOf: ["call back", "too tall"] }];
      const { rows } = await listOf(aView({ columns: ["labels"], filters }));
      expect(rows.map(({ cells }) => cells)).toEqual([["call back"]]);
    });

    it("is none for a posting that does not exist, or is not for the viewer", async () => {
      const ofPilots = await desk.signedIn({ departments: ["PILOT"] });
      const body = { content: aView({ jobs: [9, 404] }), offset: 0, limit: 1 };
      expect((await rika.ask(deskCalls.deskList, { body })).error.code).toBe("NO_SUCH_JOB");
      const own = { ...body, content: aView() };
      expect((await ofPilots.ask(deskCalls.deskList, { body: own })).error.code).toBe("NO_SUCH_JOB");
      const query = { jobs: "9" };
      expect((await ofPilots.ask(deskCalls.deskColumns, { query })).error.code).toBe("NO_SUCH_JOB");
    });

    it("leaves a line in the audit for each posting and its fields, once in an hour", async () => {
      await submit("Marlowe");
      const lines = () =>
        site()
          .db.selectFrom("audit")
          .select(["staff", "subject", "fields"])
          .where("action", "=", "desk.listed")
          .orderBy("id")
          .execute();
      await listOf(aView());
      await listOf(aView({ filters: [{ column: salary, from: 1 }] }), { offset: 1, search: "x" });
      const line = { staff: `desk:${rika.id}`, subject: "9", fields: `${salary} /surname` };
      expect(await lines()).toEqual([line]);
      await listOf(aView({ sort: { column: "/nationality", descending: true }, jobs: [8, 9] }));
      const fields = `${salary} /nationality /surname`;
      expect(await lines()).toEqual([line, { ...line, subject: "8", fields }, { ...line, fields }]);
      site().later(hour);
      await listOf(aView());
      expect(await lines()).toHaveLength(4);
      // The audit is permanent: a request must not write its own words into it, nor names of fields that the person
      // was not shown.
      const invented = {
        columns: ["/surname", "/Ken read it"],
        filters: [{ column: "/a /b", isAnswered: false }],
      };
      await listOf(aView({ ...invented, sort: { column: "/c", descending: true } }));
      expect((await lines()).slice(4)).toEqual([{ ...line, fields: "/surname" }]);
    });
  }));
