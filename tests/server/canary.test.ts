import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { FieldSchema, JsonObject } from "../../src/forms/engine/form";
import { allFields } from "../../src/forms/engine/shownFields";
import { loadCatalog } from "../../src/server/catalog";
import { type Db, openDatabase } from "../../src/server/store/database";
import { aResume } from "./aCatalog";
import { aMember, aRegistration, TestApp } from "./anApp";
import { loggedBy, startServer } from "./aServer";
import { aDataFolder } from "./embedded";
import { databasesInTurn, hasPostgres, startPostgres } from "./postgres";
import { searchFolder } from "./searchFolder";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "careers-"));
  folders.push(folder);
  return folder;
}

const catalog = await loadCatalog(".forms");

/** Names of all fields of a schema, with those in groups and entries. */
function fieldNames(schema: FieldSchema): string[] {
  return Object.entries(allFields(schema)).flatMap(([name, field]) => {
    const within = [field, ...(field.items ? [field.items] : []), ...(field.prefixItems ?? [])];
    return [name, ...within.flatMap(fieldNames)];
  });
}
const names = [...new Set(catalog.applying.flatMap(({ form }) => fieldNames(form.schema)))];
const canaryOf = (name: string) => `Canary${name}Zq7`;

/** A draft in which every field has its own canary text. */
const everyField = Object.fromEntries(names.map((name) => [name, canaryOf(name)]));

/** Fills every place that keeps a resume: a draft, a submitted application, an edited one, a copy under edit. */
async function writeEverywhere(site: TestApp): Promise<void> {
  await site.empty();
  const token = await aMember(site);
  const save = (jobType: string, body: object) =>
    site.ask(calls.save, {
      token,
      params: { jobType },
      body: { applyId: 1, resume: everyField, isSubmitButton: false, formVersion: "v1", ...body },
    });
  const surname = (text: string): JsonObject => aResume({ surname: text, passportNumber: "CANARY7Q7" });
  expect((await save("crew", { applyId: 2 })).status).toBe(200);
  const { data } = await save("crew", { resume: surname("CanaryFirst"), isSubmitButton: true });
  const applyId = data[0]?.id;
  await save("edit", { applyId, resume: surname("CanarySecond"), isSubmitButton: true, revision: 1 });
  expect((await save("edit", { applyId, resume: everyField, revision: 2 })).status).toBe(200);
}
const canaries = [...names.map(canaryOf), "CANARY7Q7", "CanaryFirst", "CanarySecond"];

/** Writes the same texts unencrypted into the same columns. */
async function plantPlain(db: Db): Promise<void> {
  const document = Buffer.from(JSON.stringify({ ...everyField, others: canaries }));
  await db.updateTable("applications").set({ document }).where("status", "=", "saved").execute();
}

async function searchRaw(site: TestApp, folder: string, texts: string[]): Promise<string[]> {
  await sql`checkpoint`.execute(site.db);
  return searchFolder(folder, texts);
}

async function expectSealed(site: TestApp, folder: string): Promise<void> {
  expect(canaries.length).toBeGreaterThan(100);
  await writeEverywhere(site);
  expect(await searchRaw(site, folder, canaries)).toEqual([]);
  await plantPlain(site.db);
  expect((await searchRaw(site, folder, canaries)).sort((a, b) => a.localeCompare(b))).toEqual(
    canaries.toSorted((a, b) => a.localeCompare(b)),
  );
}

describe("no field of a resume stands in the raw files of the database, where a planted one is found", () => {
  it.runIf(databasesInTurn.includes("the embedded database"))("on the embedded database", async () => {
    const directory = await aDataFolder();
    folders.push(directory);
    const database = await openDatabase({ directory });
    const site = new TestApp(database);
    await expectSealed(site, join(directory, "db"));
    await site.close();
    await database.close();
  });

  it.runIf(databasesInTurn.includes("PostgreSQL"))("on PostgreSQL", async (context) => {
    const server = await startPostgres();
    const database = await openDatabase({ url: server.url });
    const site = new TestApp(database);
    const { rows } = await sql<{
      folder: string;
    }>`select current_setting('data_directory') as folder`.execute(site.db);
    const folder = rows[0]?.folder ?? "";
    const isHere = folder !== "" && readable(folder);
    if (isHere) await expectSealed(site, folder);
    await site.close();
    await database.close();
    await server.stop();
    context.skip(!isHere, "The files of that PostgreSQL cannot be read from here.");
  });
});

function readable(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

const account = {
  firstName: "CanaryGiven",
  lastName: "CanaryFamily",
  email: "canary.mail@example.com",
  mobile: "+447700900777",
  password: "canary-secret-word-1",
};
const said = [...Object.values(account), ...canaries, "CanaryToken"];

describe("what people say about themselves", () => {
  it("has no place in an address: no call takes it there", () => {
    const personal = new Set([...names, ...Object.keys(account)]);
    const inAddresses = Object.values(calls).flatMap((call) =>
      ["params" in call ? call.params : undefined, "query" in call ? call.query : undefined].flatMap(
        (schema) => Object.keys(schema?.properties ?? {}),
      ),
    );
    // A posting's location and a file's kind are no personal data.
    const allowed = new Set(["location", "kind", "id"]);
    expect(inAddresses.filter((name) => personal.has(name) && !allowed.has(name))).toEqual([]);
  });

  it.skipIf(!hasPostgres)(
    "is told by no log and no error, also when the database fails in the midst of it",
    async () => {
      const postgres = await startPostgres();
      const server = await startServer({ DATA_DIR: aFolder(), DATABASE_URL: postgres.url });
      const database = await openDatabase({ url: postgres.url });
      const site = new TestApp(database);
      const token = await aMember(site, account.email);
      const answers: string[] = [];
      const send = async (method: string, path: string, body?: unknown) => {
        const response = await fetch(server.url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const answer = await response.text();
        if (!response.ok) answers.push(`${response.status} ${answer}`);
        return response.status;
      };
      const everything = async () => {
        const { password } = account;
        const registration = aRegistration({
          ...account,
          confirmEmail: account.email,
          confirmPassword: password,
        });
        const save = { applyId: 1, resume: everyField, isSubmitButton: true, formVersion: "v1" };
        const identity = { nationality: "CanaryNationality", passportNumber: "CANARY7Q7" };
        await send("POST", `${basePath}/register`, registration);
        await send("POST", `${basePath}/register`, { ...registration, confirmEmail: "canary" });
        await send("POST", `${basePath}/login`, { email: account.email, password });
        await send("POST", `${basePath}/validate`, { email: account.email, token: "CanaryToken" });
        await send("POST", `${basePath}/password/forgot`, { email: account.email });
        await send("POST", `${basePath}/password/reset`, {
          token: "CanaryToken",
          password,
          confirmPassword: password,
        });
        await send("PUT", `${basePath}/me`, {
          ...account,
          password: undefined,
          email: undefined,
          country: "CanaryLand",
        });
        await send("POST", `${basePath}/resume/checkIdentifierValidate`, identity);
        await send("POST", `${basePath}/resume/cabinCrew`, save);
        await send("DELETE", `${basePath}/me`, { password });
        await send("GET", `/Verify/${encodeURIComponent(account.email)}/CanaryToken`);
        await send("GET", `${basePath}/jobs?keyword=CanaryGiven&family=CanaryFamily`);
        await send("POST", `${basePath}/login`, `{"email": "${account.email}`);
      };
      await everything();
      await sql`alter table accounts rename column email to mail`.execute(database.db);
      await sql`alter table applications rename to gone`.execute(database.db);
      await everything();
      expect(answers.some((answer) => answer.startsWith("5"))).toBe(true);
      expect(answers.filter((answer) => answer.startsWith("4")).length).toBeGreaterThan(5);
      server.process.kill("SIGTERM");
      await server.ended;
      // Without SMTP a mail's link is printed for the person at the console; that is not the log.
      const logged = loggedBy(server);
      expect(logged.length).toBeGreaterThan(20);
      expect(said.filter((text) => logged.some((line) => line.includes(text)))).toEqual([]);
      expect(said.filter((text) => answers.some((answer) => answer.includes(text)))).toEqual([]);
      await site.close();
      await database.close();
      await postgres.stop();
    },
  );
});
