import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { JsonObject } from "../../src/forms/engine/form";
import { maxAnswerLength } from "../../src/forms/engine/maxAnswerLength";
import { decryptRetiredAnswers, encryptRetiredAnswers } from "../../src/server/applications/migrateResume";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import type { RateLimitName } from "../../src/server/http/rateLimits";
import { startMaintenance } from "../../src/server/maintenance";
import { openDatabase } from "../../src/server/store/database";
import { aMember, aRegistration, onBothAtFullSize, raisedLimits, TestApp } from "./anApp";
import { aPdf } from "./aPdf";
import { addSignedIn } from "./applicants";
import { aDataFolder } from "./embedded";

const saves = process.env.FULL ? 10_000 : 200;

const versionOf = (site: TestApp) => site.parts.catalog.forJob("crew", "north")?.form.version ?? "";

const aSave = (site: TestApp, resume: JsonObject, revision?: number) => ({
  params: { jobType: "crew" },
  body: {
    applyId: 1,
    isSubmitButton: false,
    formVersion: versionOf(site),
    resume,
    ...(revision !== undefined && { revision }),
  },
});

/** Bytes of all files in a folder. */
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

it(`${saves} saves of one draft leave the embedded database little larger than its rows`, async () => {
  const folder = await aDataFolder();
  const database = await openDatabase({ directory: folder });
  const site = new TestApp(database);
  onTestFinished(() => site.close());
  onTestFinished(() => database.close());
  await site.empty();
  site.rebuild({ limits: raisedLimits });
  const text = "履".repeat(19_000);
  // Other drafts, beside which the fixed size of a table is small.
  for (let count = 0; count < 20; count++) {
    const { token } = await addSignedIn(site.db, site.now);
    await site.ask(calls.save, { ...aSave(site, { surname: text }), token });
  }
  const { token } = await addSignedIn(site.db, site.now);
  const upkeep = async () => {
    const onError = (error: unknown) => {
      throw error;
    };
    await startMaintenance(site.parts, { print() {}, onError }).stop();
    return sizeOf(join(folder, "db"));
  };
  const before = await upkeep();
  let revision: number | undefined;
  for (let count = 1; count <= saves; count++) {
    const sent = aSave(site, { surname: `${count} ${text}` }, revision);
    const saved = await site.ask(calls.save, { ...sent, token });
    revision = saved.data[0]?.revision;
  }
  expect(revision).toBe(saves);
  const after = await upkeep();
  const { rows } = await sql<{ row: string; table: string }>`
    select sum(pg_column_size(applications.*)) as row, pg_table_size('applications') as table
    from applications`.execute(site.db);
  const rowBytes = Number(rows[0]?.row);
  const tableBytes = Number(rows[0]?.table);
  expect(rowBytes).toBeGreaterThan(21 * 57_000);
  expect(tableBytes).toBeLessThan(1.5 * rowBytes);
  // The system's own tables and the log take 41 MB.
  expect(after).toBeLessThan(before + rowBytes);
  const kept = await site.ask(calls.latestApplication, { token });
  expect(kept.data[0]?.resume.surname).toMatch(new RegExp(`^${saves} 履`));
}, 600_000);

onBothAtFullSize((site) => {
  it("takes a draft as large as its form can need, and of a larger one what fits", async () => {
    const token = await aMember(site());
    const schema = site().parts.catalog.forJob("crew", "north")?.form.schema ?? expect.fail();
    const most = maxAnswerLength(schema) + 20_000;
    const resume = (length: number) => {
      const texts = Array.from({ length: 10 }, (_, index) => [`text${index}`, "𠮷".repeat(length / 10)]);
      return { surname: "Marlowe", ...Object.fromEntries(texts) };
    };
    const { data } = await site().ask(calls.save, { ...aSave(site(), resume(most - 200)), token });
    expect(data[0]?.revision).toBe(1);
    for (const revision of [1, 2]) {
      const larger = await site().ask(calls.save, { ...aSave(site(), resume(most), revision), token });
      expect(larger.data[0]?.unstored).toMatchObject([{ path: "/resume/text0", keyword: "maxProperties" }]);
      const stored = (await site().ask(calls.latestApplication, { token })).data[0]?.resume;
      expect(Object.keys(stored ?? {})).toHaveLength(10);
    }
  });

  it("bounds how often an account saves, downloads, exports and refreshes, and says how long to wait", async () => {
    const token = await aMember(site());
    const { data } = await site().upload(token, { kind: "diploma", slot: "main", bytes: aPdf() });
    const params = { kind: "diploma", fileName: data[0]?.fileName ?? "" };
    const headers = { authorization: `Bearer ${token}` };
    const acts: Partial<Record<RateLimitName, () => Promise<{ status: number } | { statusCode: number }>>> = {
      savesOfAccount: () => site().ask(calls.save, { ...aSave(site(), { surname: "Marlowe" }), token }),
      downloadsOfAccount: async () =>
        site().app.inject({ url: `${basePath}/resume/files/${params.kind}/${params.fileName}`, headers }),
      exportsOfAccount: async () =>
        site().app.inject({
          method: "POST",
          url: basePath + calls.exportMe.path,
          headers,
          payload: { password: aRegistration().password },
        }),
      refreshesOfAccount: () => site().ask(calls.refresh, { token }),
    };
    const limits = { ...site().parts.limits };
    for (const name of Object.keys(acts)) Object.assign(limits, { [name]: { tries: 2, minutes: 60 } });
    site().rebuild({ limits });
    for (const act of Object.values(acts)) {
      const statuses = [];
      for (let count = 0; count < 3; count++) {
        const answer = await act();
        statuses.push("status" in answer ? answer.status : answer.statusCode);
      }
      expect(statuses[0]).toBe(200);
      expect(statuses[2]).toBe(429);
    }
  });
});

it("keeps of retired answers what fits, those known longest first", () => {
  const keys = openKeysFromConfig({ dataKey: randomBytes(32), dataDir: "" });
  const versions = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`v${index}`, { text: "履".repeat(10_000) }]),
  );
  const encrypted = encryptRetiredAnswers({ keys }, "application:1", versions);
  expect(encrypted?.length).toBeLessThan(201_000);
  const kept = decryptRetiredAnswers({ keys }, "application:1", encrypted);
  expect(Object.keys(kept)).toEqual(["v0", "v1", "v2", "v3", "v4", "v5"]);
});
