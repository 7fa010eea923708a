import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, getPathPattern } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { JsonObject } from "../../src/forms/engine/form";
import { valueAt } from "../../src/forms/engine/pointer";
import type { Texts } from "../../src/forms/files/texts";
import { releaseForms } from "../../src/forms/saving/releaseForms";
import { resumeFromWire, resumeToWire } from "../../src/resume/wire";
import { buildApp } from "../../src/server/app";
import type { CatalogForm } from "../../src/server/catalog";
import { readConfig } from "../../src/server/config";
import { openParts } from "../../src/server/openParts";
import { openDatabase } from "../../src/server/store/database";
import { addJobs } from "../../src/server/store/jobs";
import { findFaults } from "../../src/tools/gate";
import { byChance } from "../forms/engine/generated/chance";
import { justReleased } from "../forms/gate/aRelease";
import { FormsFolder, oneForm } from "../forms/gate/formsFolder";
import { reduced } from "../forms/gate/project";
import { aDraft, answersOf } from "./aDraft";
import { aBuild, aJob, raisedLimits } from "./anApp";
import { addSignedIn } from "./applicants";
import { startForTest } from "./aServer";
import { aDataFolder } from "./embedded";
import { hasPostgres, startPostgres } from "./postgres";
import { released, type UnreleasedEdit, unreleasedEdits } from "./unreleasedEdits";

const draftsOfEach = process.env.FULL ? 50 : 15;
/** One in this many drafts is saved again. */
const savedAgain = process.env.FULL ? 1 : 5;

function movedBy(moves: UnreleasedEdit["moves"], pointer: string): string {
  const [from, to] = moves.find(([old]) => pointer === old || pointer.startsWith(`${old}/`)) ?? ["", ""];
  return to + pointer.slice(from.length);
}

const formOf = (forms: { forJob(applyType: string, market: string): CatalogForm | undefined }): CatalogForm =>
  forms.forJob("cabinCrew", "jp") ?? expect.fail("there is no such form");

/** A running server, and the lines that it printed at its start. */
interface Running {
  app: FastifyInstance;
  form: CatalogForm;
  said: string[];
  stop(): Promise<void>;
}

const folder = new FormsFolder();
const builds = mkdtempSync(join(tmpdir(), "build-"));
const distDir = aBuild(builds);
/** The folders of the composed forms: the released ones, those of each edit, and those of the next release. */
const composed: string[] = [];

beforeAll(async () => {
  const compose = async (texts: Texts) => {
    folder.write(texts);
    composed.push(await folder.compose());
  };
  await compose(justReleased(oneForm));
  for (const { edit } of unreleasedEdits) await compose(edit(folder.read()));
  // The words of removed fields are deleted, too.
  const next = reduced(released(folder.read()));
  expect(findFaults(next)).toEqual([]);
  folder.write(next);
  releaseForms(next, folder.schemas, "meta");
  await compose(folder.read());
});

afterAll(() => {
  folder.remove();
  rmSync(builds, { recursive: true, force: true });
});

async function start(env: Record<string, string>, forms: number): Promise<Running> {
  const said: string[] = [];
  const config = readConfig({ ...env, FORMS_DIR: composed[forms] ?? "", DIST_DIR: distDir });
  const fail = (error: unknown) => expect.fail(String(error));
  const { parts, close } = await openParts(config, {
    clock: () => new Date(),
    print: (line) => said.push(line),
    onMailError: fail,
    onDecisionError: fail,
    onUpkeepError: fail,
    onDatabaseLost: fail,
  });
  const app = buildApp({ ...parts, limits: raisedLimits });
  const stop = async () => {
    await app.close();
    await close();
  };
  return { app, form: formOf(parts.catalog), said, stop };
}

async function ask(app: FastifyInstance, call: Call, token: string, path: string, payload?: object) {
  const answer = await app.inject({
    method: call.method,
    url: getPathPattern(call).replace(/:\w+/, path),
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result.data[0];
}

const save = (app: FastifyInstance, token: string, payload: object) =>
  ask(app, calls.save, token, "cabinCrew", { isSubmitButton: false, ...payload });

interface Draft {
  applyId: number;
  id: number;
  answers: JsonObject;
}

/** Checks an opened draft: each answer is in its place, or is shown as no longer asked. */
async function expectShown(
  server: Running,
  token: string,
  { moves, isRetired }: UnreleasedEdit,
  draft: Draft,
) {
  const opened = await ask(server.app, calls.application, token, String(draft.id));
  expect(opened.formVersion).toBe(server.form.form.version);
  const resume = resumeFromWire(opened.resume);
  const shown = new Set(opened.carried.map(({ path }: { path: string }) => path));
  for (const [pointer, value] of answersOf(draft.answers)) {
    if (isRetired(pointer, value)) expect(shown, pointer).toContain(pointer);
    else expect(valueAt(resume, movedBy(moves, pointer)), pointer).toEqual(value);
  }
  expect(shown.size).toBe([...answersOf(draft.answers)].filter(([at, value]) => isRetired(at, value)).length);
  return opened;
}

/**
 * Puts this many jobs, with the ids from 1 on, and one account into a database.
 * @returns the account's token
 */
async function addApplicant(env: Record<string, string>, jobs: number): Promise<string> {
  const place = env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR ?? "" };
  const { db, close } = await openDatabase(place);
  const { token } = await addSignedIn(db, new Date());
  const posting = { apply_type: "cabinCrew", market: "jp", closes_at: null };
  await addJobs(
    db,
    Array.from({ length: jobs }, (_, index) => aJob({ ...posting, id: index + 1 })),
  );
  await close();
  return token;
}

const databases: Record<string, () => Promise<{ env: Record<string, string>; stop(): Promise<void> }>> = {
  "the embedded database": async () => ({ env: { DATA_DIR: await aDataFolder() }, stop: async () => {} }),
};
if (hasPostgres && process.env.FULL)
  databases.PostgreSQL = async () => {
    const { url, stop } = await startPostgres();
    return { env: { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), "careers-")) }, stop };
  };

describe.each(Object.entries(databases))("on %s", (_name, open) => {
  it(`keeps every answer of ${draftsOfEach} drafts under each of three forms that were served and never released`, async () => {
    const { env, stop } = await open();
    const token = await addApplicant(env, unreleasedEdits.length * draftsOfEach);

    const drafts: Draft[][] = [];
    for (const index of unreleasedEdits.keys()) {
      const server = await start(env, index + 1);
      expect(server.said).toContainEqual(
        expect.stringContaining("Not released as they are served now: cabinCrew.jp"),
      );
      const { form } = server.form;
      const made = fc.sample(
        byChance((chance) => aDraft(chance, form.schema)),
        { seed: 14 + index, numRuns: draftsOfEach },
      );
      drafts.push([]);
      for (const [at, answers] of made.entries()) {
        const applyId = index * draftsOfEach + at + 1;
        const body = { applyId, formVersion: form.version, resume: resumeToWire(answers) };
        const { id } = await save(server.app, token, body);
        drafts[index]?.push({ applyId, id, answers });
      }
      await server.stop();
    }

    const server = await start(env, unreleasedEdits.length + 1);
    expect(server.said.join()).not.toContain("Not released");
    const { version } = server.form.form;
    for (const [index, form] of unreleasedEdits.entries())
      for (const [at, draft] of (drafts[index] ?? []).entries()) {
        const { resume } = await expectShown(server, token, form, draft);
        if (at % savedAgain > 0) continue;
        // The page saves the answers that it got, and none is lost.
        await save(server.app, token, { applyId: draft.applyId, formVersion: version, resume, revision: 1 });
        await expectShown(server, token, form, draft);
      }
    await server.stop();
    await stop();
  });
});

it("says at its start, in its log and in its readiness which forms were never released", async () => {
  const env = { DATA_DIR: await aDataFolder() };
  await addApplicant(env, 1);
  const served = await startForTest({ ...env, FORMS_DIR: composed[1] ?? "" });
  expect(served.output()).toContain("Not released as they are served now: cabinCrew.jp");
  expect(served.output()).toMatch(/"level":40.*"unreleasedForms":\["cabinCrew.jp","cabinCrew.jp.due"\]/);
  const ready = await fetch(`${served.url}/health/ready`);
  expect((await ready.json()).result.data).toEqual([
    { status: "ok", unreleasedForms: ["cabinCrew.jp", "cabinCrew.jp.due"] },
  ]);
});
