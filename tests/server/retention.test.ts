import { describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import type { JsonObject } from "../../src/forms/engine/form";
import { decryptApplication } from "../../src/server/applications/decryptApplication";
import { eraseDueAnswers } from "../../src/server/personalData/eraseDueAnswers";
import { exportAccount } from "../../src/server/personalData/exportAccount";
import { listIdentities } from "../../src/server/store/identities";
import { aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aMember, onDatabaseInTurn } from "./anApp";
import { aPdf } from "./aPdf";
import { addColleague, addNoted } from "./desk/noted";
import { agreeingCatalog, purposefulCatalog, somePurposes } from "./purposefulCatalog";

onDatabaseInTurn((site) => {
  const save = (token: string, applyId: number, isSubmitButton: boolean, changes: JsonObject = {}) =>
    site().ask(calls.save, {
      token,
      params: { jobType: "crew" },
      body: { applyId, resume: aResume(changes), isSubmitButton, formVersion: "v1" },
    });
  const erase = () => eraseDueAnswers(site().parts, { now: site().now });
  const rows = () => site().db.selectFrom("applications").selectAll().execute();
  const answers = async () => (await rows()).map((stored) => decryptApplication(site().parts, stored));
  const auditOf = (action: string) =>
    site()
      .db.selectFrom("audit")
      .select(["actor", "staff", "subject", "fields"])
      .where("action", "=", action)
      .execute();
  /** The moment of a time of day in Tokyo, where the jobs are. */
  const at = (day: string, time = "12:00") => {
    site().now = new Date(`${day}T${time}:00+09:00`);
  };

  /** Signs in again, because no session lasts for months. @returns the token */
  async function signIn(): Promise<string> {
    await site().db.updateTable("jobs").set({ closes_at: null }).execute();
    const body = { email: "amy@example.com", password: "quiet-otter-climbs-7" };
    return (await site().ask(calls.login, { body })).data[0]?.access_token ?? "";
  }

  /** An application with a diploma, on 2 March. */
  async function submitted(changes: JsonObject = {}, catalog = purposefulCatalog()) {
    site().rebuild({ catalog });
    const token = await aMember(site());
    const { data } = await site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
    const file = { kind: "diploma", slot: "one", fileName: data[0]?.fileName ?? "" };
    const saved = await save(token, 1, true, { diplomaFile: file, ...changes });
    return { token, id: saved.data[0]?.id ?? 0, file };
  }
  async function withdrawn() {
    const made = await submitted();
    await site().ask(calls.withdraw, { token: made.token, params: { id: String(made.id) } });
    return made;
  }
  const move = (id: number, status: string) => askStaff(site(), ["applications", "move", String(id), status]);

  it("erases each answer on the day after its time is over, where the job is, and all others stay", async () => {
    const { id } = await submitted();
    at("2026-03-03", "00:30");
    await move(id, "ended");
    const { passportNumber, recruitingAnswers, ...others } = (await answers())[0] ?? {};
    // 30 days after 3 March, which in UTC is still the 2nd.
    at("2026-04-02", "23:59");
    await erase();
    expect(await answers()).toEqual([{ passportNumber, recruitingAnswers, ...others }]);
    at("2026-04-03", "00:00");
    await erase();
    expect(await answers()).toEqual([{ recruitingAnswers, ...others }]);
    at("2026-09-04");
    await erase();
    expect(await answers()).toEqual([others]);
    expect(await auditOf("answers.expired")).toEqual([
      { actor: null, staff: null, subject: String(id), fields: "/passportNumber" },
      {
        actor: null,
        staff: null,
        subject: String(id),
        fields: "/recruitingAnswers/shifts/answer /recruitingAnswers/why/answer",
      },
    ]);
  });

  it("erases the hash of an identity number with the number, so that another account may use it", async () => {
    const { id } = await withdrawn();
    expect(await listIdentities(site().db, id)).toHaveLength(1);
    at("2026-04-02");
    await erase();
    expect(await listIdentities(site().db, id)).toEqual([]);
  });

  it("counts from the withdrawal, the decision or the hire, each by its own time", async () => {
    const { id } = await submitted();
    await move(id, "inProcess");
    at("2026-03-10");
    await move(id, "hired");
    at("2027-03-10");
    await erase();
    expect((await answers())[0]).toHaveProperty("recruitingAnswers");
    at("2027-03-11");
    await erase();
    expect((await answers())[0]).not.toHaveProperty("recruitingAnswers");
    at("2028-03-11");
    await erase();
    expect(await rows()).toEqual([]);
  });

  it("keeps everything of an application that nobody has decided, and drafts, however old", async () => {
    await submitted();
    const before = await rows();
    at("2036-03-02");
    await erase();
    expect(await rows()).toEqual(before);
  });

  it("lets the application go with its last answer, its file too; its attempt still counts", async () => {
    const { id, file } = await withdrawn();
    const staff_id = await addColleague(site().db, "Ann", ["recruiting"]);
    const noted = { application_id: id, staff_id, note: "Seen", audiences: ["recruiting" as const] };
    await addNoted(site().parts, { ...noted, at: site().now });
    const notes = () => site().db.selectFrom("notes").select("id").execute();
    const labels = () => site().db.selectFrom("application_labels").select("id").execute();
    at("2028-03-02");
    await erase();
    expect(await rows()).toHaveLength(1);
    expect([...(await notes()), ...(await labels())]).toHaveLength(2);
    expect(await site().parts.files.has(file.fileName)).toBe(true);
    at("2028-03-03");
    await erase();
    await erase();
    expect(await rows()).toEqual([]);
    expect([...(await notes()), ...(await labels())]).toEqual([]);
    expect(await site().parts.files.has(file.fileName)).toBe(false);
    expect(await auditOf("application.expired")).toEqual([
      { actor: null, staff: null, subject: String(id), fields: null },
    ]);
    const token = await signIn();
    expect((await save(token, 1, true)).status).toBe(200);
    const [second] = await rows();
    expect(second?.attempt).toBe(2);
  });

  it("keeps a file to which a draft of the applicant refers", async () => {
    const { file } = await withdrawn();
    at("2028-03-03");
    const token = await signIn();
    await save(token, 2, false, { diplomaFile: file });
    await erase();
    expect((await rows()).map(({ status }) => status)).toEqual(["saved"]);
    expect(await site().parts.files.has(file.fileName)).toBe(true);
  });

  it("erases due answers from the texts before edits, too", async () => {
    const { token, id } = await submitted({ surname: "First" });
    await site().ask(calls.save, {
      token,
      params: { jobType: "edit" },
      body: {
        applyId: id,
        resume: aResume({ surname: "Second" }),
        isSubmitButton: true,
        formVersion: "v1",
        revision: 1,
      },
    });
    await site().ask(calls.withdraw, { token, params: { id: String(id) } });
    const document = async () =>
      (await site().db.selectFrom("replaced_texts").select("document").executeTakeFirstOrThrow()).document;
    const before = await document();
    at("2026-04-02");
    await erase();
    expect((await document()).length).toBeLessThan(before.length);
    const { data } = await site().ask(calls.applications, { token: await signIn() });
    expect(data).toHaveLength(1);
  });

  it("keeps nothing longer than was promised when it was sent, nor than is promised now", async () => {
    await withdrawn();
    const { work, number } = somePurposes;
    const half = work && { ...work, keep: { ...work.keep, withdrawn: "P3M" } };
    const long = number && { ...number, keep: { ...number.keep, withdrawn: "P24M" } };
    at("2026-04-02");
    site().rebuild({
      catalog: purposefulCatalog({
        ...somePurposes,
        ...(half && { work: half }),
        ...(long && { number: long }),
      }),
    });
    await erase();
    expect((await answers())[0]).not.toHaveProperty("passportNumber");
    at("2026-06-03");
    await erase();
    expect(await rows()).toEqual([]);
  });

  describe("where applicants are asked whether they agree to be kept", () => {
    const agreed = () => submitted({ keepMe: true }, agreeingCatalog());
    const say = async (id: number, isAgreed: boolean) =>
      site().ask(calls.setKeptApplication, {
        token: await signIn(),
        params: { id: String(id) },
        body: { isAgreed },
      });

    it("keeps the answers of who agrees as long as elsewhere, and those of who does not for the shorter time", async () => {
      const { id } = await agreed();
      await move(id, "ended");
      at("2026-04-02");
      await erase();
      const [kept] = await answers();
      expect(kept).toMatchObject({ keepMe: true, surname: expect.anything() });
      expect(kept).not.toHaveProperty("passportNumber");
      at("2026-09-03");
      await erase();
      expect((await answers())[0]).not.toHaveProperty("recruitingAnswers");
      at("2028-03-03");
      await erase();
      expect(await rows()).toEqual([]);
    });

    it.each([{}, { keepMe: false }])(
      "erases after the shorter time where nobody agreed: %j",
      async (said) => {
        const { id } = await submitted(said, agreeingCatalog());
        await move(id, "ended");
        at("2026-04-01");
        await erase();
        expect(await rows()).toHaveLength(1);
        at("2026-04-02");
        await erase();
        expect(await rows()).toEqual([]);
      },
    );

    it("erases what is due at once when the agreement is taken back, and keeps it longer when it is given in time", async () => {
      const { id } = await agreed();
      await move(id, "ended");
      at("2026-03-20");
      expect((await say(id, false)).data).toEqual([
        {
          applicationId: id,
          jobTitle: expect.any(String),
          isAgreed: false,
          agreed: "24 months after we decide not to hire you",
          otherwise: "30 days after we decide not to hire you",
        },
      ]);
      expect(await rows()).toHaveLength(1);
      await say(id, true);
      at("2026-06-01");
      await erase();
      expect((await answers())[0]).toHaveProperty("surname");
      await say(id, false);
      expect(await rows()).toEqual([]);
      expect(await auditOf("keeping.takenBack")).toHaveLength(2);
    });

    it("changes a copy under edit, too, so that its submit does not bring the agreement back", async () => {
      const { token, id } = await agreed();
      const copy = (revision: number, isSubmitButton: boolean, keepMe: boolean) =>
        site().ask(calls.save, {
          token,
          params: { jobType: "edit" },
          body: {
            applyId: id,
            resume: aResume({ keepMe, surname: "Marlow" }),
            isSubmitButton,
            formVersion: "v1",
            revision,
          },
        });
      await copy(1, false, true);
      await say(id, false);
      expect(await copy(2, true, true)).toMatchObject({ status: 409, error: { code: "OLD_REVISION" } });
      await copy(3, true, false);
      expect((await answers())[0]).toMatchObject({ surname: "Marlow", keepMe: false });
    });

    it("says in an export until when each answer is kept by the agreement", async () => {
      const { id } = await agreed();
      await move(id, "ended");
      const { db, parts, now } = site();
      const account = await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
      for await (const { name, content } of exportAccount(parts, account, "en", now))
        if (name.startsWith("applications/"))
          for await (const bytes of content) {
            const { answers: said } = JSON.parse(Buffer.from(bytes).toString());
            expect(said).toContainEqual(
              expect.objectContaining({ field: "surname", keptUntil: "2028-03-02" }),
            );
          }
    });
  });

  it("lets the operator keep less, at once for what is stored already", async () => {
    await withdrawn();
    at("2026-05-01");
    await erase();
    expect((await answers())[0]).toHaveProperty("surname");
    site().rebuild({ config: { ...site().parts.config, keepAtMost: "P1M" } });
    await erase();
    expect(await rows()).toEqual([]);
  });

  it("reads no document of an application of which nothing can be due yet", async () => {
    await withdrawn();
    await erase();
    await site()
      .db.updateTable("applications")
      .set({ document: Buffer.from("unreadable") })
      .execute();
    at("2026-03-31", "23:00");
    expect(await erase()).toEqual([]);
    at("2026-04-02");
    expect(await erase()).toHaveLength(1);
  });

  it("lists what would go, changes nothing, and erases only when it is told to", async () => {
    const { id } = await withdrawn();
    at("2026-04-05");
    const dry = await askStaff(site(), ["retention", "--dry-run", "--format", "json"]);
    expect(JSON.parse(dry.said)).toEqual([
      {
        form: "crew",
        market: "north",
        purpose: "number",
        keptUntil: "2026-04-01",
        answers: 1,
        applications: `${id}`,
      },
      {
        form: "crew",
        market: "north",
        purpose: "reasons",
        keptUntil: "2026-04-01",
        answers: 2,
        applications: `${id}`,
      },
    ]);
    const refused = await askStaff(site(), ["retention"]);
    expect(refused).toMatchObject({
      code: 1,
      complained: expect.stringContaining("3 answers of 1 applications"),
    });
    expect((await answers())[0]).toHaveProperty("passportNumber");
    const done = await askStaff(site(), ["retention", "--yes"]);
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining("3 answers of 1 applications") });
    expect((await answers())[0]).not.toHaveProperty("passportNumber");
    expect(await auditOf("answers.expired")).toMatchObject([{ staff: "mia", subject: String(id) }]);
  });

  it("erases what is due before a backup, and after a restore", async () => {
    await withdrawn();
    const { written } = await askStaff(site(), ["backup", "x.backup"]);
    at("2026-04-05");
    expect(await askStaff(site(), ["restore", "x.backup", "--yes"], written)).toMatchObject({ code: 0 });
    expect((await answers())[0]).not.toHaveProperty("passportNumber");
    at("2028-03-05");
    await askStaff(site(), ["backup", "z.backup"]);
    expect(await rows()).toEqual([]);
  });

  it("says in an export what each answer is for, who sees it and until when, and exports nothing that is due", async () => {
    const { token, id } = await submitted();
    const exported = async () => {
      const { db, parts, now } = site();
      const account = await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
      const entries = new Map<string, string>();
      for await (const { name, content } of exportAccount(parts, account, "en", now))
        for await (const bytes of content) entries.set(name, Buffer.from(bytes).toString());
      const { answers: said } = JSON.parse(entries.get(`applications/${id}.json`) ?? "{}");
      return {
        page: entries.get("index.html"),
        said: said.find(({ field }: { field: string }) => field === "passportNumber"),
      };
    };
    const about = { purpose: "One application for each person", who: "Our recruiting team." };
    expect((await exported()).said).toMatchObject({
      ...about,
      kept: "30 days after we decide not to hire you, you withdraw, or we hire you",
    });
    await site().ask(calls.withdraw, { token, params: { id: String(id) } });
    const { said, page } = await exported();
    expect(said).toMatchObject({ ...about, keptUntil: "2026-04-01" });
    expect(page).toContain("Purpose: One application for each person");
    at("2026-04-02");
    expect((await exported()).said).toBeUndefined();
  });
});
