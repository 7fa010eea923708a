import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../src/server/config";
import { encryptedColumns, uploadNames } from "../../src/server/dataKeys/encryptedColumns";
import { countLeft } from "../../src/server/dataKeys/reencrypt";
import { beginRotation } from "../../src/server/dataKeys/rotateKeys";
import { encryptDocument } from "../../src/server/encryption/encryptDocument";
import { writeKeyFile } from "../../src/server/encryption/keyFile";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import {
  openPartsWithoutBackgroundWork,
  type PartsAtRest,
} from "../../src/server/openPartsWithoutBackgroundWork";
import { isUnavailable } from "../../src/server/store/database";
import { addDataKey } from "../../src/server/store/dataKeys";
import { turn } from "../turn";
import { askStaff } from "./aCommandIO";
import { killServer, serverProgram, startForTest } from "./aServer";
import { aDataFolder } from "./embedded";
import { countOpened, expectAllOpens, fillEncrypted } from "./encryptedSite";
import { hasPostgres, startPostgres } from "./postgres";

const isFull = Boolean(process.env.FULL);
const kills = isFull ? 100 : 3;
const values = isFull ? 2000 : 300;

type Environment = { DATA_DIR: string } & Record<string, string>;

async function opened<T>(env: Environment, act: (parts: PartsAtRest["parts"]) => Promise<T>): Promise<T> {
  const { parts, close } = await openPartsWithoutBackgroundWork(
    readConfig(env),
    () => new Date(),
    (error) => {
      throw error;
    },
  );
  return act(parts).finally(close);
}

const atOnce = (parts: PartsAtRest["parts"]) => ({ ...parts, mail: { wake() {} } });
const rotate = (env: Environment) =>
  opened(env, (parts) => askStaff({ parts: atOnce(parts) }, ["keys", "rotate"]));
const keysOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => Buffer.from(line, "base64"));
const keyFile = (env: Environment) => keysOf(readFileSync(join(env.DATA_DIR, "key"), "utf8"));

/** The values that only the old keys decrypt. */
const openWith = (env: Environment, dataKey: Buffer) =>
  opened(env, (parts) => countOpened({ ...parts, keys: openKeysFromConfig({ dataKey, dataDir: "" }) }));

async function embedded(): Promise<Environment> {
  return { DATA_DIR: await aDataFolder() };
}

async function onPostgres(dataKeys: string): Promise<Environment> {
  const place = await startPostgres();
  onTestFinished(() => place.stop());
  return { DATA_DIR: mkdtempSync(join(tmpdir(), "careers-")), DATABASE_URL: place.url, DATA_KEY: dataKeys };
}

const aKey = () => randomBytes(32).toString("base64");

describe("a rotation of keys", () => {
  it("encrypts everything anew and drops the old key, from the disk, too", async () => {
    const env = await embedded();
    await opened(env, async (parts) => {
      await fillEncrypted(parts, 70);
      const [old = Buffer.alloc(0)] = keyFile(env);
      const withOld = { ...parts, keys: openKeysFromConfig({ dataKey: old, dataDir: "" }) };
      expect(await countOpened(withOld)).toBe(await expectAllOpens(parts));
      const { code, said } = await askStaff({ parts: atOnce(parts) }, ["keys", "rotate"]);
      expect(code).toBe(0);
      expect(said).toContain("The old key is dropped.");
      expect(keyFile(env)).toHaveLength(1);
      expect(keyFile(env)).not.toContainEqual(old);
      expect(await countOpened(withOld)).toBe(0);
    });
    expect(readdirSync(join(env.DATA_DIR, "files")).filter((name) => name.endsWith(".half"))).toEqual([]);
    const actions = await opened(env, async (parts) => {
      await expectAllOpens(parts);
      return parts.db.selectFrom("audit").select("action").where("action", "like", "keys.%").execute();
    });
    expect(actions.map(({ action }) => action)).toEqual(["keys.rotated", "keys.dropped"]);
  });

  it("lets nothing be written under a dropped key, into no column", async () => {
    await opened(await embedded(), async (parts) => {
      await fillEncrypted(parts, 18);
      await addDataKey(parts.db, Buffer.from("old mark"), Buffer.alloc(0), new Date());
      await sql`update data_keys set leaving_at = now(), dropped_at = now(), hash_keys = null
        where name = ${Buffer.from("old mark")}`.execute(parts.db);
      const underDropped = Buffer.concat([Buffer.from("key:old mark"), randomBytes(40)]);
      for (const { table, column } of [...encryptedColumns, uploadNames])
        await expect(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${underDropped}`.execute(parts.db),
          `${table}.${column}`,
        ).rejects.toThrow("this key was dropped");
    });
  });

  it("says what no key opens, and keeps the old key until it is gone", async () => {
    const env = await embedded();
    await opened(env, async (parts) => {
      await fillEncrypted(parts, 14);
      await sql`update applications set document = substring(document from 1 for 60) where id = 2`.execute(
        parts.db,
      );
      const ask = () => askStaff({ parts: atOnce(parts) }, ["keys", "rotate"]);
      const refused = await ask();
      expect(refused.code).toBe(1);
      expect(refused.complained).toContain("No key at hand opens applications 2.");
      expect(keyFile(env)).toHaveLength(2);
      await parts.db.deleteFrom("applications").where("id", "=", 2).execute();
      expect((await ask()).code).toBe(0);
      expect(keyFile(env)).toHaveLength(1);
    });
  });

  it("is undone by a backup from before it, which needs the old key, and can be done again", async () => {
    const env = await embedded();
    await opened(env, async (parts) => {
      const ask = (typed: string[], file?: Buffer) => askStaff({ parts: atOnce(parts) }, typed, file);
      await fillEncrypted(parts, 14);
      // A backup holds no mails.
      await parts.db.deleteFrom("outbox").execute();
      const all = await expectAllOpens(parts);
      const [old = Buffer.alloc(0)] = keyFile(env);
      const { written } = await ask(["backup", "x"]);
      expect((await ask(["keys", "rotate"])).code).toBe(0);
      expect((await ask(["restore", "x", "--yes"], written)).complained).toContain("another key");
      const [present = Buffer.alloc(0)] = keyFile(env);
      writeKeyFile(env.DATA_DIR, [present, old]);
      await parts.keys.reload();
      const restored = await ask(["restore", "x", "--yes"], written);
      expect(restored).toMatchObject({ code: 0, complained: "" });
      const withOld = { ...parts, keys: openKeysFromConfig({ dataKey: old, dataDir: "" }) };
      expect(await countOpened(withOld)).toBe(all);
      expect((await ask(["keys", "rotate"])).code).toBe(0);
      expect(await countOpened(withOld)).toBe(0);
      expect(await expectAllOpens(parts)).toBe(all);
      expect(keyFile(env)).toEqual([present]);
    });
  });

  if (!hasPostgres) return;

  it("takes the new key of DATA_KEY, which every process has by then", async () => {
    const [first, second] = [aKey(), aKey()];
    const env = await onPostgres(first);
    await opened(env, (parts) => fillEncrypted(parts, 14));
    expect((await rotate(env)).complained).toContain("Put a new key (openssl rand -base64 32) behind");
    const both = { ...env, DATA_KEY: `${first},${second}` };
    // The new key encrypts nothing merely because it is in the list, or is the first one there.
    await opened({ ...env, DATA_KEY: `${second},${first}` }, expectAllOpens);
    await opened(env, expectAllOpens);
    expect((await rotate(both)).code).toBe(0);
    await opened({ ...env, DATA_KEY: second }, expectAllOpens);
    await expect(opened(env, expectAllOpens)).rejects.toThrow("This database is encrypted under the key");
    expect((await rotate(both)).complained).toContain("Put a new key");
  });

  it("lets a process that has not heard of it write under the old key while it stands, and not when it is dropped", async () => {
    const [first, second] = [aKey(), aKey()];
    const both = { ...(await onPostgres(first)), DATA_KEY: `${first},${second}` };
    await opened(both, async (parts) => {
      await fillEncrypted(parts, 70);
      const write = () =>
        parts.db
          .updateTable("applications")
          .set({ document: encryptDocument(parts.keys.document, "application:1", { surname: "MARLOWE 1" }) })
          .where("id", "=", 1)
          .execute();
      let refused: unknown;
      const writing = (async () => {
        while (refused === undefined) await write().catch((thrown: unknown) => (refused = thrown));
      })();
      const { code } = await rotate(both);
      await writing;
      expect(code).toBe(0);
      expect(refused instanceof Error && isUnavailable(refused)).toBe(true);
      expect(await openWith(both, Buffer.from(first, "base64"))).toBe(0);
      await parts.keys.reload();
      await write();
      await expectAllOpens(parts);
    });
  });
});

/** Kills while a rotation is in progress, at another moment each time; a finished rotation is followed by the next. */
async function killOften(env: () => Environment, kill: (moment: number) => Promise<void>): Promise<void> {
  const all = await opened(env(), async (parts) => {
    await fillEncrypted(parts, values);
    return expectAllOpens(parts);
  });
  for (let killed = 0; killed < kills; killed++) {
    await kill(((killed + turn) * 37 + 11) % 101);
    // Opening the embedded database takes a second.
    if (isFull || env().DATABASE_URL || killed === kills - 1) {
      expect(await opened(env(), expectAllOpens)).toBe(all);
    }
  }
}

describe(`a rotation of ${values} values and files that is killed ${kills} times loses nothing, and ends`, () => {
  // The embedded database starts slowly: this test runs only at full size, or where there is no PostgreSQL. A
  // test above rotates the keys without kills.
  it.runIf(isFull || !hasPostgres)(
    "on the embedded database",
    async () => {
      const env = await embedded();
      let seen: Buffer[] = [];
      let brokenOff = 0;
      const remember = () => {
        seen = [...new Set([...seen, ...keyFile(env)].map((key) => key.toString("base64")))].map((key) =>
          Buffer.from(key, "base64"),
        );
      };
      await killOften(
        () => env,
        async (moment) => {
          const server = await startForTest(env);
          const asked = askStaff({ socket: join(env.DATA_DIR, "staff", "socket") }, ["keys", "rotate"]);
          const isOver = asked.then(
            () => true,
            () => true,
          );
          remember();
          await Promise.race([isOver, later(moment * 5)]);
          remember();
          await killServer(server);
          await isOver;
          if (keyFile(env).length > 1) brokenOff++;
        },
      );
      expect(brokenOff).toBeGreaterThan(0);
      expect((await rotate(env)).code).toBe(0);
      const [last = Buffer.alloc(0), ...others] = keyFile(env);
      expect(others).toEqual([]);
      expect(seen.length).toBeGreaterThan(1);
      for (const key of seen) if (!key.equals(last)) expect(await openWith(env, key)).toBe(0);
      await opened(env, expectAllOpens);
    },
    3_600_000,
  );

  if (!hasPostgres) return;

  it("on PostgreSQL", async () => {
    const keys = [aKey(), aKey()];
    let env = await onPostgres(keys.join(","));
    let brokenOff = 0;
    await killOften(
      () => env,
      async (moment) => {
        const dropped = await opened(env, async (parts) => {
          if (await beginRotation(parts, "mia").catch(() => undefined)) await parts.keys.reload();
          const wanted = ((await countLeft(parts)) * moment) / 101;
          // The server continues the rotation by itself when it starts.
          const server = spawn(process.execPath, [serverProgram], {
            env: { ...process.env, PORT: "0", ...env },
            stdio: "ignore",
          });
          await expect
            .poll(() => countLeft(parts), { interval: 1, timeout: 60_000 })
            .toBeLessThanOrEqual(wanted);
          server.kill("SIGKILL");
          await once(server, "exit");
          if ((await countLeft(parts)) > 0) brokenOff++;
          return parts.db
            .selectFrom("data_keys")
            .where("dropped_at", "is not", null)
            .select("name")
            .execute();
        });
        // The rotation is finished, so that the next one goes to another key.
        if (dropped.length === keys.length - 1) {
          keys.push(aKey());
          env = { ...env, DATA_KEY: keys.slice(-2).join(",") };
        }
      },
    );
    expect(brokenOff).toBeGreaterThan(0);
    await opened(env, (parts) => beginRotation(parts, "mia").catch(() => undefined));
    expect((await rotate(env)).code).toBeLessThan(2);
    const last = keys.at(-1) ?? "";
    for (const key of keys) {
      if (key !== last)
        expect(await openWith({ ...env, DATA_KEY: last }, Buffer.from(key, "base64"))).toBe(0);
    }
    await opened({ ...env, DATA_KEY: last }, expectAllOpens);
  }, 3_600_000);
});

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
