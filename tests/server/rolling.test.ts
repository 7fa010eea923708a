import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { basePath } from "../../src/contract/call";
import { openDatabase } from "../../src/server/store/database";
import { freePort } from "../freePort";
import { turn } from "../turn";
import { type Applicant, addApplicants, formVersion, openJobs, save } from "./applicants";
import { killServer, type RunningServer, startServer } from "./aServer";
import { nginx, startReadmeProxy } from "./exampleProxy";
import { hasPostgres, startPostgres } from "./postgres";

const times = process.env.FULL ? { restarts: 40, kills: 60 } : { restarts: 3, kills: 3 };
const applicantsAtOnce = 20;
/** The number of saves of each applicant between two disturbances; between its saves, an applicant reads. */
const savesBetween = 3;
/** Milliseconds between the actions of one applicant, so that servers have time to start beside them. */
const pauseMs = 50;

/** A name has no digits. */
const inLetters = (number: number) =>
  String(number).replace(/\d/g, (digit) => "ABCDEFGHIJ".charAt(Number(digit)));

/** Somebody who saves, submits when so many disturbances are over, and then only reads. */
class Writer {
  revision = 0;
  applicationId = 0;
  isSubmitted = false;
  isWaiting = false;

  constructor(
    readonly applicant: Applicant,
    readonly submitsAfter: number,
  ) {}

  /** The answers that were acknowledged last, or are being sent. */
  resumeOf(revision: number) {
    return { ...this.applicant.resume, surname: `REVISION ${inLetters(revision)}` };
  }
}

interface Site {
  url: string;
  jobId: number;
  version: string;
  /** How many disturbances are over. */
  over: number;
  isDone: boolean;
  /** Answers that a person would see as a failure. */
  failures: string[];
}

interface Answer {
  status: number;
  code: string | undefined;
}

/** Sends until it is answered, and counts every failed answer. */
async function untilAnswered<T extends Answer>(
  site: Site,
  writer: Writer,
  send: () => Promise<T>,
): Promise<T> {
  for (;;) {
    writer.isWaiting = true;
    const answer = await send().catch((error: Error) => error);
    writer.isWaiting = false;
    if (!(answer instanceof Error) && answer.status === 200) return answer;
    site.failures.push(answer instanceof Error ? String(answer) : `${answer.status} ${answer.code}`);
    if (site.failures.length > 1000) throw new Error(`The site does not come back: ${site.failures.at(-1)}`);
    await after(pauseMs);
  }
}

async function work(site: Site, writer: Writer): Promise<void> {
  const { token } = writer.applicant;
  const send = async (isSubmitButton: boolean) => {
    const revision = writer.revision === 0 ? {} : { revision: writer.revision };
    const resume = writer.resumeOf(writer.revision + 1);
    const body = { applyId: site.jobId, isSubmitButton, formVersion: site.version, ...revision, resume };
    const { data } = await untilAnswered(site, writer, () => save(site.url, token, body));
    const [saved] = data;
    // A save that was sent again because its answer was lost is not counted twice.
    expect(saved).toMatchObject({
      revision: writer.revision + 1,
      status: isSubmitButton ? "submitted" : "saved",
    });
    writer.revision += 1;
    writer.applicationId = saved?.id ?? 0;
  };
  const read = () =>
    untilAnswered(site, writer, async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${site.url + basePath}/resume/${writer.applicationId}`, { headers });
      const { code, result } = await response.json();
      return { status: response.status, code, data: result?.data };
    });
  for (let [seen, saves] = [0, 0]; !site.isDone; ) {
    if (seen !== site.over) [seen, saves] = [site.over, 0];
    if (!writer.isSubmitted && site.over >= writer.submitsAfter) {
      await send(true);
      writer.isSubmitted = true;
    } else if (!writer.isSubmitted && saves++ < savesBetween) await send(false);
    const { surname } = writer.resumeOf(writer.revision);
    const { data } = await read();
    expect(data[0]).toMatchObject({ revision: writer.revision, resume: { surname } });
    await after(pauseMs);
  }
}

it.runIf(hasPostgres && nginx)(
  `behind the nginx of docs/operations.md, two processes lose no word over ${times.restarts} restarts and ${times.kills} kills`,
  async () => {
    const place = await startPostgres();
    onTestFinished(() => place.stop());
    const ports = [await freePort(), await freePort()] as const;
    const running = new Map<number, RunningServer>();
    const start = async (port: number) => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), "careers-"));
      const DATA_KEY = Buffer.alloc(32, 7).toString("base64");
      const env = { DATABASE_URL: place.url, DATA_KEY, DATA_DIR, TRUST_PROXY: "1", PORT: String(port) };
      running.set(port, await startServer(env));
    };
    onTestFinished(async () => {
      for (const server of running.values()) await killServer(server);
    });
    for (const port of ports) await start(port);
    const url = await startReadmeProxy(ports);
    await expect
      .poll(() =>
        fetch(`${url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);

    const { db, close } = await openDatabase({ url: place.url });
    onTestFinished(close);
    const disturbances = times.restarts + times.kills;
    const writers = (await addApplicants(db, applicantsAtOnce)).map(
      (applicant, index) =>
        new Writer(applicant, Math.floor(((index + 1) * disturbances) / (applicantsAtOnce + 1))),
    );
    const [jobId = 0] = await openJobs(url);
    const version = await formVersion(url, writers[0]?.applicant.token ?? "", jobId);
    const site: Site = { url, jobId, version, over: 0, isDone: false, failures: [] };
    const working = Promise.all(writers.map((writer) => work(site, writer)));
    // A failed expectation ends the test at once.
    const failed = working.then(() => undefined);
    const during = <T>(act: Promise<T>) => Promise.race([act, failed.then(() => act)]);

    for (let restart = 0; restart < times.restarts; restart++) {
      const port = ports[restart % 2] ?? 0;
      const server = running.get(port);
      server?.process.kill("SIGTERM");
      expect(await during(server?.ended ?? Promise.resolve(0))).toBe(0);
      await during(start(port));
      site.over++;
    }
    expect(site.failures).toEqual([]);

    let cut = 0;
    for (let kill = 0; kill < times.kills; kill++) {
      const port = ports[kill % 2] ?? 0;
      // Each kill comes at another moment.
      await after(((kill + turn) * 37) % 200);
      cut += writers.filter(({ isWaiting }) => isWaiting).length;
      const server = running.get(port);
      if (server) await during(killServer(server));
      await during(start(port));
      site.over++;
    }
    site.isDone = true;
    await working;
    expect(site.failures.length).toBeLessThanOrEqual(cut);
    if (process.env.FULL)
      console.info(`${site.failures.length} failed answers, ${cut} requests under way at kills`);

    const submitted = await db
      .selectFrom("applications")
      .select(["applicant", "status", "revision"])
      .execute();
    expect(submitted).toHaveLength(writers.length);
    expect(new Set(submitted.map(({ applicant }) => applicant)).size).toBe(writers.length);
    expect(submitted.filter(({ status }) => status !== "submitted")).toEqual([]);
    const inOrder = (rows: { revision: number }[]) =>
      rows.map(({ revision }) => revision).toSorted((one, other) => one - other);
    expect(inOrder(writers)).toEqual(inOrder(submitted));
    const mails = await db
      .selectFrom("outbox")
      .select("account_id")
      .where("kind", "=", "submitted")
      .execute();
    expect(mails).toHaveLength(writers.length);
    expect(new Set(mails.map(({ account_id }) => account_id)).size).toBe(writers.length);
  },
  1_800_000,
);
