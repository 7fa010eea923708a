import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { deriveKeys } from "../../src/server/encryption/keys";
import { listTables } from "../../src/server/store/allRows";
import { openDatabase } from "../../src/server/store/database";
import { aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aMember, aRegistration, onBothDatabases, TestApp } from "./anApp";
import { openEmbedded } from "./embedded";
import { hasPostgres, startPostgres } from "./postgres";

/** All rows of a site as text, and the bytes of all files. */
async function everything(site: TestApp): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await listTables(site.db)) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(site.db);
    all[table] = rows.map(({ row }) => row);
  }
  const files = await site.db.selectFrom("files").select("name").orderBy("name").execute();
  for (const { name } of files) {
    const bytes = await site.parts.files.find(name);
    all[name] = [bytes ? (await buffer(bytes)).toString("base64") : "gone"];
  }
  // The restore itself adds a line to the audit.
  all.audit = (all.audit ?? []).filter((row) => !row.includes("backup.restored"));
  return all;
}

const places = ["the embedded database", ...(hasPostgres ? ["PostgreSQL"] : [])];

onBothDatabases((site) => {
  const others: TestApp[] = [];
  const closings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0).reverse()) await close();
    others.length = 0;
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
    await save("edit", {
      applyId: id,
      resume: aResume({ photo, surname: 'Marlowe\u2028\n"é' }),
      revision: 1,
    });
    return { token, id };
  }

  it.each(places)(
    "comes back on %s as it was backed up: every row and every byte",
    async (place) => {
      const { token, id } = await somebody();
      const made = await askStaff(site(), ["backup", "x.tar.gz"]);
      expect(made).toMatchObject({ code: 0, complained: "" });
      const before = await everything(site());
      expect(Object.values(before).flat()).not.toContain("gone");

      const other = await another(place);
      const restored = await askStaff(other, ["restore", "x.tar.gz"], made.written);
      expect(restored).toMatchObject({ code: 0, complained: "" });
      expect(await everything(other)).toEqual(before);
      const { data } = await other.ask(calls.application, { token, params: { id: String(id) } });
      expect(data[0]?.resume).toMatchObject({ surname: 'Marlowe\u2028\n"é' });
      // The database's sequences continue after the restored ids.
      const body = aRegistration({ email: "bo@example.com", confirmEmail: "bo@example.com" });
      expect((await other.ask(calls.register, { body })).status).toBe(201);
    },
    180_000,
  );

  it("is put in place of another state only with --yes, and takes the files away that it does not hold", async () => {
    await somebody();
    const made = await askStaff(site(), ["backup", "x.tar.gz"]);
    const before = await everything(site());
    await somebody("bo@example.com");
    const later = await everything(site());
    const refused = await askStaff(site(), ["restore", "x.tar.gz"], made.written);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.complained).toContain("add --yes");
    expect(await everything(site())).toEqual(later);
    expect((await askStaff(site(), ["restore", "x.tar.gz", "--yes"], made.written)).code).toBe(0);
    const { stray_files, ...now } = await everything(site());
    expect({ ...now, stray_files: [] }).toEqual({ ...before, stray_files: [] });
    expect(readdirSync(`${site().parts.config.dataDir}/files`)).toHaveLength(1);
  });

  describe("changes nothing", () => {
    const tried = async (file: Buffer, to: TestApp) => {
      const before = await everything(to);
      const { code, complained } = await askStaff(to, ["restore", "x.tar.gz", "--yes"], file);
      expect(code).toBe(1);
      expect(await everything(to)).toEqual(before);
      return complained;
    };

    it("when it is no backup, or a part of one", async () => {
      await somebody();
      const { written } = await askStaff(site(), ["backup", "x.tar.gz"]);
      await site().db.deleteFrom("tokens").execute();
      const noBackup = "This file is not a backup of the site, or only part of one: nothing was changed.\n";
      expect(await tried(Buffer.from("hello"), site())).toBe(noBackup);
      expect(await tried(gzipSync("hello"), site())).toMatch(/not a backup of the site/);
      for (const part of [0.3, 0.6, 0.9, 0.99]) {
        expect(await tried(written.subarray(0, written.length * part), site())).toBe(noBackup);
      }
      const unpacked = gunzipSync(written);
      for (const part of [0.5, 0.9]) {
        const cut = gzipSync(unpacked.subarray(0, Math.floor((unpacked.length * part) / 512) * 512));
        expect(await tried(cut, site())).toMatch(/not a backup of the site/);
      }
    }, 180_000);

    it("when it was made with another key", async () => {
      await somebody();
      const { keys } = site().parts;
      const { written } = await askStaff(site(), ["backup", "x.tar.gz"]);
      const ofOthers = deriveKeys({ dataKey: randomBytes(32), dataDir: "" });
      site().rebuild({ keys: ofOthers });
      expect(await tried(written, site())).toContain("was made with another key");
      site().rebuild({ keys });
    });
  });
});
