import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AnswerOf, Call } from "../../../src/contract/call";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import { readConfig } from "../../../src/server/config";
import { deskCookie } from "../../../src/server/desk/deskCookie";
import { deskSessionMs } from "../../../src/server/lifetimes";
import { openPartsWithoutBackgroundWork } from "../../../src/server/openPartsWithoutBackgroundWork";
import { type Db, openDatabase } from "../../../src/server/store/database";
import { addDecision } from "../../../src/server/store/decisions";
import { findJobEvenIfWithdrawn } from "../../../src/server/store/jobs";
import { addDeskSession } from "../../../src/server/store/staffSessions";
import { createToken } from "../../../src/server/store/tokens";
import { root } from "../../../src/tools/projectFolders";
import { freePort } from "../../freePort";
import { turn } from "../../turn";
import { requestOf, type Sent } from "../anApp";
import { addSignedIn, openJobs } from "../applicants";
import { killServer, serverProgram, startForTest } from "../aServer";
import { addSubmitted } from "../aSubmitted";
import { aDataFolder } from "../embedded";
import { databasesInTurn, startPostgres } from "../postgres";
import { addColleague } from "./noted";

const kills = process.env.FULL ? { carriedOut: 50, written: 50 } : { carriedOut: 3, written: 1 };
const count = 200;

type Environment = Record<"DATA_DIR" | "DATABASE_URL", string>;

type AtRest = Awaited<ReturnType<typeof openPartsWithoutBackgroundWork>>["parts"];

const deskProgram = join(root, "src/tools/desk.ts");

/** Works on the database while no server runs. */
async function atRest<T>(env: Environment, act: (parts: AtRest) => Promise<T>): Promise<T> {
  const lost = (error: Error) => expect.fail(error.message);
  const { parts, close } = await openPartsWithoutBackgroundWork(readConfig(env), () => new Date(), lost);
  try {
    return await act(parts);
  } finally {
    await close();
  }
}

/** Somebody of the desk, signed in. */
interface Colleague {
  id: string;
  /** The `Cookie` header. */
  cookie: string;
}

const signedIn = (env: Environment): Promise<Colleague> =>
  atRest(env, async ({ db }) => {
    const id = await addColleague(db, "Rika Sato", ["recruiting"]);
    const [now, secret] = [new Date(), createToken()];
    const expires_at = new Date(now.getTime() + deskSessionMs);
    const device = { browser: null, system: null };
    await addDeskSession(db, secret, { staff_id: id, ...device, began_at: now, active_at: now, expires_at });
    const [cookie = ""] = deskCookie(secret, false).split(";");
    return { id, cookie };
  });

/** 200 submitted applications of as many people. */
async function submitMany(parts: AtRest, jobId: number, at: Date): Promise<number[]> {
  const { db, catalog } = parts;
  const job = (await findJobEvenIfWithdrawn(db, jobId)) ?? expect.fail("There is no posting.");
  const form = catalog.forJob(job.apply_type, job.market) ?? expect.fail("There is no form.");
  const ids = Array.from({ length: count }, (_, index) => at.getTime() * 100 + index);
  for (const id of ids) {
    const { id: applicant } = await addSignedIn(db, at);
    await addSubmitted(parts, { id, applicant, job_id: job.id, at, form, resume: {} });
  }
  return ids;
}

/** A decision to end 200 applications, whose time has come. */
const decideOnMany = (env: Environment, jobId: number, staff_id: string) =>
  atRest(env, async (parts) => {
    const at = new Date(Date.now() - 3_600_000);
    const ids = await submitMany(parts, jobId, at);
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
    await addDecision(parts.db, decision, items);
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

/** A process that serves the desk. */
interface RunningDesk {
  /** Makes a call of the desk. @throws TypeError when the process is gone */
  ask<C extends Call>(call: C, sent?: Pick<Sent<C>, "params" | "body">): Promise<AnswerOf<C>[]>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
}

/** The desk is served by the site on the embedded database, and by a process of its own on PostgreSQL. */
async function startDesk(env: Environment, { cookie }: Colleague): Promise<RunningDesk> {
  const port = await freePort();
  const program = env.DATABASE_URL === "" ? [serverProgram] : ["--import", "tsx", deskProgram];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env, PORT: "0", DESK_PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => {
    said += part.toString();
  });
  const ended = once(child, "exit");
  const ask: RunningDesk["ask"] = async (call, sent = {}) => {
    const { method, url, headers, payload } = requestOf(call, sent);
    const origin = `http://localhost:${port}`;
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: { ...headers, cookie, ...(method !== "GET" && { origin }) },
      ...(payload !== undefined && { body: payload }),
    });
    const { result, code } = await response.json();
    if (!response.ok) expect.fail(`${call.path}: ${response.status} ${code}`);
    return result.data;
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  for (;;) {
    try {
      await ask(deskCalls.deskMe);
      return { ask, kill };
    } catch (error) {
      if (child.exitCode !== null) throw new Error(said, { cause: error });
      // `fetch` throws a TypeError until it listens.
      expect(error).toBeInstanceOf(TypeError);
    }
  }
}

/**
 * Starts a server, and kills it once it has carried out `many` of the `waits` waiting items, as its desk or
 * another database session sees them.
 */
async function killIn(env: Environment, colleague: Colleague, waits: number, many: number): Promise<void> {
  if (env.DATABASE_URL === "") {
    const desk = await startDesk(env, colleague);
    const waiting = async () => {
      const decisions = await desk.ask(deskCalls.ownDecisions);
      return decisions.reduce((sum, { pending }) => sum + pending, 0);
    };
    while ((await waiting()) > waits - many);
    await desk.kill();
    return;
  }
  const { db, close } = await openDatabase({ url: env.DATABASE_URL });
  const waiting = async () => {
    const pending = db.selectFrom("decision_items").where("state", "=", "pending");
    return Number(
      (await pending.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count,
    );
  };
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, PORT: "0", ...env },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while ((await waiting()) > waits - many) expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
  await close();
}

/** The posting of the tests, in a database that a server has filled. */
async function firstJob(env: Environment): Promise<number> {
  const first = await startForTest(env);
  const [jobId = 0] = await openJobs(first.url);
  await killServer(first);
  return jobId;
}

async function killWhileCarryingOut(env: Environment): Promise<void> {
  const jobId = await firstJob(env);
  const colleague = await signedIn(env);
  let ids: number[] = [];
  let left = 0;
  let inTheMiddle = 0;
  for (let killed = 0; killed < kills.carriedOut; killed++) {
    if (left === 0) ids = await decideOnMany(env, jobId, colleague.id);
    const before = left || count;
    await killIn(env, colleague, before, 1 + (((killed + turn) * 37) % before));
    left = await atRest(env, ({ db }) => expectEachWhole(db, ids));
    if (left > 0 && left < before) inTheMiddle++;
  }
  expect(inTheMiddle).toBeGreaterThan(0);
}

/** What the desk has acknowledged so far. */
interface Acknowledged {
  decisions: Set<string>;
  undone: Set<string>;
  notes: Set<string>;
}

/**
 * Decides on all applications and undoes the decision, again and again, while two colleagues write notes,
 * until the desk is gone.
 */
async function writeUntilKilled(
  { ask }: RunningDesk,
  ids: readonly number[],
  { decisions, undone, notes }: Acknowledged,
  acknowledge: () => void,
): Promise<void> {
  const undo = async (id: string) => {
    await ask(deskCalls.undoDecision, { params: { id } });
    undone.add(id);
    acknowledge();
  };
  const decide = async () => {
    const from = { status: "submitted", stage: null } as const;
    const to = { status: "ended", stage: null } as const;
    const body = { applications: ids.map((id) => ({ id, from })), to, mail: "ended", promisedFor: null };
    const [decided] = await ask(deskCalls.decide, { body });
    const { id, pending } = decided?.decision ?? expect.fail("Nothing was decided.");
    expect(pending).toBe(ids.length);
    decisions.add(id);
    acknowledge();
    return id;
  };
  const decider = async () => {
    // Undoes a decision of the round before that was stored, although the kill came before its acknowledgement.
    for (const { id, pending } of await ask(deskCalls.ownDecisions)) if (pending > 0) await undo(id);
    for (;;) await undo(await decide());
  };
  const noter = async (place: number) => {
    for (let round = place; ; round++) {
      const body = { text: "Ask about night shifts", audiences: ["recruiting" as const] };
      const [note] = await ask(deskCalls.writeNote, { params: { id: String(ids[round % count]) }, body });
      notes.add(note?.id ?? expect.fail("Nothing was noted."));
      acknowledge();
    }
  };
  // `fetch` throws a TypeError when the process is gone.
  for (const end of await Promise.allSettled([decider(), noter(0), noter(count / 2)]))
    if (end.status === "rejected") if (!(end.reason instanceof TypeError)) throw end.reason;
}

/** Each decision stands on all applications or on none, and nothing that was acknowledged is lost. @returns notes that stand */
async function expectAllOrNone(
  db: Db,
  ids: readonly number[],
  { decisions, undone, notes }: Acknowledged,
): Promise<number> {
  const items = await db.selectFrom("decision_items").select(["decision_id", "state"]).execute();
  const stand = await db.selectFrom("decisions").select("id").execute();
  for (const { id } of stand) {
    const states = items.filter(({ decision_id }) => decision_id === id).map(({ state }) => state);
    expect(states).toHaveLength(ids.length);
    expect(new Set(states).size).toBe(1);
    if (undone.has(id)) expect(states[0]).toBe("undone");
  }
  expect(stand.map(({ id }) => id)).toEqual(expect.arrayContaining([...decisions]));
  expect(items.filter(({ state }) => state === "pending").length).toBeLessThanOrEqual(ids.length);
  const applications = await db.selectFrom("applications").select("status").where("id", "in", ids).execute();
  expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(["submitted"]));
  expect(await db.selectFrom("outbox").select("id").where("kind", "=", "ended").execute()).toEqual([]);
  const noted = await db.selectFrom("notes").select("id").execute();
  expect(noted.map(({ id }) => id)).toEqual(expect.arrayContaining([...notes]));
  return noted.length;
}

async function killWhileWriting(env: Environment): Promise<void> {
  const jobId = await firstJob(env);
  const colleague = await signedIn(env);
  const ids = await atRest(env, (parts) => submitMany(parts, jobId, new Date(Date.now() - 3_600_000)));
  const acknowledged: Acknowledged = { decisions: new Set(), undone: new Set(), notes: new Set() };
  for (let killed = 0; killed < kills.written; killed++) {
    const desk = await startDesk(env, colleague);
    // Each round kills at a different moment.
    let left = 5 + (((killed + turn) * 7) % 31);
    let gone: Promise<void> | undefined;
    await writeUntilKilled(desk, ids, acknowledged, () => {
      if (--left === 0) gone = desk.kill();
    });
    expect(left).toBeLessThanOrEqual(0);
    await gone;
    const noted = await atRest(env, ({ db }) => expectAllOrNone(db, ids, acknowledged));
    // At each kill, two notes may have been stored without an acknowledgement.
    expect(noted).toBeLessThanOrEqual(acknowledged.notes.size + 2 * (killed + 1));
  }
}

/** Runs on the databases of today. */
function onEach(name: string, kill: (env: Environment) => Promise<void>): void {
  it.runIf(databasesInTurn.includes("the embedded database"))(
    `${name} on the embedded database`,
    async () => kill({ DATA_DIR: await aDataFolder(), DATABASE_URL: "" }),
    3_600_000,
  );
  it.runIf(databasesInTurn.includes("PostgreSQL"))(
    `${name} on PostgreSQL`,
    async () => {
      const place = await startPostgres();
      onTestFinished(() => place.stop());
      await kill({ DATA_DIR: mkdtempSync(join(tmpdir(), "careers-")), DATABASE_URL: place.url });
    },
    3_600_000,
  );
}

describe("a server that is killed while it carries out a decision on 200 leaves each applicant as before without a mail, or moved with one", () =>
  onEach(`${kills.carriedOut} times`, killWhileCarryingOut));

describe("a desk that is killed while people decide on 200, take it back and note does each whole or not at all, and loses nothing acknowledged", () =>
  onEach(`${kills.written} times`, killWhileWriting));
