import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { listCalls } from "../../../src/contract/desk/lists";
import { sheetCalls } from "../../../src/contract/desk/sheets";
import { addJobs } from "../../../src/server/store/jobs";
import { aResume } from "../aCatalog";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aPdf } from "../aPdf";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";
import { addColleague } from "./noted";
import { plantSheet, storePlantedFiles } from "./plantedSheet";
import { storeAsSubmitted } from "./storeAsSubmitted";

const nobody = "00000000-0000-4000-8000-000000000000";

describe("a sheet of the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let reader: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      reader = await desk.signedIn();
    });

    const submit = async (of: Parameters<TestDesk["submit"]>[0] = {}) => {
      const made = await desk.submit({ resume: aResume(), ...of });
      return { ...made, params: { id: String(made.id) } };
    };
    const sheetOf = async (params: { id: string }, by = reader) =>
      (await by.ask(sheetCalls.deskSheet, { params })).data[0];
    const actionsOn = async (id: number) =>
      (
        await site()
          .db.selectFrom("audit")
          .select(["action", "staff", "fields"])
          .where("subject", "=", String(id))
          .orderBy("id")
          .execute()
      ).map(({ action, staff, fields }) => [action, staff, fields]);
    const note = (params: { id: string }, text: string, by = reader, audience = "recruiting" as const) =>
      by.ask(sheetCalls.writeNote, { params, body: { text, audiences: [audience] } });

    it("has the answers with the form and the words that they were given in", async () => {
      const { params } = await submit();
      const sheet = await sheetOf(params);
      expect(sheet).toMatchObject({
        jobTitle: "Cabin crew",
        status: "submitted",
        answers: { surname: "Marlowe" },
        notes: [],
        labelled: [],
        editedAt: null,
        askedAt: null,
        earlier: null,
      });
      expect(sheet?.form.steps.flatMap(({ sections }) => sections.map(({ fields }) => fields))).not.toEqual(
        [],
      );
    });

    it("is found by nobody of another department, market or ApplyType, and neither are drafts", async () => {
      const { params, id } = await submit();
      const others = [{ departments: ["PILOT"] }, { markets: ["south"] }, { applyTypes: ["ground"] }];
      for (const scope of others) {
        const other = await desk.signedIn(scope);
        const body = { text: "x", audiences: ["recruiting" as const] };
        const answers = [
          await other.ask(sheetCalls.deskSheet, { params }),
          await other.ask(sheetCalls.writeNote, { params, body }),
          await other.ask(sheetCalls.addDeskLabel, { params, body: { text: "x" } }),
          await other.ask(sheetCalls.deskColleagues, { params }),
          await other.ask(sheetCalls.assignApplication, { params, body: { to: other.id } }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      }
      expect(await actionsOn(id)).toEqual([]);
      await site()
        .db.updateTable("applications")
        .set({ status: "saved", attempt: null, submitted_at: null, submitted_from: null })
        .execute();
      expect((await reader.ask(sheetCalls.deskSheet, { params })).status).toBe(404);
    });

    it("is a line of the audit, once an hour for each reader", async () => {
      const { params, id } = await submit();
      const other = await desk.signedIn();
      for (const by of [reader, reader, other]) await sheetOf(params, by);
      site().later(59 * 60_000);
      await sheetOf(params);
      site().later(2 * 60_000);
      await sheetOf(params);
      const read = (by: SignedInStaff) => ["desk.read", `desk:${by.id}`, null];
      expect(await actionsOn(id)).toEqual([read(reader), read(other), read(reader)]);
    });

    it("says when the answers were edited, asked for and given", async () => {
      const { params, id } = await submit({ status: "inProcess" });
      const [edited, asked, due] = ["2026-03-03", "2026-03-04", "2026-03-11"].map(
        (day) => `${day}T00:00:00.000Z`,
      );
      await site()
        .db.updateTable("applications")
        .set({
          saved_at: new Date(edited ?? ""),
          asked_at: new Date(asked ?? ""),
          due_at: new Date(due ?? ""),
        })
        .where("id", "=", id)
        .execute();
      expect(await sheetOf(params)).toMatchObject({
        editedAt: edited,
        askedAt: asked,
        dueAt: due,
        answeredAt: null,
      });
    });

    it("says what was changed since it was submitted, for those who may see the answer", async () => {
      const resume = aResume({ surname: "Otter", expectedMonthlySalary: 50_000 });
      await site().db.updateTable("jobs").set({ blind_until: "submitted" }).execute();
      const { params, id } = await submit({ resume });
      expect((await sheetOf(params))?.changes).toEqual([]);
      const first = aResume({
        recruitingAnswers: [
          { questionId: "why", answer: "I like the sky" },
          { questionId: "shifts", answer: "no" },
        ],
        diplomaFile: { kind: "diploma", slot: "one", fileName: "a.pdf" },
      });
      await storeAsSubmitted(desk, { id }, "v1", first);
      await storeAsSubmitted(desk, { id }, "v1", { ...first, surname: "Between" });
      const changes = (await sheetOf(params))?.changes ?? [];
      expect(changes.map(({ pointer, before, isGone }) => [pointer, before, isGone])).toEqual([
        ["/surname", "Marlowe", false],
        ["/expectedMonthlySalary", null, false],
        ["/diplomaFile", "Uploaded file", true],
        ["/recruitingAnswers/1/answer", "No", false],
      ]);
      const doctor = await desk.signedIn({ audiences: ["medical"] });
      expect((await sheetOf(params, doctor))?.changes).toEqual([]);
    });

    it("has no answer whose time is over", async () => {
      const { params } = await submit({ status: "ended" });
      expect((await sheetOf(params))?.answers).toHaveProperty("passportNumber");
      site().later(31 * 24 * 3_600_000);
      const later = await desk.signedIn();
      expect((await sheetOf(params, later))?.answers).not.toHaveProperty("passportNumber");
      site().later(3 * 366 * 24 * 3_600_000);
      const last = await desk.signedIn();
      expect((await last.ask(sheetCalls.deskSheet, { params })).status).toBe(404);
    });

    it("leads to the earlier application of the same person, unless one of the two hides who that is", async () => {
      await addJobs(site().db, [
        aJob({ id: 8, blind_until: "submitted" }),
        aJob({ id: 9, department: "PILOT", blind_until: "submitted" }),
      ]);
      const pair = async (jobIds: [earlier: number, later: number]) => {
        const [earlier, later] = [
          await submit({ jobId: jobIds[0], status: "ended" }),
          await submit({ jobId: jobIds[1] }),
        ];
        const second = {
          applicant: earlier.applicant,
          attempt: 2,
          submitted_at: new Date(site().now.getTime() + 1),
        };
        await site().db.updateTable("applications").set(second).where("id", "=", later.id).execute();
        return { earlier, later };
      };
      const cabin = await desk.signedIn({ departments: ["FA"] });
      const shown = await pair([9, 8]);
      expect((await sheetOf(shown.later.params))?.earlier).toBe(shown.earlier.id);
      expect((await sheetOf(shown.earlier.params))?.earlier).toBeNull();
      expect((await sheetOf(shown.later.params, cabin))?.earlier).toBeNull();
      const earlierIsBlind = await pair([1, 8]);
      expect((await sheetOf(earlierIsBlind.later.params))?.earlier).toBeNull();
      const laterIsBlind = await pair([8, 1]);
      expect(await sheetOf(laterIsBlind.later.params)).toMatchObject({
        isBlind: true,
        name: null,
        contact: null,
        earlier: null,
      });
    });

    it("gives a file once it is shown who applies, in the frame of nothing, and the reading copy of a PDF, until no answer refers to it", async () => {
      const form =
        site().parts.catalog.forJob("crew", "north")?.form.schema ?? expect.fail("There is no form.");
      const planted = plantSheet(form);
      const made = await submit({ resume: planted.answers });
      await storePlantedFiles(site().parts, made, planted);
      const [fileName = "", canary] = [...planted.originalNames][0] ?? [];
      const request = desk.request(sheetCalls.deskFile, {
        params: { ...made.params, fileName },
        cookie: reader.cookie,
      });
      expect((await desk.app.inject(request)).statusCode).toBe(404);
      await site().db.updateTable("jobs").set({ blind_until: "submitted" }).execute();
      const given = await desk.app.inject(request);
      expect(given.body).toBe(`read ${canary}`);
      expect(given.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": "inline",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      expect(await actionsOn(made.id)).toEqual([["desk.fileOpened", `desk:${reader.id}`, "/photo"]]);
      await site().db.updateTable("applications").set({ status: "ended", ended_at: site().now }).execute();
      site().later(370 * 24 * 3_600_000);
      const later = await desk.signedIn();
      expect((await desk.app.inject({ ...request, headers: { cookie: later.cookie } })).statusCode).toBe(404);
    });

    it("draws the pages of a PDF with their text, once it is shown who applies, and notes it once an hour", async () => {
      const form =
        site().parts.catalog.forJob("crew", "north")?.form.schema ?? expect.fail("There is no form.");
      const planted = plantSheet(form);
      const made = await submit({ resume: planted.answers });
      const font = { 4: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>" };
      await storePlantedFiles(site().parts, made, planted, () => aPdf({ objects: font }));
      const [fileName = ""] = planted.originalNames.keys();
      const pageOf = (page: number, of = fileName) =>
        reader.ask(sheetCalls.deskFilePage, {
          params: { ...made.params, fileName: of, page: String(page) },
        });
      expect((await pageOf(1)).status).toBe(404);
      await site().db.updateTable("jobs").set({ blind_until: "submitted" }).execute();
      const [drawn] = (await pageOf(1)).data;
      expect(drawn).toMatchObject({ count: 1, width: 1190, height: 1684, text: "Diploma" });
      const picture = sharp(Buffer.from(drawn?.picture ?? "", "base64"));
      expect(await picture.metadata()).toMatchObject({ format: "png", width: 1190, height: 1684 });
      const { channels } = await picture.stats();
      // On white paper, something is drawn in black.
      expect([channels[0]?.max, channels[0]?.min]).toEqual([255, 0]);
      await pageOf(1);
      expect((await pageOf(2)).status).toBe(404);
      expect((await pageOf(1, "0".repeat(32).concat(".pdf"))).status).toBe(404);
      expect(await actionsOn(made.id)).toEqual([["desk.fileOpened", `desk:${reader.id}`, "/photo"]]);
    });

    it("keeps notes for those whom their authors name, and lets their authors alone delete them", async () => {
      const { params, id } = await submit();
      const both = await desk.signedIn({ name: "Bo", audiences: ["recruiting", "department"] });
      const doctor = await desk.signedIn({ audiences: ["medical"] });
      await note(params, " Call her tomorrow ", both);
      site().later(1000);
      await both.ask(sheetCalls.writeNote, { params, body: { text: "For us", audiences: ["department"] } });
      expect((await note(params, "x", doctor)).status).toBe(404);
      const notesFor = async (by: SignedInStaff) => (await sheetOf(params, by))?.notes ?? [];
      const texts = async (by: SignedInStaff) => (await notesFor(by)).map(({ text, isOwn }) => [text, isOwn]);
      expect(await texts(both)).toEqual([
        ["Call her tomorrow", true],
        ["For us", true],
      ]);
      expect(await texts(reader)).toEqual([["Call her tomorrow", false]]);
      expect(await texts(doctor)).toEqual([]);
      const [first] = await notesFor(both);
      expect(first?.by).toEqual({ id: both.id, name: "Bo" });
      const remove = { params: { ...params, note: first?.id ?? "" } };
      expect((await reader.ask(sheetCalls.deleteNote, remove)).status).toBe(404);
      expect((await both.ask(sheetCalls.deleteNote, remove)).status).toBe(200);
      expect(await texts(reader)).toEqual([]);
      const actions = (await actionsOn(id)).map(([action]) => action);
      expect(actions.filter((action) => action !== "desk.read")).toEqual([
        "desk.noted",
        "desk.noted",
        "desk.noteDeleted",
      ]);
    });

    it("stores no word of a note or label in the clear", async () => {
      const { params } = await submit();
      await note(params, "quiet otter");
      await reader.ask(sheetCalls.addDeskLabel, { params, body: { text: "quiet otter" } });
      const rows = [
        ...(await site().db.selectFrom("notes").select("document").execute()),
        ...(await site().db.selectFrom("application_labels").select("document").execute()),
      ];
      expect(rows).toHaveLength(2);
      for (const { document } of rows) expect(document.includes("otter")).toBe(false);
    });

    it("has the labels of its reader alone, each once", async () => {
      const { params } = await submit();
      const other = await desk.signedIn();
      const label = (by: SignedInStaff, text: string) =>
        by.ask(sheetCalls.addDeskLabel, { params, body: { text } });
      const [first] = (await label(reader, "promising")).data;
      expect((await label(reader, " promising\u200b ")).data[0]).toEqual(first);
      await label(other, "later");
      const labels = async (by: SignedInStaff) =>
        (await sheetOf(params, by))?.labelled.map(({ text }) => text);
      expect([await labels(reader), await labels(other)]).toEqual([["promising"], ["later"]]);
      const remove = { params: { ...params, label: first?.id ?? "" } };
      expect((await other.ask(sheetCalls.deleteDeskLabel, remove)).status).toBe(404);
      expect((await reader.ask(sheetCalls.deleteDeskLabel, remove)).status).toBe(200);
      expect([await labels(reader), await labels(other)]).toEqual([[], ["later"]]);
    });

    it.each([" ", "\u200b", "\u2800", "\u3164", "\u202e \u00ad"])(
      "has no note, label or view of a text that shows nothing: %j",
      async (text) => {
        const { params } = await submit();
        const content = { jobs: [1], statuses: [], stages: [], columns: [], filters: [], sort: null };
        const answers = [
          await reader.ask(sheetCalls.writeNote, { params, body: { text, audiences: ["recruiting"] } }),
          await reader.ask(sheetCalls.addDeskLabel, { params, body: { text } }),
          await reader.ask(listCalls.saveDeskView, { body: { name: text, content } }),
        ];
        expect(answers.map(({ error }) => error.code)).toEqual(["MALFORMED", "MALFORMED", "MALFORMED"]);
      },
    );

    it("can be assigned to those who may open it and are still there", async () => {
      const { params, id } = await submit();
      const [pilots, gone] = [
        await desk.signedIn({ name: "Pia", departments: ["PILOT"] }),
        await addColleague(site().db, "Gone", ["recruiting"]),
      ];
      await site().db.updateTable("staff").set({ dismissed_at: site().now }).where("id", "=", gone).execute();
      const ann = await addColleague(site().db, "Ann", ["medical"]);
      const { data } = await reader.ask(sheetCalls.deskColleagues, { params });
      expect(data).toEqual([
        { id: ann, name: "Ann" },
        { id: reader.id, name: "Rika Sato" },
      ]);
      const assign = (to: string | null) =>
        reader.ask(sheetCalls.assignApplication, { params, body: { to } });
      for (const to of [pilots.id, gone, nobody]) expect((await assign(to)).status).toBe(404);
      expect((await assign(ann)).data).toEqual([{ assignedTo: { id: ann, name: "Ann" } }]);
      expect((await sheetOf(params))?.assignedTo).toEqual({ id: ann, name: "Ann" });
      expect((await assign(null)).data).toEqual([{ assignedTo: null }]);
      expect((await sheetOf(params))?.assignedTo).toBeNull();
      const actions = (await actionsOn(id)).map(([action]) => action);
      expect(actions.filter((action) => action === "desk.assigned")).toHaveLength(2);
    });
  }));
