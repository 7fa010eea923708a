import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { basePath, type Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { type DatabaseLocation, openDatabase } from "../../src/server/store/database";
import { makeReadingCopy } from "../../src/server/uploads/inspection/pdf/makeReadingCopy";
import { markerName } from "../../src/server/uploads/storeMarker";
import { turn } from "../turn";
import { aRegistration } from "./anApp";
import { aPdf } from "./aPdf";
import { addSignedIn, formVersion, openJobs, save } from "./applicants";
import { killServer, type RunningServer, startForTest } from "./aServer";
import { aDataFolder } from "./embedded";
import { pdfiumForTests } from "./pdfs/pdfiumForTests";
import { databasesInTurn, startPostgres } from "./postgres";

const pdf = aPdf();
const copy = makeReadingCopy(await pdfiumForTests(), pdf);

const kills = process.env.FULL ? { embedded: 50, postgres: 20 } : { embedded: 2, postgres: 2 };
const atOnce = 4;
/** Rounds after which the limits are forgotten: in each round, an account uploads about four times. */
const roundsInAnHour = 20;

/** An applicant who saves and uploads without a pause, with the last state that the server acknowledged. */
interface Writer {
  token: string;
  applicationId: number;
  revision: number;
  /** The last acknowledged file. All uploads use one slot, so that each replaces the one before. */
  file: string | undefined;
}

async function writeUntilKilled(
  url: string,
  version: string,
  jobId: number,
  writer: Writer,
  acknowledged: () => void,
): Promise<never> {
  for (;;) {
    const revision = writer.revision === 0 ? {} : { revision: writer.revision };
    const body = { applyId: jobId, isSubmitButton: false, formVersion: version, ...revision };
    const saved = await save(url, writer.token, { ...body, resume: written(writer.revision + 1) });
    expect(saved.status).toBe(200);
    writer.applicationId = saved.data[0]?.id ?? 0;
    writer.revision = saved.data[0]?.revision ?? 0;
    acknowledged();
    writer.file = await upload(url, writer.token);
    acknowledged();
  }
}

/** Answers that name their revision, and are long enough to be written in several parts. */
function written(revision: number) {
  return { surname: `REVISION ${revision}`, jobDescription: `${revision} `.repeat(2000) };
}

async function upload(url: string, token: string): Promise<string> {
  const form = new FormData();
  form.set("kind", "diploma");
  form.set("slot", "one");
  form.set("file", new File([new Uint8Array(pdf)], "diploma.pdf"));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url + basePath}/resume/upload`, { method: "POST", headers, body: form });
  expect(response.status).toBe(200);
  return (await response.json()).result.data[0].fileName;
}

async function get(url: string, token: string, path: string) {
  const response = await fetch(url + basePath + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, data: (await response.json()).result.data };
}

/** The server must have what it acknowledged; one more write may have been stored without its answer. */
async function expectKept(url: string, writer: Writer): Promise<void> {
  const { token, applicationId, revision } = writer;
  const { data } = await get(url, token, `/resume/${applicationId}`);
  expect([revision, revision + 1]).toContain(data[0].revision);
  expect(data[0].resume).toEqual(written(data[0].revision));
  writer.revision = data[0].revision;
  const files = await get(url, token, "/resume/files");
  const names: string[] = files.data.flatMap((kind: { files: { fileName: string }[] }) =>
    kind.files.map(({ fileName }) => fileName),
  );
  if (writer.file === undefined) return;
  // The acknowledged file, or the one that was replacing it.
  expect(names).toHaveLength(1);
  const file = await fetch(`${url + basePath}/resume/files/diploma/${names[0]}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(copy);
  writer.file = names[0];
}

const email = "amy@example.com";

async function post(url: string, { path }: Call, body: unknown) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url + basePath + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, data: (await response.json()).result.data };
}

/** Registers an account and waits for its mail. @returns the token of the mail's link */
async function registered(server: RunningServer): Promise<string> {
  expect((await post(server.url, calls.register, aRegistration())).status).toBe(201);
  for (;;) {
    const token = /\/Verify\/[^/\s]+\/([\w-]+)/.exec(server.output())?.[1];
    if (token !== undefined) return token;
    await fetch(`${server.url}/health/live`);
  }
}

async function killOften(
  env: { DATA_DIR: string } & Record<string, string>,
  place: DatabaseLocation,
  times: number,
): Promise<void> {
  const first = await startForTest(env);
  const [jobId = 0] = await openJobs(first.url);
  const mailed = await registered(first);
  await killServer(first);
  const { db, close } = await openDatabase(place);
  const writers: Writer[] = [];
  for (let count = 0; count < atOnce; count++) {
    const { token } = await addSignedIn(db, new Date());
    writers.push({ token, applicationId: 0, revision: 0, file: undefined });
  }
  await close();

  let server = await startForTest(env);
  const version = await formVersion(server.url, writers[0]?.token ?? "", jobId);
  for (let killed = 0; killed < times; killed++) {
    // Each round kills at a different moment.
    let left = 20 + (((killed + turn) * 7) % 31);
    const { url, process } = server;
    const acknowledged = () => {
      if (--left === 0) process.kill("SIGKILL");
    };
    const ends = await Promise.allSettled(
      writers.map((writer) => writeUntilKilled(url, version, jobId, writer, acknowledged)),
    );
    // `fetch` throws a TypeError when the server is gone.
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toBeInstanceOf(TypeError);
    expect(left).toBeLessThanOrEqual(0);
    await server.ended;
    if (killed % roundsInAnHour === roundsInAnHour - 1) await forgetLimits(place);
    server = await startForTest(env);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    for (const writer of writers) await expectKept(server.url, writer);
  }
  await killServer(server);
  await growOld(place);
  server = await startForTest(env);
  const kept = writers.flatMap(({ file }) => file ?? []);
  expect(readdirSync(join(env.DATA_DIR, "files")).toSorted()).toEqual([markerName, ...kept].toSorted());
  const { password } = aRegistration();
  const verified = await post(server.url, calls.validate, { email, token: mailed, password });
  expect(verified.data).toEqual([{ status: "valid" }]);
  expect((await post(server.url, calls.login, { email, password })).status).toBe(200);
}

/** Forgets what was counted for limits, as if an hour had passed: an account may then upload again. */
async function forgetLimits(place: DatabaseLocation): Promise<void> {
  const { db, close } = await openDatabase(place);
  await db.deleteFrom("tries").execute();
  await close();
}

/**
 * Makes the stored files without a row look old, because a sweep removes only those that have had none for a
 * day.
 */
async function growOld(place: DatabaseLocation): Promise<void> {
  const { db, close } = await openDatabase(place);
  await db
    .updateTable("stray_files")
    .set({ since: new Date(0) })
    .execute();
  await close();
}

describe("a server killed while it writes loses no write that it acknowledged, and no link that it mailed", () => {
  it.runIf(databasesInTurn.includes("the embedded database"))(
    `on the embedded database, ${kills.embedded} times`,
    async () => {
      const DATA_DIR = await aDataFolder();
      await killOften({ DATA_DIR }, { directory: DATA_DIR }, kills.embedded);
    },
    1_800_000,
  );

  it.runIf(databasesInTurn.includes("PostgreSQL"))(
    `on PostgreSQL, ${kills.postgres} times`,
    async () => {
      const place = await startPostgres();
      onTestFinished(() => place.stop());
      const DATA_DIR = mkdtempSync(join(tmpdir(), "careers-"));
      await killOften({ DATA_DIR, DATABASE_URL: place.url }, { url: place.url }, kills.postgres);
    },
    1_800_000,
  );
});
