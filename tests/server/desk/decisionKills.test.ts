import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../../src/server/config";
import { openAtRest } from "../../../src/server/openAtRest";
import { type Db, openDatabase } from "../../../src/server/store/database";
import { addDecision } from "../../../src/server/store/decisions";
import { findJob } from "../../../src/server/store/jobs";
import { turn } from "../../turn";
import { addSignedIn, openJobs } from "../applicants";
import { killServer, serverProgram, startForTest } from "../aServer";
import { addSubmitted } from "../aSubmitted";
import { hasPostgres, startPostgres } from "../postgres";
import { addColleague } from "./noted";

const kills = process.env.FULL ? 50 : 5;
const count = 200;

type Environment = Record<"DATA_DIR" | "DATABASE_URL", string>;

/** Works on the database while no server runs. */
async function atRest<T>(
  env: Environment,
  act: (parts: Awaited<ReturnType<typeof openAtRest>>["parts"]) => Promise<T>,
): Promise<T> {
  const lost = (error: Error) => expect.fail(error.message);
  const { parts, close } = await openAtRest(readConfig(env), () => new Date(), lost);
  try {
    return await act(parts);
  } finally {
    await close();
  }
}

/** A decision to end 200 applications of as many people, whose time has come. */
const decideOnMany = (env: Environment, jobId: number) =>
  atRest(env, async (parts) => {
    const { db, catalog } = parts;
    const job = (await findJob(db, jobId)) ?? expect.fail("There is no posting.");
    const form = catalog.forJob(job.apply_type, job.market) ?? expect.fail("There is no form.");
    const at = new Date(Date.now() - 3_600_000);
    const staff_id = await addColleague(db, randomUUID(), ["recruiting"]);
    const ids = Array.from({ length: count }, (_, index) => at.getTime() * 1000 + index);
    for (const id of ids) {
      const { id: applicant } = await addSignedIn(db, at);
      await addSubmitted(parts, { id, applicant, job_id: job.id, at, form, resume: {} });
    }
    const decision = {
      id: randomUUID(),
      staff_id,
      decided_at: at,
      goes_out_at: new Date(at.getTime() + 600_000),
    };
    const change = {
      from_status: "submitted",
      from_stage: null,
      to_status: "ended",
      to_stage: null,
    } as const;
    const items = ids.map((application_id) => ({
      ...{ application_id, ...change },
      ...{ mail: "ended", promised_for: null },
    }));
    await addDecision(db, decision, items);
    return ids;
  });

/** Each applicant has the old state and no mail, or the new one and one mail. @returns how many have the old one */
async function expectEachWhole(db: Db, ids: readonly number[]): Promise<number> {
  const applications = await db
    .selectFrom("applications")
    .innerJoin("decision_items", "decision_items.application_id", "applications.id")
    .select(["applications.id", "applications.status", "decision_items.state"])
    .where("applications.id", "in", ids)
    .execute();
  const mails = await db.selectFrom("outbox").select("params").where("kind", "=", "ended").execute();
  const sent = new Map<unknown, number>();
  for (const { params } of mails) sent.set(params.applicationId, (sent.get(params.applicationId) ?? 0) + 1);
  expect(applications).toHaveLength(ids.length);
  for (const { id, status, state } of applications)
    expect([[status, state, sent.get(id) ?? 0]]).toEqual([
      status === "ended" ? ["ended", "done", 1] : ["submitted", "pending", 0],
    ]);
  return applications.filter(({ status }) => status === "submitted").length;
}

/** Starts a server, and kills it once it has carried out so many of what waits, as another session sees them. */
async function killIn(env: Environment, many: number): Promise<void> {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL });
  const waiting = async () => {
    const pending = db.selectFrom("decision_items").where("state", "=", "pending");
    return Number(
      (await pending.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count,
    );
  };
  const goal = (await waiting()) - many;
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, PORT: "0", ...env },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while ((await waiting()) > goal) expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
  await close();
}

async function killOften(env: Environment): Promise<void> {
  const first = await startForTest(env);
  const [jobId = 0] = await openJobs(first.url);
  await killServer(first);
  let ids: number[] = [];
  let left = 0;
  let inTheMiddle = 0;
  for (let killed = 0; killed < kills; killed++) {
    if (left === 0) ids = await decideOnMany(env, jobId);
    const before = left || count;
    await killIn(env, 1 + (((killed + turn) * 37) % before));
    left = await atRest(env, ({ db }) => expectEachWhole(db, ids));
    if (left > 0 && left < before) inTheMiddle++;
  }
  expect(inTheMiddle).toBeGreaterThan(0);
}

describe("a server that is killed while it carries out a decision on 200 leaves each applicant as before without a mail, or moved with one", () => {
  it.runIf(hasPostgres)(
    `${kills} times`,
    async () => {
      const place = await startPostgres();
      onTestFinished(() => place.stop());
      await killOften({ DATA_DIR: mkdtempSync(join(tmpdir(), "careers-")), DATABASE_URL: place.url });
    },
    1_800_000,
  );
});
