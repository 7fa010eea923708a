import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { basePath, type Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { openDatabase } from "../../src/server/store/database";
import { markerName } from "../../src/server/uploads/storeMarker";
import { aRegistration } from "./anApp";
import { aPdf } from "./aPdf";
import { addSignedIn } from "./applicants";
import { killServer, type RunningServer, startForTest } from "./aServer";
import { aDataFolder } from "./embedded";

const aFolder = () => mkdtempSync(join(tmpdir(), "careers-"));
const aBody = (email: string) => JSON.stringify(aRegistration({ email, confirmEmail: email }));
const body = aBody("amy@example.com");

/** A request of which only the first half was sent. */
class Begun {
  readonly #asking: ClientRequest;
  readonly #rest: Buffer;
  readonly #answered: Promise<IncomingMessage[]>;

  constructor(server: RunningServer, { path }: Call, headers: Record<string, string>, sent: Buffer) {
    this.#asking = request(server.url + basePath + path, {
      method: "POST",
      headers: { ...headers, "content-length": sent.length },
    });
    this.#answered = once(this.#asking, "response");
    const half = Math.floor(sent.length / 2);
    this.#asking.write(sent.subarray(0, half));
    this.#rest = sent.subarray(half);
  }

  async end() {
    this.#asking.end(this.#rest);
    const [answer] = await this.#answered;
    if (!answer) return expect.fail("no answer");
    return { status: answer.statusCode, data: JSON.parse(await text(answer)).result.data };
  }
}

/** An upload of a PDF, half sent. */
async function begunUpload(server: RunningServer, token: string): Promise<Begun> {
  const form = new FormData();
  form.set("kind", "diploma");
  form.set("slot", "one");
  form.set("file", new File([new Uint8Array(aPdf())], "diploma.pdf"));
  const whole = new Request("http://test/", { method: "POST", body: form });
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": whole.headers.get("content-type") ?? "",
  };
  return new Begun(server, calls.upload, headers, Buffer.from(await whole.arrayBuffer()));
}

const isRefused = (server: RunningServer) =>
  fetch(`${server.url}/health/live`).then(
    () => false,
    () => true,
  );

it("answers what is under way when it is told to end, takes nothing new, and ends by itself", async () => {
  const folder = await aDataFolder();
  const { db, close } = await openDatabase({ directory: folder });
  const { token } = await addSignedIn(db, new Date());
  await close();
  const server = await startForTest({ DATA_DIR: folder });
  const json = { "content-type": "application/json" };
  const registration = new Begun(server, calls.register, json, Buffer.from(body));
  const upload = await begunUpload(server, token);
  // This answer proves that the server has read the first halves of the other requests.
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  server.process.kill("SIGTERM");
  while (!(await isRefused(server)));
  expect(await registration.end()).toEqual({ status: 201, data: [{ email: "amy@example.com" }] });
  const uploaded = await upload.end();
  expect(uploaded).toMatchObject({ status: 200, data: [{ slot: "one" }] });
  expect(await server.ended).toBe(0);
  expect(new Set(readdirSync(join(folder, "files")))).toEqual(
    new Set([markerName, uploaded.data[0].fileName]),
  );
});

it("names each request in its answer as in its log, whatever was sent", async () => {
  const server = await startForTest({ DATA_DIR: await aDataFolder() });
  const sent = { headers: { "x-request-id": "amy@example.com" } };
  const paths = ["/health/live", `${basePath}/me`, "/nowhere", `${basePath}/%zz`, "/Jobs/1"];
  const answers = await Promise.all(paths.map((path) => fetch(server.url + path, sent)));
  const ids = answers.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(paths.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  server.process.kill("SIGTERM");
  await server.ended;
  for (const id of ids.slice(0, 3)) expect(server.output()).toContain(`"reqId":"${id}"`);
  expect(server.output()).not.toContain("amy@example.com");
});

/** Runs the staff tool as a command line would. */
async function staff(folder: string, ...typed: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "src/tools/staff.ts", ...typed], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, said, complained };
}

/** Commands that are run in the tool's own process. `staff.test.ts` tests the commands themselves. */
const asked = process.env.FULL
  ? [["jobs", "list"], ["applications", "list", "--format", "csv"], ["applications", "show", "1"], ["--help"]]
  : [["jobs", "list", "--format", "json"]];

it("is backed up while it runs, and comes back without it after everything but the key is lost; an account is erased with it and without", async () => {
  const folder = await aDataFolder();
  const server = await startForTest({ DATA_DIR: folder });
  const headers = { "content-type": "application/json" };
  for (const email of ["amy@example.com", "bo@example.com"])
    await fetch(server.url + basePath + calls.register.path, {
      method: "POST",
      headers,
      body: aBody(email),
    });
  const erase = (from: string, email: string) => staff(from, "accounts", "erase", email, "--yes");
  expect(await erase(folder, "bo@example.com")).toMatchObject({ code: 0, complained: "" });
  const file = join(aFolder(), "careers.backup");
  const answers = [];
  for (const typed of asked) answers.push(await staff(folder, ...typed));
  expect(await staff(folder, "backup", file)).toMatchObject({ code: 0, complained: "" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await killServer(server);

  const after = aFolder();
  cpSync(join(folder, "key"), join(after, "key"));
  rmSync(folder, { recursive: true });
  expect(await staff(after, "restore", file)).toMatchObject({ code: 0, complained: "" });
  const again = [];
  for (const typed of asked) again.push(await staff(after, ...typed));
  expect(again).toEqual(answers);
  const emails = async () => {
    const { db, close } = await openDatabase({ directory: after });
    const accounts = await db.selectFrom("accounts").select("email").execute();
    await close();
    return accounts.map(({ email }) => email);
  };
  expect(await emails()).toEqual(["amy@example.com"]);
  expect(await erase(after, "amy@example.com")).toMatchObject({ code: 0, complained: "" });
  expect(await emails()).toEqual([]);
});
