import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  getPathPattern,
  type ParamsOf,
  type QueryOf,
} from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { ErrorReply, Reply } from "../../src/contract/reply";
import type { Language } from "../../src/forms/engine/form";
import { buildApp } from "../../src/server/app";
import { type Config, readConfig } from "../../src/server/config";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import { type RateLimits, rateLimits } from "../../src/server/http/rateLimits";
import { sendDueMails } from "../../src/server/mail/mailer";
import type { Mail } from "../../src/server/mail/mailTransport";
import type { Parts } from "../../src/server/parts";
import { type Database, openDatabase } from "../../src/server/store/database";
import { addJobs } from "../../src/server/store/jobs";
import type { JobsTable, JobTerms } from "../../src/server/store/tables";
import { openFileStore } from "../../src/server/uploads/fileStore";
import { loadWords } from "../../src/server/words";
import { casesInTurn } from "../turn";
import { aCatalog } from "./aCatalog";
import { addPrivacies } from "./addPrivacies";
import { answerFault } from "./describedAnswers";
import { openEmbedded } from "./embedded";
import { emptyTables } from "./emptyTables";
import { hasPostgres, startPostgres } from "./postgres";

export interface Answered<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The data of a success. */
  data: T[];
  total: number | undefined;
  message: string;
  /** The body of a refusal. */
  error: ErrorReply;
}

export interface Sent<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  token?: string;
  language?: Language;
  /** The client's IP address. */
  from?: string;
}

const aTemplate = `<!doctype html>
<html lang="en"><head><meta property="csp-nonce" nonce="%NONCE%" /><title>A site</title></head><body><div id="root"></div></body></html>`;

/** The manifest of a build with one page, its texts in one language, and one form. */
const aManifest = {
  "index.html": { file: "assets/main-1a2b.js", imports: ["shell"] },
  shell: { file: "assets/shell-1a2b.js" },
  card: { file: "assets/card-1a2b.js", imports: ["shell"] },
  "src/site/pages/JobListPage.tsx": { file: "assets/JobListPage-1a2b.js", imports: ["shell", "card"] },
  ".forms/crew.north.mjs": { file: "assets/crew.north-1a2b.js" },
  "locales/ja/app.json": { file: "assets/app-1a2b.js" },
  "locales/ja/pages/jobs.json": { file: "assets/jobs-1a2b.js" },
};

/** Writes the files of a build that the server reads into a folder of the given one. @returns that folder */
export function aBuild(folder: string): string {
  const distDir = join(folder, "dist");
  for (const folder of [".vite", "assets", "builds"])
    mkdirSync(join(distDir, "client", folder), { recursive: true });
  writeFileSync(join(distDir, "client", "index.html"), aTemplate);
  writeFileSync(join(distDir, "client", ".vite", "manifest.json"), JSON.stringify(aManifest));
  writeFileSync(join(distDir, "client", "assets", "main-1a2b.js"), "export {};");
  writeFileSync(join(distDir, "client", "assets", "main-1a2b.js.br"), brotliCompressSync("export {};"));
  writeFileSync(join(distDir, "client", "builds", "latest.json"), '{"build":"1a2b"}');
  writeFileSync(join(distDir, "client", "favicon.svg"), "<svg/>");
  symlinkSync(inject("drawing"), join(distDir, "pages"));
  return distDir;
}

/** A site under test, with a clock that can be set and mails that can be read. */
export class TestApp {
  now = new Date("2026-03-02T03:00:00Z");
  readonly sentMails: Mail[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), "careers-"));
  readonly #config: Config;
  readonly parts: Parts;
  #app: FastifyInstance | undefined;

  constructor(readonly database: Database) {
    const distDir = aBuild(this.#folder);
    this.#config = readConfig({
      DATA_DIR: this.#folder,
      DIST_DIR: distDir,
      PUBLIC_URL: "https://careers.test",
      DESK_URL: "https://desk.test",
    });
    this.parts = {
      config: this.#config,
      db: database.db,
      search: database.search,
      files: openFileStore(this.#config),
      mail: { wake() {} },
      catalog: aCatalog(),
      words: loadWords(this.#config.localesDir),
      keys: openKeysFromConfig(this.#config),
      limits: rateLimits,
      evenMs: 0,
      clock: () => this.now,
    };
  }

  /** Built once it is used: many a test changes parts of it first. */
  get app(): FastifyInstance {
    this.#app ??= buildApp(this.parts);
    return this.#app;
  }

  get db() {
    return this.parts.db;
  }

  /** Builds the app again on the same database with other parts, for example another release of the forms. */
  rebuild(changes: Partial<Parts>): void {
    Object.assign(this.parts, changes);
    this.#app = undefined;
  }

  /** Makes a call, and checks the answer against the contract. */
  async ask<C extends Call>(call: C, sent: Sent<C> = {}): Promise<Answered<AnswerOf<C>>> {
    const response = await this.app.inject(requestOf(call, sent));
    return answered<AnswerOf<C>>(nameOf(call), response.statusCode, response.headers, response.json());
  }

  /** Sends a file as a browser does. */
  async upload(
    token: string,
    { kind, slot, bytes, name = "file.jpg" }: { kind: string; slot: string; bytes: Buffer; name?: string },
  ): Promise<Answered<AnswerOf<typeof calls.upload>>> {
    const form = new FormData();
    form.set("kind", kind);
    form.set("slot", slot);
    form.set("file", new File([new Uint8Array(bytes)], name));
    const request = new Request("http://test/", { method: "POST", body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const response = await this.app.inject({
      method: "POST",
      url: getPathPattern(calls.upload),
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": request.headers.get("content-type") ?? "",
        "content-length": payload.length,
      },
      payload,
    });
    return answered<AnswerOf<typeof calls.upload>>(
      "upload",
      response.statusCode,
      response.headers,
      response.json(),
    );
  }

  /** All mails sent so far. */
  async mails(): Promise<Mail[]> {
    const send = async (mail: Mail) => {
      this.sentMails.push(mail);
    };
    await sendDueMails(this.parts, { send }, (error) => {
      throw error;
    });
    return this.sentMails;
  }

  later(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  async empty(): Promise<void> {
    this.now = new Date("2026-03-02T03:00:00Z");
    this.sentMails.length = 0;
    this.rebuild({ catalog: aCatalog(), limits: rateLimits, evenMs: 0, config: this.#config });
    rmSync(join(this.#folder, "files"), { recursive: true, force: true });
    await emptyTables(this.db);
    await addPrivacies(this.db, [
      {
        key: "applicant",
        version: 1,
        text: { en: "We keep it safe.", ja: "大切に扱います。", "zh-TW": "妥善保管。" },
      },
    ]);
    await addJobs(this.db, [aJob({ id: 1 }), aJob({ id: 2 }), aJob({ id: 3, apply_type: "ground" })]);
  }

  async close(): Promise<void> {
    await this.#app?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Rate limits that no test reaches: for tests that make many requests and are not about the limits. */
export const raisedLimits: RateLimits = {
  ...rateLimits,
  ...Object.fromEntries(Object.keys(rateLimits).map((name) => [name, { tries: 1e6, minutes: 1 }])),
};

/** The request of a call. */
export function requestOf<C extends Call>(call: C, sent: Sent<C>) {
  const params = new Map<string, unknown>(Object.entries(sent.params ?? {}));
  const query = Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    method: call.method,
    url: getPathPattern(call).replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params.get(name))),
    ),
    query: Object.fromEntries(query),
    headers: headersOf(sent),
    ...(sent.from !== undefined && { remoteAddress: sent.from }),
    ...(sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
  };
}

function headersOf<C extends Call>({ token, language, body }: Sent<C>): Record<string, string> {
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(language && { "accept-language": language }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
}

/** The answer to a call, whose name is given, once it fits the contract. */
export function answered<T>(
  name: string,
  status: number,
  headers: Answered<unknown>["headers"],
  json: Reply<T> & ErrorReply,
): Answered<T> {
  const fault = answerFault(name, status, String(headers["content-type"]), json);
  expect(fault, `${name}: ${JSON.stringify(json)}`).toBeUndefined();
  return {
    status,
    headers,
    data: json.result.data,
    total: json.result.total,
    message: json.message,
    error: json,
  };
}

function nameOf(call: Call): string {
  const [name] = Object.entries<Call>(calls).find(([, each]) => each === call) ?? [];
  return name ?? expect.fail(`${call.method} ${call.path} is none of the calls.`);
}

export function aJob(changes: Partial<Insertable<JobsTable>> = {}): Insertable<JobsTable> {
  const words = {
    title: { en: "Cabin crew", ja: "客室乗務員", "zh-TW": "客艙組員" },
    summary: { en: "Fly.", ja: "飛ぶ。", "zh-TW": "飛行。" },
    description: { en: "Fly far.", ja: "遠くへ。", "zh-TW": "遠行。" },
    requirements: { en: ["Smile"], ja: ["笑顔"], "zh-TW": ["微笑"] },
    process: { en: ["Apply"], ja: ["応募"], "zh-TW": ["應徵"] },
    notes: { en: [], ja: [], "zh-TW": [] },
  };
  return {
    id: 1,
    apply_type: "crew",
    market: "north",
    job_type_key: "air",
    job_group: "cabin",
    location: "tokyo",
    department: "FA",
    salary: "220,000",
    currency: "JPY",
    posted_at: new Date("2026-02-01T00:00:00Z"),
    closes_at: new Date("2026-04-01T15:00:00Z"),
    changed_at: new Date("2026-02-01T00:00:00Z"),
    words: JSON.stringify(words),
    ...changes,
  };
}

/** Terms of a posting. */
export const someTerms: JobTerms = {
  employmentType: "fullTime",
  contractMonths: 36,
  hours: { en: "By roster.", ja: "勤務表によります。", "zh-TW": "依班表出勤。" },
};

/** The body of a valid registration. */
export function aRegistration(changes: BodyOf<typeof calls.register> = {}): BodyOf<typeof calls.register> {
  return {
    firstName: "Amy",
    lastName: "Marlowe",
    email: "amy@example.com",
    confirmEmail: "amy@example.com",
    password: "quiet-otter-climbs-7",
    confirmPassword: "quiet-otter-climbs-7",
    country: "GB",
    mobile: "+447700900123",
    privacyAccepted: true,
    ...changes,
  };
}

/** Registers, verifies and signs in an account. @returns its token */
export async function aMember(site: TestApp, email = "amy@example.com"): Promise<string> {
  const registration = aRegistration({ email, confirmEmail: email });
  await site.ask(calls.register, { body: registration });
  const link = (await site.mails()).findLast((mail) => mail.to === email)?.link ?? "";
  const { password = "" } = registration;
  await site.ask(calls.validate, { body: { email, token: link.split("/").at(-1) ?? "", password } });
  const { data } = await site.ask(calls.login, { body: { email, password } });
  return data[0]?.access_token ?? "";
}

/** A site on a database of its own, for all tests of a file. */
export function ownSite(): () => TestApp {
  let database: Database | undefined;
  let site: TestApp | undefined;
  beforeAll(async () => {
    database = await openEmbedded();
    site = new TestApp(database);
  });
  afterAll(async () => {
    await site?.close();
    await database?.close();
  });
  return () => site ?? expect.fail("The site is not open yet.");
}

/**
 * Runs the same tests on the embedded database or on PostgreSQL, and the next day on the other one; with FULL set, on
 * both. Every day about half of the files run on each.
 */
export function onDatabaseInTurn(facts: (site: () => TestApp) => void): void {
  const { testPath = "" } = expect.getState();
  const databases = hasPostgres ? [onTheEmbedded, onPostgres] : [onTheEmbedded];
  for (const runOn of casesInTurn(databases, 2, basename(testPath).length)) runOn(facts);
}

/** For long suites in which the databases hardly differ: on both with FULL set, else on the embedded one. */
export function onBothAtFullSize(facts: (site: () => TestApp) => void): void {
  if (process.env.FULL) onDatabaseInTurn(facts);
  else onTheEmbedded(facts);
}

/**
 * The embedded database, which the test files of a worker share, because opening one takes two seconds of CPU time.
 * It ends with their process.
 */
let embedded: Promise<Database> | undefined;

function onTheEmbedded(facts: (site: () => TestApp) => void): void {
  describe("on the embedded database", () =>
    onOne(async () => {
      embedded ??= openEmbedded();
      return { database: await embedded, close: async () => {} };
    }, facts));
}

function onPostgres(facts: (site: () => TestApp) => void): void {
  describe("on PostgreSQL", () =>
    onOne(async () => {
      const server = await startPostgres();
      const database = await openDatabase({ url: server.url });
      const close = async () => {
        await database.close();
        await server.stop();
      };
      return { database, close };
    }, facts));
}

interface Opened {
  database: Database;
  close(): Promise<void>;
}

function onOne(open: () => Promise<Opened>, facts: (site: () => TestApp) => void): void {
  let opened: Opened | undefined;
  let site: TestApp | undefined;
  beforeAll(async () => {
    opened = await open();
    site = new TestApp(opened.database);
  });
  beforeEach(() => site?.empty());
  afterAll(async () => {
    await site?.close();
    await opened?.close();
  });
  facts(() => {
    if (!site) throw new Error("The site is not open yet.");
    return site;
  });
}
