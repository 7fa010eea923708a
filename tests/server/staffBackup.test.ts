import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { openKeys } from "../../src/server/dataKeys/openKeys";
import { beginRotation, reencryptAndDropOldKey } from "../../src/server/dataKeys/rotateKeys";
import { carryOutDecisions } from "../../src/server/desk/carryOutDecisions";
import { readDataKeys, writeKeyFile } from "../../src/server/encryption/keyFile";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import { removeBackupTempFolders, withBackupTempFolder } from "../../src/server/staff/withBackupTempFolder";
import { openDatabase } from "../../src/server/store/database";
import { addDecision } from "../../src/server/store/decisions";
import { listStaff } from "../../src/server/store/staff";
import { decryptStoredUpload } from "../../src/server/uploads/encryptUpload";
import { aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aMember, aRegistration, onDatabaseInTurn, TestApp } from "./anApp";
import { breakBackup, entriesOf, rebuilt, waysToBreak } from "./brokenBackups";
import { addColleague, addNoted } from "./desk/noted";
import { openEmbedded } from "./embedded";
import { everything } from "./everything";
import { hasPostgres, startPostgres } from "./postgres";

const places = ["the embedded database", ...(hasPostgres ? ["PostgreSQL"] : [])];
/** `script` gives `age` the terminal on which it asks for the passphrase. */
const hasAge = ["age", "script"].every((name) => spawnSync(name, ["--version"]).status === 0);
/** Broken backups on each database. */
const broken = process.env.FULL ? 150 : waysToBreak.length;

onDatabaseInTurn((site) => {
  const closings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0).reverse()) await close();
  });

  /** Another site with the same key, on an empty database. */
  async function another(place: string): Promise<TestApp> {
    const postgres = place === "PostgreSQL" ? await startPostgres() : undefined;
    if (postgres) closings.push(() => postgres.stop());
    const database = await (postgres ? openDatabase({ url: postgres.url }) : openEmbedded());
    closings.push(() => database.close());
    const other = new TestApp(database);
    closings.push(() => other.close());
    other.rebuild({ keys: site().parts.keys });
    return other;
  }

  /** An applicant with a photo and a submitted application that has a copy under edit. */
  async function somebody(email = "amy@example.com"): Promise<{ token: string; id: number }> {
    const token = await aMember(site(), email);
    const picture = sharp({ create: { width: 413, height: 531, channels: 3, background: "#8899aa" } });
    const upload = { kind: "photo", slot: "main", bytes: await picture.jpeg().toBuffer() };
    const { data } = await site().upload(token, upload);
    const photo = { kind: "photo", slot: "main", fileName: data[0]?.fileName ?? "" };
    const save = (jobType: string, body: object) =>
      site().ask(calls.save, {
        token,
        params: { jobType },
        body: { applyId: 1, resume: aResume({ photo }), isSubmitButton: true, formVersion: "v1", ...body },
      });
    const id = (await save("crew", {})).data[0]?.id ?? 0;
    // A submitted edit keeps the text that it replaces, beside a line of the audit.
    const edit = { applyId: id, resume: aResume({ photo, surname: 'Marlowe\u2028\n"é' }) };
    await save("edit", { ...edit, revision: 1 });
    await save("edit", { ...edit, isSubmitButton: false, revision: 2 });
    const staff_id = await addColleague(site().db, "Ann", ["recruiting"]);
    const noted = { application_id: id, staff_id, note: "Seen", audiences: ["recruiting" as const] };
    await addNoted(site().parts, { ...noted, at: site().now });
    return { token, id };
  }

  async function backedUp(): Promise<Buffer> {
    const made = await askStaff(site(), ["backup", "x.backup"]);
    expect(made).toMatchObject({ code: 0, complained: "" });
    return made.written;
  }
  const restored = (to: TestApp, file: Buffer) => askStaff(to, ["restore", "x.backup", "--yes"], file);
  const { password = "" } = aRegistration();
  const signIn = (to: TestApp, email = "amy@example.com") =>
    to.ask(calls.login, { body: { email, password } });

  it.each(places)(
    "comes back on %s as it was backed up: every row and every byte, but no session",
    async (place) => {
      const { token, id } = await somebody();
      const file = await backedUp();
      const before = await everything(site());
      expect(Object.values(before).flat()).not.toContain("gone");

      const other = await another(place);
      const done = await askStaff(other, ["restore", "x.backup"], file);
      expect(done).toMatchObject({ code: 0, complained: "" });
      expect(await everything(other)).toEqual(before);
      expect((await other.ask(calls.application, { token, params: { id: String(id) } })).status).toBe(401);
      const { data: session } = await signIn(other);
      const { data } = await other.ask(calls.application, {
        token: session[0]?.access_token ?? "",
        params: { id: String(id) },
      });
      expect(data[0]?.resume).toMatchObject({ surname: 'Marlowe\u2028\n"é' });
      // The database's sequences continue after the restored ids.
      const body = aRegistration({ email: "bo@example.com", confirmEmail: "bo@example.com" });
      expect((await other.ask(calls.register, { body })).status).toBe(201);
    },
  );

  it("is put in place of another state only with --yes, takes the files away that it does not hold, and nothing from the audit", async () => {
    await somebody();
    const file = await backedUp();
    const { audit: linesBefore = [], ...before } = await everything(site());
    await somebody("bo@example.com");
    const later = await everything(site());
    const refused = await askStaff(site(), ["restore", "x.backup"], file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.complained).toContain("add --yes");
    expect(await everything(site())).toEqual(later);
    expect((await restored(site(), file)).code).toBe(0);
    const { audit, ...now } = await everything(site());
    expect(now).toEqual(before);
    expect(audit).toEqual(later.audit);
    expect(later.audit?.length).toBeGreaterThan(linesBefore.length);
    expect(readdirSync(join(site().parts.config.dataDir, "files"))).toHaveLength(1);
  });

  it("carries no decision out that waited, and gives the desk back to nobody who was dismissed since", async () => {
    const { id } = await somebody();
    const { db } = site();
    const ann = await addColleague(db, "Ann", ["recruiting"]);
    await addColleague(db, "Ben", ["recruiting"]);
    const now = site().now;
    const decision = {
      id: "0c9d2c2e-3f3f-4f6e-9a51-0d4c5b6a7e81",
      staff_id: ann,
      decided_at: now,
      goes_out_at: new Date(now.getTime() + 600_000),
    };
    const to = { to_status: "ended" as const, to_stage: null, mail: "ended", promised_for: null };
    const item = { application_id: id, from_status: "submitted" as const, from_stage: null, ...to };
    await addDecision(db, decision, [item]);
    const file = await backedUp();
    const people = await listStaff(db);
    const ben = people.find(({ name }) => name === "Ben") ?? expect.fail("Ben is gone");
    await askStaff(site(), ["desk", "dismiss", ben.email, "--yes"]);
    const { said } = await restored(site(), file);
    expect(said).toContain("Decisions on applications waited when the backup was made (1 application)");
    const others = people.filter((each) => each !== ben).map(({ email }) => email);
    expect(said).toContain(`The desk is open to: ${others.join(", ")}.`);
    const dismissed = (await listStaff(db)).filter(({ dismissed_at }) => dismissed_at !== null);
    expect(dismissed.map(({ name }) => name)).toEqual(["Ben"]);
    site().later(3_600_000);
    await carryOutDecisions(site().parts, (error) => {
      throw error;
    });
    expect(await db.selectFrom("applications").select("status").execute()).toEqual([{ status: "submitted" }]);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("decision_items").select("state").execute()).toEqual([{ state: "undone" }]);
  });

  it("joins the audit of another database: every line once, and what refers to a line follows it", async () => {
    await somebody();
    const file = await backedUp();
    const lines = () => site().db.selectFrom("audit").selectAll().orderBy("id").execute();
    const texts = () => site().db.selectFrom("replaced_texts").select("audit_id").execute();
    const backed = await lines();
    const [text] = await texts();
    const action = backed.find(({ id }) => id === text?.audit_id)?.action;
    expect(action).toBe("application.edited");
    await site().empty();
    await aMember(site(), "bo@example.com");
    const own = await lines();
    expect(own.length).toBeGreaterThan(2);

    for (let times = 0; times < 2; times++) {
      expect((await restored(site(), file)).code).toBe(0);
      const joined = (await lines()).filter((line) => line.action !== "backup.restored");
      expect(joined.slice(0, own.length)).toEqual(own);
      const withoutId = (all: typeof own) => all.map(({ id: _, ...line }) => line);
      expect(withoutId(joined.slice(own.length))).toEqual(withoutId(backed));
      const [moved] = await texts();
      expect(moved?.audit_id).not.toBe(text?.audit_id);
      expect(joined.find(({ id }) => id === moved?.audit_id)?.action).toBe(action);
    }
  });

  it("brings no account back that was erased since, nor its files", async () => {
    await somebody();
    const { token } = await somebody("bo@example.com");
    const file = await backedUp();
    expect((await site().ask(calls.eraseMe, { token, body: { password } })).status).toBe(200);
    for (const place of [site(), site()]) {
      const done = await restored(place, file);
      expect(done).toMatchObject({ code: 0, complained: "" });
      expect(done.said).toContain("stay erased: 1");
    }
    expect((await signIn(site())).status).toBe(200);
    expect((await signIn(site(), "bo@example.com")).status).toBe(401);
    expect(readdirSync(join(site().parts.config.dataDir, "files"))).toHaveLength(1);
    // The next backup records the erasure, too: after its restore, an empty database keeps the account
    // erased.
    const next = await backedUp();
    await site().empty();
    expect((await restored(site(), next)).code).toBe(0);
    expect((await restored(site(), file)).said).toContain("stay erased: 1");
  });

  it("holds no word in plain, no session, no link, no mail and no counter", async () => {
    await somebody();
    await site().ask(calls.forgotPassword, { body: { email: "amy@example.com" } });
    const file = await backedUp();
    for (const word of ["amy@example.com", "crew", "accounts"]) expect(file.includes(word), word).toBe(false);
    const names = (await entriesOf(site().parts.keys, file)).map(({ name }) => name);
    expect(names).toContain("rows/accounts");
    for (const table of ["tokens", "outbox", "tries"]) expect(names).not.toContain(`rows/${table}`);
  });

  it("ends at once and changes nothing when it is broken, in whatever way", async () => {
    await somebody();
    const file = await backedUp();
    const { token } = await somebody("bo@example.com");
    const before = await everything(site());
    expect(await rebuilt(site().parts.keys, await entriesOf(site().parts.keys, file))).not.toEqual(file);
    for (let seed = 0; seed < broken; seed++) {
      const way = waysToBreak[seed % waysToBreak.length] ?? "flip";
      const { code, complained } = await restored(
        site(),
        await breakBackup(site().parts.keys, file, way, seed),
      );
      expect({ way, seed, code }).toEqual({ way, seed, code: 1 });
      expect(complained, `${way} ${seed}`).toMatch(/othing was changed|of another version/);
      expect(await everything(site()), `${way} ${seed}`).toEqual(before);
    }
    // The sessions are unchanged, too.
    expect((await site().ask(calls.me, { token })).status).toBe(200);
  }, 1_800_000);

  it("comes back from a backup of the format before, and of the version before", async () => {
    const dataKey = Buffer.alloc(32, "starling");
    const { keys } = site().parts;
    site().rebuild({ keys: openKeysFromConfig({ dataKey, dataDir: "" }) });
    const file = readFileSync(join(import.meta.dirname, "backups", "format2.backup"));
    expect(await restored(site(), file)).toMatchObject({ code: 0, complained: "" });
    const { data: session } = await signIn(site());
    const token = session[0]?.access_token ?? "";
    const { data } = await site().ask(calls.applications, { token });
    expect(data).toHaveLength(1);
    const params = { id: String(data[0]?.id) };
    const { data: read } = await site().ask(calls.application, { token, params });
    expect(read[0]?.resume).toMatchObject({ surname: 'Marlowe\u2028\n"é' });
    site().rebuild({ keys });
  });

  it.runIf(hasAge)("opens with the commands age and tar, by the key that it was made with", async () => {
    await somebody();
    const folder = mkdtempSync(join(tmpdir(), "opened-"));
    writeFileSync(join(folder, "site.backup"), await backedUp());
    const age = spawn("script", ["-qefc", "age -d -o site.tar site.backup", "/dev/null"], { cwd: folder });
    age.stdout.once("data", () => age.stdin.write(`${site().parts.keys.backup.encrypts}\n`));
    const [code] = await once(age, "exit");
    expect(code).toBe(0);
    const list = execFileSync("tar", ["tf", "site.tar"], { cwd: folder, encoding: "utf8" });
    expect(list.trim().split("\n")).toEqual(
      (await entriesOf(site().parts.keys, readFileSync(join(folder, "site.backup")))).map(({ name }) => name),
    );
    execFileSync("tar", ["xf", "site.tar"], { cwd: folder });
    expect(readFileSync(join(folder, "rows", "accounts"), "utf8")).toContain("amy@example.com");
    rmSync(folder, { recursive: true });
  });

  describe("changes nothing", () => {
    it("when it was made with another key", async () => {
      await somebody();
      const { keys } = site().parts;
      const file = await backedUp();
      site().rebuild({ keys: openKeysFromConfig({ dataKey: randomBytes(32), dataDir: "" }) });
      const before = await everything(site());
      const { code, complained } = await restored(site(), file);
      expect(code).toBe(1);
      expect(complained).toContain("was made with another key");
      expect(await everything(site())).toEqual(before);
      site().rebuild({ keys });
    });

    it("when it is from before a rotation, until its key is at hand again: then everything opens", async () => {
      const { config } = site().parts;
      const keys = await openKeys(site().db, config, site().now);
      site().rebuild({ keys });
      const { id } = await somebody();
      const file = await backedUp();
      const [old] = readDataKeys(config);
      await beginRotation(site().parts, "mia");
      await reencryptAndDropOldKey(site().parts, { progress() {}, isStopped: () => false });
      const before = await everything(site());
      expect((await restored(site(), file)).complained).toContain("was made with another key");
      expect(await everything(site())).toEqual(before);

      writeKeyFile(config.dataDir, [...readDataKeys(config), ...(old ? [old] : [])]);
      await keys.reload();
      expect(await restored(site(), file)).toMatchObject({ code: 0, complained: "" });
      const { data: session } = await signIn(site());
      const token = session[0]?.access_token ?? "";
      const { data } = await site().ask(calls.application, { token, params: { id: String(id) } });
      expect(data[0]?.resume).toMatchObject({ surname: 'Marlowe\u2028\n"é' });
      for (const { name } of await site().db.selectFrom("files").select("name").execute())
        expect(await decryptStoredUpload(site().parts, name)).toMatchObject({ bytes: expect.any(Buffer) });
      // The keys can be rotated after the restore.
      await beginRotation(site().parts, "mia");
      await reencryptAndDropOldKey(site().parts, { progress() {}, isStopped: () => false });
      expect((await site().ask(calls.application, { token, params: { id: String(id) } })).status).toBe(200);
    });

    it("when its rows do not fit at the very end, and what was uploaded meanwhile stays", async () => {
      await somebody();
      const { keys } = site().parts;
      const entries = await entriesOf(keys, await backedUp());
      const lastRow = entries.findLast(({ name, bytes }) => name.startsWith("rows/") && bytes.length > 0);
      const { token } = await somebody("bo@example.com");
      const before = await everything(site());
      // A row whose columns are all null.
      const doctored = entries.map((entry) =>
        entry === lastRow
          ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace(/.*\n$/, "{}\n")) }
          : entry,
      );
      const { code, complained } = await restored(site(), await rebuilt(keys, doctored));
      expect({ code, complained }).toMatchObject({ code: 1, complained: /nothing was changed/ });
      expect(await everything(site())).toEqual(before);
      expect((await site().ask(calls.me, { token })).status).toBe(200);
    });
  });

  it("removes the work folders of killed processes, and none that is in use", async () => {
    const { dataDir } = site().parts.config;
    const folders = () => readdirSync(dataDir).filter((name) => name.startsWith("staff-work-"));
    mkdirSync(join(dataDir, "staff-work-dead1"));
    writeFileSync(join(dataDir, "staff-work-dead1", "accounts"), "rows");
    await withBackupTempFolder(dataDir, async (folder) => {
      await removeBackupTempFolders(dataDir);
      expect(folders().map((name) => join(dataDir, name))).toEqual([folder]);
    });
    expect(folders()).toEqual([]);
    expect(await sql`select 1`.execute(site().db)).toBeDefined();
  });
});
