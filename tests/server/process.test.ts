import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { openDatabase } from "../../src/server/store/database";
import { aRegistration } from "./anApp";
import { type RunningServer, startServer } from "./aServer";

const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.process.kill("SIGKILL");
    await server.ended;
  }
});

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env);
  running.push(server);
  return server;
}

const aFolder = () => mkdtempSync(join(tmpdir(), "careers-"));

async function post(server: RunningServer, path: string, body: unknown) {
  const response = await fetch(server.url + basePath + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, data: (await response.json()).result.data };
}

const register = (server: RunningServer, email: string) =>
  post(server, calls.register.path, aRegistration({ email, confirmEmail: email }));

describe("the server's process", () => {
  it("refuses a data folder that another one has, with one sentence, and takes it when that one is gone", async () => {
    const folder = aFolder();
    const first = await start({ DATA_DIR: folder });
    const refused = await startServer({ DATA_DIR: folder }).catch((error: Error) => error.message);
    expect(refused).toBe(
      `${folder} is in use by another running server: stop that one first, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
    first.process.kill("SIGKILL");
    await first.ended;
    const database = await openDatabase({ directory: folder });
    await expect(openDatabase({ directory: folder })).rejects.toThrow("in use");
    await database.close();
  }, 60_000);

  it("keeps every write that it acknowledged when it is killed, and goes on with them", async () => {
    const folder = aFolder();
    const server = await start({ DATA_DIR: folder });
    const amy = "amy@example.com";
    expect((await register(server, amy)).status).toBe(201);
    const acknowledged: string[] = [];
    const load = Array.from({ length: 4 }, async (_, worker) => {
      for (let count = 0; ; count++) {
        const email = `load-${worker}-${count}@example.com`;
        const { status } = await register(server, email);
        if (status === 201) acknowledged.push(email);
        if (acknowledged.length > 40) server.process.kill("SIGKILL");
      }
    });
    await Promise.allSettled(load);
    await server.ended;
    expect(acknowledged.length).toBeGreaterThan(40);

    const database = await openDatabase({ directory: folder });
    const kept = await database.db.selectFrom("accounts").select("email").execute();
    await database.close();
    const emails = new Set(kept.map(({ email }) => email));
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);

    const again = await start({ DATA_DIR: folder });
    const token = await tokenFor(folder, amy);
    expect((await post(again, calls.validate.path, { email: amy, token })).data).toEqual([
      { status: "valid" },
    ]);
    const { password } = aRegistration();
    expect((await post(again, calls.login.path, { email: amy, password })).status).toBe(200);
  }, 60_000);

  it("ends on SIGTERM by itself, and loses nothing", async () => {
    const folder = aFolder();
    const server = await start({ DATA_DIR: folder });
    expect((await register(server, "amy@example.com")).status).toBe(201);
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const database = await openDatabase({ directory: folder });
    expect(await database.db.selectFrom("accounts").select("email").execute()).toHaveLength(1);
    await database.close();
  }, 60_000);

  it("stops at the start with a sentence that names a wrong setting", async () => {
    const said = await startServer({ DATA_DIR: aFolder(), SMTP_URL: "mail" }).catch(
      (error: Error) => error.message,
    );
    expect(said).toBe("SMTP_URL must be an address that begins with smtp:// or smtps://.\n");
  }, 30_000);

  it("writes no address, mail or password into its log", async () => {
    const server = await start({ DATA_DIR: aFolder() });
    await register(server, "canary@example.com");
    await fetch(`${server.url}/Verify/canary%40example.com/token-canary?x=canary`);
    await post(server, `${calls.login.path}?canary`, {
      email: "canary@example.com",
      password: "canary-password",
    });
    server.process.kill("SIGTERM");
    await server.ended;
    const logged = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(logged.length).toBeGreaterThan(3);
    expect(logged.join("\n")).not.toContain("canary");
    expect(logged.join("\n")).toContain('"route":"/*"');
  }, 60_000);
});

/** Of the link in the first mail to somebody, once it is written. */
async function tokenFor(folder: string, email: string): Promise<string> {
  const outbox = join(folder, "outbox");
  for (;;) {
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "latin1"));
    // Long lines of a mail are folded with an equals sign at their end.
    const unfolded = mails.map((mail) => mail.replaceAll("=\r\n", ""));
    const link = unfolded.find((mail) => mail.includes(`To: ${email}`));
    const token = /\/Verify\/[^/]+\/([\w-]{43})/.exec(link ?? "")?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
