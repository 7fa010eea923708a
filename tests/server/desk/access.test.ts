import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Call } from "../../../src/contract/call";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import { encryptLabel, encryptNote } from "../../../src/server/applications/noteContent";
import { deskSessionMs } from "../../../src/server/lifetimes";
import { addLabel } from "../../../src/server/store/applicationLabels";
import { addJobs } from "../../../src/server/store/jobs";
import { addNote } from "../../../src/server/store/notes";
import { dismissStaff } from "../../../src/server/store/staff";
import { addDeskSession } from "../../../src/server/store/staffSessions";
import { createToken } from "../../../src/server/store/tokens";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aPdf } from "../aPdf";
import { aDesk, type DeskSent, type SignedInStaff, type TestDesk } from "./aDesk";
import { blankContent, type DeskThings, goodDeskRequests } from "./goodDeskRequests";
import { plantSheet, storePlantedFiles } from "./plantedSheet";

type Name = keyof typeof deskCalls;
const names = Object.keys(deskCalls).filter((name): name is Name => name in goodDeskRequests);
const callOf = (name: Name): Call => deskCalls[name];
const needSession = names.filter((name) => callOf(name).auth);

/** The calls of a signed-in person that are about none of the things of a posting, and so are answered to anybody at the desk. */
const aboutNothing: readonly Name[] = [
  "deskMe",
  "deskSignOut",
  "deskSessions",
  "deskPostings",
  "planImport",
  "importPostings",
  "deskViews",
  "saveDeskView",
  "decisionChoices",
  "ownDecisions",
  "deskAudit",
];

const nobody = "00000000-0000-4000-8000-000000000000";

describe("a call of the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      rika = await desk.signedIn();
    });

    /**
     * An application and everything else that a call can be about. Notes, labels, views, decisions and
     * sessions are this person's.
     */
    async function thingsOf({ id: staff_id, ask }: SignedInStaff) {
      const { parts, now } = site();
      const form = parts.catalog.forJob("crew", "north") ?? expect.fail("There is no form.");
      const planted = plantSheet(form.form.schema);
      const submitted = await desk.submit({ resume: planted.answers });
      // Files are hidden while it is hidden who applies.
      await parts.db.updateTable("jobs").set({ blind_until: "submitted" }).execute();
      await storePlantedFiles(parts, submitted, planted, () => aPdf());
      const [note, label] = [randomUUID(), randomUUID()];
      const about = { application_id: submitted.id, staff_id };
      const text = "Cq0q";
      const document = encryptNote(parts, note, { text, audiences: ["recruiting"] });
      await addNote(parts.db, { ...about, id: note, document, written_at: now });
      await addLabel(parts.db, { ...about, id: label, document: encryptLabel(parts, label, text) });
      const { id: view } = await parts.db
        .insertInto("staff_views")
        .values({ staff_id, name: text, content: JSON.stringify({}), changed_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      const other = await desk.submit();
      const { body } = goodDeskRequests.decide({ ...nothing, application: other.id });
      const { data } = await ask(deskCalls.decide, { ...(body && { body }) });
      const times = { began_at: now, active_at: now, expires_at: new Date(now.getTime() + deskSessionMs) };
      const device = { browser: null, system: null };
      const session = await addDeskSession(parts.db, createToken(), { staff_id, ...device, ...times });
      const folder = await ask(deskCalls.askForDeskFolder, goodDeskRequests.askForDeskFolder(nothing));
      const things: DeskThings = {
        application: submitted.id,
        job: 1,
        posting: (await ask(deskCalls.deskPosting, { params: { id: "1" } })).data[0] ?? noPosting,
        file: [...planted.originalNames.keys()][0] ?? "",
        note,
        label,
        view,
        decision: data[0]?.decision?.id ?? "",
        session,
        folder: folder.data[0]?.id ?? "",
      };
      return { things, applicant: submitted };
    }

    const send = async (name: Name, things: DeskThings, sent: DeskSent<Call>, headers = {}) => {
      const asked: DeskSent<Call> = Object(goodDeskRequests[name](things));
      const request = desk.request(callOf(name), { ...asked, ...sent });
      const { statusCode, body, json } = await desk.app.inject({
        ...request,
        headers: { ...request.headers, ...headers },
      });
      return { status: statusCode, text: body, code: statusCode < 400 ? undefined : json().code };
    };

    /** All that a call of the desk can change, or leave behind. */
    const state = async () => {
      const { db } = site();
      const tables = [
        "applications",
        "jobs",
        "notes",
        "application_labels",
        "decision_items",
        "staff_views",
        "staff_sessions",
        "audit",
      ] as const;
      const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
      return JSON.stringify(await Promise.all(rows));
    };

    it.each(needSession)("of a person who may is answered: %s", async (name) => {
      const { things } = await thingsOf(rika);
      const { status, text } = await send(name, things, { cookie: rika.cookie });
      expect(status, text).toBe(callOf(name).status ?? 200);
    });

    it.each<[string, (of: { token: string }) => Promise<[DeskSent<Call>, object?]>]>([
      ["nobody", async () => [{}]],
      ["an applicant's token", async ({ token }) => [{}, { authorization: `Bearer ${token}` }]],
      ["an applicant's token as a cookie", async ({ token }) => [{ cookie: `__Host-desk=${token}` }]],
      ["a cookie without its prefix", async () => [{ cookie: rika.cookie.replace("__Host-", "") }]],
      ["two cookies", async () => [{ cookie: `${rika.cookie}; ${(await desk.signedIn()).cookie}` }]],
      [
        "a dismissed person",
        async () => {
          const gone = await desk.signedIn();
          await site()
            .db.transaction()
            .execute((tx) => dismissStaff(tx, gone.id, site().now));
          return [{ cookie: gone.cookie }];
        },
      ],
      [
        "a session that is over",
        async () => {
          site().later(deskSessionMs);
          return [{ cookie: rika.cookie }];
        },
      ],
    ])("of %s gives nothing, and changes nothing", async (_, intrude) => {
      const { things, applicant } = await thingsOf(rika);
      const [sent, headers] = await intrude(applicant);
      const before = await state();
      for (const name of needSession)
        expect((await send(name, things, sent, headers)).code, name).toBe("SIGN_IN");
      expect(await state()).toBe(before);
    });

    it.each<[string, DeskSent<Call>, object?]>([
      ["another site", { origin: "https://evil.test" }],
      ["the careers site", { origin: "https://careers.test" }],
      ["another port of the desk's host", { origin: "https://desk.test:8443" }],
      ["a page without an origin", { origin: "null" }],
      ["a page of the same site, by the browser's word", {}, { "sec-fetch-site": "same-site" }],
      ["another site, by the browser's word", {}, { "sec-fetch-site": "cross-site" }],
    ])("from %s gives nothing, and changes nothing", async (_, sent, headers) => {
      const { things } = await thingsOf(rika);
      const before = await state();
      for (const name of names)
        expect((await send(name, things, { cookie: rika.cookie, ...sent }, headers)).code, name).toBe(
          "WRONG_ORIGIN",
        );
      expect(await state()).toBe(before);
    });

    it("that writes needs an origin at all", async () => {
      const { things } = await thingsOf(rika);
      for (const name of names.filter((each) => callOf(each).method !== "GET"))
        expect((await send(name, things, { cookie: rika.cookie, origin: null })).code, name).toBe(
          "WRONG_ORIGIN",
        );
    });

    it.each([
      ["department", { departments: ["PILOT"] }],
      ["market", { markets: ["south"] }],
      ["ApplyType", { applyTypes: ["ground"] }],
    ])("of a person of another %s finds nothing of an application", async (_, scope) => {
      const { things, applicant } = await thingsOf(rika);
      const stranger = await desk.signedIn(scope);
      const canaries = ["Cq", String(applicant.id), "Harto"];
      for (const name of needSession.filter((each) => each !== "deskSignOut")) {
        const { status, text } = await send(name, things, { cookie: stranger.cookie });
        if (!aboutNothing.includes(name)) expect(status, name).toBe(404);
        for (const canary of canaries) expect(text, name).not.toContain(canary);
      }
      const touched = await site()
        .db.selectFrom("audit")
        .select("subject")
        .where("staff", "=", `desk:${stranger.id}`)
        .execute();
      expect(touched.map(({ subject }) => subject)).not.toContain(String(applicant.id));
    });

    it("that decides on several says the same of a foreign one and of one that does not exist", async () => {
      const { things } = await thingsOf(rika);
      const stranger = await desk.signedIn({ departments: ["PILOT"] });
      await addJobs(site().db, [aJob({ id: 4, department: "PILOT" })]);
      const own = await desk.submit({ jobId: 4 });
      const from = { status: "submitted", stage: null } as const;
      const body = {
        applications: [own.id, things.application, 1].map((id) => ({ id, from })),
        to: { status: "ended", stage: null } as const,
        mail: null,
        promisedFor: null,
      };
      const { data } = await stranger.ask(deskCalls.decide, { body });
      const [foreign, missing] = [things.application, 1].map((id) =>
        data[0]?.obstacles.find(({ applicationId }) => applicationId === id),
      );
      expect({ ...foreign, applicationId: 1 }).toEqual({ ...missing, applicationId: 1 });
      expect(foreign).toMatchObject({ decided: null });
    });

    it("with the id of a colleague's note, label, view, decision or session finds nothing", async () => {
      const { things } = await thingsOf(await desk.signedIn());
      const own: readonly Name[] = [
        "endDeskSession",
        "changeDeskView",
        "deleteDeskView",
        "deleteNote",
        "deleteDeskLabel",
        "undoDecision",
      ];
      for (const name of own)
        expect((await send(name, things, { cookie: rika.cookie })).status, name).toBe(404);
    });

    it("with ids that are counted upwards finds nothing", async () => {
      const { things } = await thingsOf(rika);
      const counted = needSession.filter((name) => !aboutNothing.includes(name));
      for (const step of [1, 2, 3]) {
        const guessed: DeskThings = {
          application: things.application + 10 + step,
          job: 3 + step,
          posting: things.posting,
          file: things.file,
          note: nobody,
          label: nobody,
          view: nobody,
          decision: nobody,
          session: nobody,
          folder: nobody,
        };
        for (const name of counted)
          expect((await send(name, guessed, { cookie: rika.cookie })).status, name).toBe(404);
      }
    });
  }));

const noPosting = {
  version: "",
  content: blankContent,
  placing: { applyType: "", market: "", jobTypeKey: "", group: "", location: "", department: "" },
};

const nothing: DeskThings = {
  application: 0,
  job: 1,
  posting: noPosting,
  file: "",
  note: nobody,
  label: nobody,
  view: nobody,
  decision: nobody,
  session: nobody,
  folder: nobody,
};
