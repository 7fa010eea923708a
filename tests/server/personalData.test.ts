import { readdirSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { Language } from "../../src/forms/engine/form";
import { appendAudit } from "../../src/server/store/audit";
import { addPasskey } from "../../src/server/store/passkeys";
import { toAuditStaffName } from "../../src/server/store/staffAccesses";
import { aResume } from "./aCatalog";
import { aMember, aRegistration, onDatabaseInTurn, type TestApp } from "./anApp";
import { aPdf } from "./aPdf";
import { addColleague, addNoted } from "./desk/noted";
import { searchDatabase, tablesAboutPeople } from "./searchDatabase";

const password = aRegistration().password ?? "";

/** The file of the export for each table about people. A new table needs an entry here. */
const exported: Record<string, string> = {
  acceptances: "account.json",
  application_files: "applications/",
  application_labels: "applications/",
  applications: "applications/",
  // An item that was carried out is a line of the history; any other item had no effect.
  decision_items: "history.json",
  devices: "account.json",
  edits: "applications/",
  files: "files.json",
  identities: "applications/",
  identity_asks: "account.json",
  notes: "applications/",
  outbox: "account.json",
  passkeys: "account.json",
  replaced_texts: "applications/",
  sessions: "account.json",
  tokens: "account.json",
};

async function exportOf(site: TestApp, token: string, language: Language = "en") {
  const response = await site.app.inject({
    method: "POST",
    url: basePath + calls.exportMe.path,
    headers: {
      authorization: `Bearer ${token}`,
      "accept-language": language,
      "content-type": "application/json",
    },
    payload: JSON.stringify({ password }),
  });
  const entries = new Map(Object.entries(unzipSync(response.rawPayload)));
  const read = (name: string) => JSON.parse(strFromU8(entries.get(name) ?? new Uint8Array()));
  return { response, names: [...entries.keys()], entries, read };
}

onDatabaseInTurn((site) => {
  const save = (token: string, jobType: string, body: object) =>
    site().ask(calls.save, {
      token,
      params: { jobType },
      body: { applyId: 1, resume: aResume(), isSubmitButton: true, formVersion: "v1", ...body },
    });

  /** An applicant with a row in every table. */
  async function somebody(email = "amy@example.com", passportNumber = "AB1234567") {
    const token = await aMember(site(), email);
    const { id: account_id } = await site()
      .db.selectFrom("accounts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await addPasskey(site().db, {
      account_id,
      credential_id: email,
      public_key: Buffer.of(),
      counter: 0,
      transports: "[]",
      name: "The phone of Marlowe",
      created_at: site().now,
    });
    const picture = sharp({ create: { width: 413, height: 531, channels: 3, background: "#8899aa" } });
    const bytes = await picture.jpeg().toBuffer();
    const upload = await site().upload(token, {
      kind: "photo",
      slot: "main",
      bytes,
      name: "marlowe at home.jpg",
    });
    const fileName = upload.data[0]?.fileName ?? "";
    const photo = { kind: "photo", slot: "main", fileName };
    const resume = (surname: string) => aResume({ surname, passportNumber, photo });
    const { data } = await save(token, "crew", { resume: resume("Marlowe-First") });
    const id = data[0]?.id ?? 0;
    await save(token, "edit", { applyId: id, resume: resume("Marlowe-Second"), revision: 1 });
    await save(token, "edit", {
      applyId: id,
      resume: resume("Marlowe-Third"),
      revision: 2,
      isSubmitButton: false,
    });
    await site().ask(calls.checkIdentifierValidate, { token, body: { nationality: "GB", passportNumber } });
    return { token, id, fileName };
  }

  const written = ["amy@example.com", "Amy", "+447700900123", "AB1234567", "Marlowe", "marlowe at home.jpg"];

  it("hands out everything that is held of somebody, with the words that it was asked by", async () => {
    const { token, id, fileName } = await somebody();
    const { response, names, entries, read } = await exportOf(site(), token, "ja");
    expect(response.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="my-data.zip"',
      "cache-control": "private, no-store",
    });
    expect(names).toEqual([
      "index.html",
      "account.json",
      `applications/${id}.json`,
      "files.json",
      `files/photo/${fileName}`,
      "history.json",
    ]);
    expect(read("account.json")).toMatchObject({
      email: "amy@example.com",
      profile: expect.arrayContaining([{ field: "mobile", label: "Mobile number", answer: "+447700900123" }]),
      acceptedStatements: [{ key: "applicant", version: 1 }],
      sessions: [{}],
      passkeys: [{ name: "The phone of Marlowe" }],
      identityQuestions: [{ asks: 2 }],
      mails: [{ kind: "verify" }, { kind: "submitted" }, { kind: "edited" }],
    });
    const surname = (answer: string) => expect.arrayContaining([{ field: "surname", label: "姓", answer }]);
    expect(read(`applications/${id}.json`)).toMatchObject({
      jobTitle: "客室乗務員",
      status: "submitted",
      answers: surname("Marlowe-Second"),
      resume: { surname: "Marlowe-Second", passportNumber: "AB1234567" },
      beingEditedTo: { answers: surname("Marlowe-Third") },
      beforeEdits: [{ answers: surname("Marlowe-First") }],
    });
    expect(read("files.json")).toMatchObject([{ kind: "photo", originalName: "marlowe at home.jpg" }]);
    const photo = await sharp(entries.get(`files/photo/${fileName}`)).metadata();
    expect(photo).toMatchObject({ format: "jpeg", width: 413 });
    const page = strFromU8(entries.get("index.html") ?? new Uint8Array());
    for (const said of ["客室乗務員", "<dt>姓</dt><dd>Marlowe-Second</dd>", `href="files/photo/${fileName}"`])
      expect(page).toContain(said);
    const actions = read("history.json").map(({ action }: { action: string }) => action);
    expect(actions).toEqual([
      "account.registered",
      "account.verified",
      "session.began",
      "application.submitted",
      "application.edited",
      "data.exported",
    ]);
  });

  it("says of each line of the history who did it: the applicant, the staff, the site, or nobody knows who", async () => {
    const { token } = await somebody();
    const { id } = await site().db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    const line = { at: site().now, actor: null, subject: id };
    await appendAudit(site().db, { ...line, action: "session.reused" });
    await appendAudit(site().db, { ...line, action: "draft.expired" });
    await appendAudit(site().db, { ...line, action: "session.endedByStaff", staff: "amy" });
    const { read } = await exportOf(site(), token);
    const by = read("history.json").map(({ action, by }: { action: string; by: string }) => [action, by]);
    expect(by).toEqual(
      expect.arrayContaining([
        ["session.began", "applicant"],
        ["session.reused", "unknown"],
        ["draft.expired", "site"],
        ["session.endedByStaff", "staff"],
      ]),
    );
  });

  it("tells when an application was read at the desk and what was noted, by what people are there, never by name", async () => {
    const { token, id } = await somebody();
    const at = site().now;
    const staff_id = await addColleague(site().db, "Reader Roe", ["recruiting", "department"]);
    await addNoted(site().parts, {
      application_id: id,
      staff_id,
      note: "Call <her>\ntomorrow",
      audiences: ["department"],
      at,
    });
    for (const action of ["desk.read", "desk.read", "desk.fileOpened"] as const) {
      const line = { at, actor: null, staff: toAuditStaffName(staff_id), action, subject: String(id) };
      await appendAudit(site().db, line);
    }
    const { entries, read } = await exportOf(site(), token);
    const by = "our recruiting team and the hiring department";
    expect(read(`applications/${id}.json`)).toMatchObject({
      readings: [
        { at: at.toISOString(), by },
        { at: at.toISOString(), by },
      ],
      notes: [{ at: at.toISOString(), by: "the hiring department", text: "Call <her>\ntomorrow" }],
      labels: ["Call <her>\ntomorrow"],
    });
    const page = strFromU8(entries.get("index.html") ?? new Uint8Array());
    expect(page.split(`Your application was read on 2 March 2026, by ${by}.`)).toHaveLength(2);
    expect(page).toContain("Noted on 2 March 2026 by the hiring department:<br>Call &lt;her&gt;<br>tomorrow");
    const all = [...entries.values()].map((bytes) => strFromU8(bytes)).join("\n");
    for (const person of ["Reader Roe", staff_id]) expect(all).not.toContain(person);
  });

  it("shows the days of an application as days in the time zone of its market", async () => {
    const { token } = await somebody();
    await site()
      .db.updateTable("applications")
      .set({ submitted_at: new Date("2026-02-27T15:00:00Z") })
      .execute();
    const { entries } = await exportOf(site(), token);
    const page = strFromU8(entries.get("index.html") ?? new Uint8Array());
    expect(page).toContain("Submitted 28 February 2026");
  });

  it("leaves no table about people out of the export, and nobody else in it", async () => {
    expect(await tablesAboutPeople(site().db)).toEqual(Object.keys(exported));
    await somebody("bo@example.com", "ZZ7654321");
    const { token } = await somebody();
    const { entries, names } = await exportOf(site(), token);
    for (const place of Object.values(exported))
      expect(names.some((name) => name.startsWith(place))).toBe(true);
    const all = [...entries.values()].map((bytes) => strFromU8(bytes)).join("\n");
    for (const foreign of ["bo@example.com", "ZZ7654321"]) expect(all).not.toContain(foreign);
  });

  it("erases somebody: a search in the database and among the files finds nothing, and others lose nothing", async () => {
    const bo = await somebody("bo@example.com", "ZZ7654321");
    const { token, id, fileName } = await somebody();
    const { id: accountId } = await site()
      .db.selectFrom("accounts")
      .select("id")
      .where("email", "=", "amy@example.com")
      .executeTakeFirstOrThrow();
    const folder = join(site().parts.config.dataDir, "files");
    expect((await searchDatabase(site().db, written)).length).toBeGreaterThan(3);
    const staff_id = await addColleague(site().db, "Reader Roe", ["recruiting"]);
    const noted = { staff_id, audiences: ["recruiting" as const], at: site().now };
    await addNoted(site().parts, { application_id: id, note: "Marlowe called", ...noted });
    await addNoted(site().parts, { application_id: bo.id, note: "Bo called", ...noted });
    expect(await searchDatabase(site().db, ["Marlowe called", "Bo called"])).toEqual([]);
    expect(readdirSync(folder)).toContain(fileName);

    const { status, data } = await site().ask(calls.eraseMe, { token, body: { password } });
    expect({ status, data }).toEqual({ status: 200, data: [{ status: "erased" }] });
    const left = await searchDatabase(site().db, ["amy@example.com", accountId, fileName]);
    expect(left).toEqual([`audit: ${accountId}`]);
    expect(readdirSync(folder)).toEqual([bo.fileName]);
    for (const table of ["notes", "application_labels"] as const)
      expect(await site().db.selectFrom(table).select("application_id").execute()).toEqual([
        { application_id: bo.id },
      ]);
    expect((await site().ask(calls.me, { token })).status).toBe(401);

    expect((await exportOf(site(), bo.token)).names).toHaveLength(6);
    await site().ask(calls.eraseMe, { token: bo.token, body: { password } });
    expect(await searchDatabase(site().db, written)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("asks the password before it erases", async () => {
    const { token } = await somebody();
    const { status, error } = await site().ask(calls.eraseMe, {
      token,
      body: { password: "not-my-password" },
    });
    expect(status).toBe(400);
    expect(error.errors).toMatchObject([{ path: "/password", keyword: "wrongPassword" }]);
    expect((await exportOf(site(), token)).names).toHaveLength(6);
  });

  it("mails a last time to somebody erased, and forgets the address with that", async () => {
    const { token } = await somebody();
    await site().ask(calls.eraseMe, { token, body: { password } });
    const sent = (await site().mails()).at(-1);
    expect(sent).toMatchObject({ to: "amy@example.com", subject: expect.stringContaining("deleted") });
    const lines = await site().db.selectFrom("outbox").select(["account_id", "recipient"]).execute();
    expect(lines).toEqual([{ account_id: null, recipient: null }]);
  });

  it("lets somebody who erased an account register and apply anew", async () => {
    const { token } = await somebody();
    await site().ask(calls.eraseMe, { token, body: { password } });
    expect((await somebody()).id).toBeGreaterThan(0);
  });

  it("takes no upload for an account that is being erased", async () => {
    const { token } = await somebody();
    const upload = site().upload(token, { kind: "diploma", slot: "main", bytes: aPdf() });
    const erased = site().ask(calls.eraseMe, { token, body: { password } });
    expect((await erased).status).toBe(200);
    expect([200, 401]).toContain((await upload).status);
    expect(readdirSync(join(site().parts.config.dataDir, "files"))).toEqual([]);
    expect(await searchDatabase(site().db, written)).toEqual([]);
  });

  it("lets a replaced text go with its application only", async () => {
    await somebody();
    const { db } = site();
    await expect(db.deleteFrom("replaced_texts").execute()).rejects.toThrow("goes with its application");
    await expect(db.updateTable("replaced_texts").set({ application_id: 1 }).execute()).rejects.toThrow(
      "goes with its application",
    );
  });
});
