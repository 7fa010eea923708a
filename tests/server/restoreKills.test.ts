import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { calls } from "../../src/contract/calls";
import { openKeys } from "../../src/server/dataKeys/openKeys";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import { type DatabaseLocation, type Db, openDatabase } from "../../src/server/store/database";
import { decryptStoredUpload } from "../../src/server/uploads/encryptUpload";
import { openFileStore } from "../../src/server/uploads/fileStore";
import { type Seeded, seeded } from "../forms/gate/effects/seeded";
import { turn } from "../turn";
import { askStaff } from "./aCommandIO";
import { aMember, TestApp } from "./anApp";
import { aPdf } from "./aPdf";
import { aDataFolder } from "./embedded";
import { everything } from "./everything";
import { databasesInTurn, startPostgres } from "./postgres";

const kills = process.env.FULL ? { embedded: 50, postgres: 50 } : { embedded: 2, postgres: 3 };

interface State {
  /** Path of its backup. */
  backup: string;
  rows: object;
}

const storage = (dataDir: string) => ({
  files: openFileStore({ dataDir, s3: null }),
  keys: openKeysFromConfig({ dataDir, dataKey: null }),
});

/** All rows but the audit's, and all files, each of which must open. */
async function stateOf(db: Db, dataDir: string): Promise<object> {
  const { files, keys } = storage(dataDir);
  const { audit, ...state } = await everything({ db, parts: { files } });
  expect(audit?.length).toBeGreaterThan(0);
  for (const { name } of await db.selectFrom("files").select("name").execute())
    expect((await decryptStoredUpload({ files, keys }, name))?.original?.equals(aPdf())).toBe(true);
  return state;
}

/** Brings a site into two states after each other, each with people and files that the other one has not. */
async function makeStates(place: DatabaseLocation, dataDir: string): Promise<[State, State]> {
  const database = await openDatabase(place);
  const site = new TestApp(database);
  await site.empty();
  const config = { ...site.parts.config, dataDir };
  // Opens the keys as a start of the site does, which a restore does, too.
  const keys = await openKeys(site.db, config, site.now);
  site.rebuild({ ...storage(dataDir), keys, config });
  const upload = async (token: string, slot: string) =>
    (await site.upload(token, { kind: "diploma", slot, bytes: aPdf() })).data[0]?.fileName ?? "";
  const keep = async (name: string): Promise<State> => {
    const { written } = await askStaff(site, ["backup", "x.backup"]);
    const backup = join(dataDir, name);
    writeFileSync(backup, written);
    return { backup, rows: await stateOf(site.db, dataDir) };
  };
  const amy = await aMember(site);
  const fileName = await upload(amy, "one");
  await upload(amy, "two");
  const first = await keep("first.backup");
  await site.ask(calls.deleteFile, { token: amy, params: { kind: "diploma", fileName } });
  await upload(await aMember(site, "bo@example.com"), "one");
  const second = await keep("second.backup");
  await site.close();
  await database.close();
  return [first, second];
}

/** Restores in a process of its own, and kills it somewhere. @returns whether it was done before */
async function restoreAndKill(
  env: Record<string, string>,
  { backup }: State,
  { upTo }: Seeded,
): Promise<boolean> {
  const child = fork("tests/server/restoreProcess.ts", [backup], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
  });
  // A restore of this size reports about 25 steps, most of them within the transaction.
  let left = upTo(24) + 1;
  const delay = upTo(8);
  child.on("message", () => {
    if (--left === 0) setTimeout(() => child.kill("SIGKILL"), delay);
  });
  const [code, signal] = await once(child, "exit");
  expect(signal ?? code).toSatisfy((end) => end === "SIGKILL" || end === 0);
  return code === 0;
}

async function killOften(
  env: { DATA_DIR: string } & Record<string, string>,
  place: DatabaseLocation,
  times: number,
): Promise<void> {
  let [old, other] = await makeStates(place, env.DATA_DIR).then((states) => states.toReversed());
  if (!old || !other) return expect.fail("There are two states.");
  const random = seeded(16 + turn);
  const ends = { old: 0, new: 0 };
  for (let killed = 0; killed < times; ) {
    const isDone = await restoreAndKill(env, other, random);
    if (!isDone) killed++;
    const database = await openDatabase(place);
    const now = await stateOf(database.db, env.DATA_DIR);
    await database.close();
    const isNew = JSON.stringify(now) === JSON.stringify(other.rows);
    if (!isNew) expect(now).toEqual(old.rows);
    if (isDone) expect(isNew).toBe(true);
    ends[isNew ? "new" : "old"]++;
    if (isNew) [old, other] = [other, old];
  }
  if (process.env.FULL) console.log(JSON.stringify(place), ends);
}

it.runIf(databasesInTurn.includes("the embedded database"))(
  "a restore that is killed leaves the old state or the new one, and every file opens, on the embedded database",
  async () => {
    const DATA_DIR = await aDataFolder();
    await killOften({ DATA_DIR }, { directory: DATA_DIR }, kills.embedded);
  },
  3_600_000,
);

it.runIf(databasesInTurn.includes("PostgreSQL"))(
  "a restore that is killed leaves the old state or the new one, and every file opens, on PostgreSQL",
  async () => {
    const place = await startPostgres();
    onTestFinished(() => place.stop());
    const DATA_DIR = mkdtempSync(join(tmpdir(), "careers-"));
    await killOften({ DATA_DIR, DATABASE_URL: place.url }, { url: place.url }, kills.postgres);
  },
  3_600_000,
);
