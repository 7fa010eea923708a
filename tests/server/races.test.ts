import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { type Database, openDatabase } from "../../src/server/store/database";
import { aResume } from "./aCatalog";
import { TestApp } from "./anApp";
import { addApplicants, addSignedIn, formVersion, openJobs, save } from "./applicants";
import { type RunningServer, startServer } from "./aServer";
import { openEmbedded } from "./embedded";
import { hasPostgres, startPostgres, type TestPostgres } from "./postgres";

const races = process.env.FULL ? 1000 : 20;

interface Answer {
  status: number;
  code?: string | undefined;
  data: { id?: number; status?: string }[];
}

/** Eight submits at once: `first` are for one job, the rest for another. If not `saved`, a submit creates its draft. */
const kinds = [
  { name: "of one saved draft", first: 8, saved: true },
  { name: "of one draft that each of them begins", first: 8, saved: false },
  { name: "of two saved drafts", first: 4, saved: true },
  { name: "of two drafts that they begin", first: 5, saved: false },
];

/** One job wins. All submits for it get the same application; all submits for the other job are refused. */
function expectOneWinner(answers: Answer[], first: number): void {
  const wins = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(wins).toHaveLength(answers[0]?.status === 200 ? first : 8 - first);
  expect(refused.filter(({ code }) => code !== "ALREADY_APPLIED")).toEqual([]);
  expect(new Set(wins.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(wins[0]?.data).toMatchObject([{ status: "submitted" }]);
}

/** Every table must have one submission for each race. */
async function expectOneEach({ db }: Database, expected: number): Promise<void> {
  const submitted = await db
    .selectFrom("applications")
    .select("applicant")
    .where("status", "=", "submitted")
    .execute();
  expect(submitted).toHaveLength(expected);
  expect(new Set(submitted.map(({ applicant }) => applicant)).size).toBe(expected);
  const mails = await db.selectFrom("outbox").select("id").where("kind", "=", "submitted").execute();
  expect(mails).toHaveLength(expected);
  const lines = await db
    .selectFrom("audit")
    .select("id")
    .where("action", "=", "application.submitted")
    .execute();
  expect(lines).toHaveLength(expected);
}

if (hasPostgres)
  describe("two servers on one PostgreSQL", () => {
    let place: TestPostgres;
    let database: Database;
    let servers: RunningServer[];
    beforeAll(async () => {
      place = await startPostgres();
      const env = { DATABASE_URL: place.url, DATA_DIR: mkdtempSync(join(tmpdir(), "careers-")) };
      servers = await Promise.all([startServer(env), startServer(env)]);
      database = await openDatabase({ url: place.url });
    });
    afterAll(async () => {
      for (const server of servers) server.process.kill("SIGTERM");
      await Promise.all(servers.map(({ ended }) => ended));
      await database.close();
      await place.stop();
    });

    const at = (index: number) => servers[index % 2]?.url ?? "";

    it(`let one of eight submits at once win, ${races} times`, async () => {
      const applicants = await addApplicants(database.db, races);
      const [one = 0, two = 0] = await openJobs(at(0));
      const version = await formVersion(at(0), applicants[0]?.token ?? "", one);
      for (const [index, { token, resume }] of applicants.entries()) {
        const { first, saved, name } = kinds[index % kinds.length] ?? expect.fail();
        const jobs = Array.from({ length: 8 }, (_, each) => (each < first ? one : two));
        const body = { resume, formVersion: version };
        if (saved)
          for (const applyId of new Set(jobs)) {
            const answer = await save(at(index), token, { ...body, applyId, isSubmitButton: false });
            expect(answer.status, name).toBe(200);
          }
        const revision = saved ? { revision: 1 } : {};
        const answers = await Promise.all(
          jobs.map((applyId, each) =>
            save(at(each), token, { ...body, applyId, isSubmitButton: true, ...revision }),
          ),
        );
        expectOneWinner(answers, first);
      }
      await expectOneEach(database, races);
    }, 600_000);

    it("let one of eight saves of one revision stand, and overwrite nothing", async () => {
      const [one = 0] = await openJobs(at(0));
      for (const { token, resume } of await addApplicants(database.db, 5)) {
        const body = { applyId: one, isSubmitButton: false, formVersion: "any" };
        await save(at(0), token, { ...body, resume });
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, each) =>
            save(at(each), token, { ...body, resume: { ...resume, surname: `SAVE ${each}` }, revision: 1 }),
          ),
        );
        expect(answers.map(({ code }) => code).filter((code) => code !== "OLD_REVISION")).toEqual([
          undefined,
        ]);
        const won = answers.findIndex(({ code }) => code === undefined);
        for (const { code, data } of answers) {
          if (code) expect(data).toMatchObject([{ revision: 2, resume: { surname: `SAVE ${won}` } }]);
        }
      }
    });

    it("let one of two applicants win who submit at once with one passport", async () => {
      const [one = 0] = await openJobs(at(0));
      for (let race = 0; race < 5; race++) {
        const pair = await addApplicants(database.db, 2);
        const passportNumber = pair[0]?.resume.passportNumber ?? "";
        const version = await formVersion(at(0), pair[0]?.token ?? "", one);
        const answers = await Promise.all(
          pair.map(({ token, resume }, each) => {
            const body = { applyId: one, formVersion: version, isSubmitButton: true };
            return save(at(each), token, { ...body, resume: { ...resume, passportNumber } });
          }),
        );
        expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["INVALID", undefined]));
      }
    });
  });

describe("one server on the embedded database", () => {
  let database: Database;
  let site: TestApp;
  beforeAll(async () => {
    database = await openEmbedded();
    site = new TestApp(database);
    await site.empty();
  });
  afterAll(async () => {
    await site.close();
    await database.close();
  });

  it(`lets one of eight submits at once win, ${races} times`, async () => {
    for (let race = 0; race < races; race++) {
      const { token } = await addSignedIn(site.db, site.now);
      const { first, saved } = kinds[race % kinds.length] ?? expect.fail();
      const resume = aResume({ passportNumber: `P${10_000 + race}` });
      const send = (applyId: number, isSubmitButton: boolean, revision = {}) =>
        site.ask(calls.save, {
          token,
          params: { jobType: "crew" },
          body: { applyId, resume, formVersion: "v1", isSubmitButton, ...revision },
        });
      const jobs = Array.from({ length: 8 }, (_, each) => (each < first ? 1 : 2));
      if (saved) for (const applyId of new Set(jobs)) await send(applyId, false);
      const answers = await Promise.all(jobs.map((id) => send(id, true, saved ? { revision: 1 } : {})));
      expectOneWinner(
        answers.map(({ status, data, error }) => ({ status, data, code: error.code })),
        first,
      );
    }
    await expectOneEach(database, races);
  }, 600_000);
});
