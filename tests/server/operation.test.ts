import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { openDatabase } from "../../src/server/store/database";
import { aRegistration } from "./anApp";
import { killServer, type RunningServer, startForTest } from "./aServer";

const aFolder = () => mkdtempSync(join(tmpdir(), "careers-"));
const body = JSON.stringify(aRegistration());

/** A registration of which the server has had the half. */
function begun(server: RunningServer): ClientRequest {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const asking = request(server.url + basePath + calls.register.path, { method: "POST", headers });
  asking.write(body.slice(0, 20));
  return asking;
}

const isRefused = (server: RunningServer) =>
  fetch(`${server.url}/health/live`).then(
    () => false,
    () => true,
  );

it("answers what is under way when it is told to end, takes nothing new, and ends by itself", async () => {
  const server = await startForTest({ DATA_DIR: aFolder() });
  const asking = begun(server);
  const answered = once(asking, "response");
  // Answered only after the half of the other has been read.
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  server.process.kill("SIGTERM");
  while (!(await isRefused(server)));
  asking.end(body.slice(20));
  const [answer]: IncomingMessage[] = await answered;
  expect(answer?.statusCode).toBe(201);
  if (answer) expect(JSON.parse(await text(answer)).result.data).toEqual([{ email: "amy@example.com" }]);
  expect(await server.ended).toBe(0);
}, 120_000);

it("names each request in its answer as in its log, whatever was sent", async () => {
  const server = await startForTest({ DATA_DIR: aFolder() });
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
}, 120_000);

/** The tool as it is typed. */
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

/** What is asked of the tool in its own process; the commands themselves are tried in `staff.test.ts`. */
const asked = process.env.FULL
  ? [["jobs", "list"], ["applications", "list", "--format", "csv"], ["applications", "show", "1"], ["--help"]]
  : [["jobs", "list", "--format", "json"]];

it("is backed up while it runs, and comes back without it after everything but the key is lost", async () => {
  const folder = aFolder();
  const server = await startForTest({ DATA_DIR: folder });
  const headers = { "content-type": "application/json" };
  await fetch(server.url + basePath + calls.register.path, { method: "POST", headers, body });
  const file = join(aFolder(), "backup.tar.gz");
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
  const database = await openDatabase({ directory: after });
  expect(await database.db.selectFrom("accounts").select("email").execute()).toHaveLength(1);
  await database.close();
}, 300_000);
