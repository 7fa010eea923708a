import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { hashPassword } from "../../src/server/accounts/passwords";
import { openDatabase } from "../../src/server/store/database";
import { aRegistration } from "./anApp";
import { addSignedIn } from "./applicants";
import {
  killServer,
  loggedBy,
  type RunningServer,
  serverProgram,
  startForTest,
  startServer,
} from "./aServer";
import { aDataFolder } from "./embedded";

/** How many processes try to open a folder that is in use. */
const openers = process.env.FULL ? 20 : 2;

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

/** The folders of uploads that a server with this data folder is receiving. */
function uploadsIn(folder: string): string[] {
  const incoming = join(folder, "incoming");
  const names = existsSync(incoming) ? readdirSync(incoming, { recursive: true, encoding: "utf8" }) : [];
  return names.filter((name) => basename(name).startsWith("upload-"));
}

describe("the server's process", () => {
  it(
    "refuses a data folder that another one has, with one sentence, and takes it when that one is gone",
    async () => {
      const folder = await aDataFolder();
      const first = await startForTest({ DATA_DIR: folder });
      for (let opener = 0; opener < openers; opener++) {
        const refused = await startServer({ DATA_DIR: folder }).catch((error: Error) => error.message);
        expect(refused).toBe(
          `${folder} is in use by another running server: stop that one first, or set DATA_DIR to another folder.\n`,
        );
      }
      expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
      await killServer(first);
      const database = await openDatabase({ directory: folder });
      await expect(openDatabase({ directory: folder })).rejects.toThrow("in use");
      await database.close();
    },
    60_000 + openers * 20_000,
  );

  it("starts where one before it was killed while it made the database, and leaves nothing of that", async () => {
    const folder = mkdtempSync(join(tmpdir(), "careers-"));
    const killed = spawn(process.execPath, [serverProgram], {
      env: { ...process.env, PORT: "0", DATA_DIR: folder },
      stdio: "ignore",
    });
    const written = () =>
      readdirSync(folder).flatMap((name) => (name === "lock" ? [] : readdirSync(join(folder, name))));
    await expect.poll(written).toContain("base");
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect(readdirSync(folder)).not.toContain("db");
    const server = await startForTest({ DATA_DIR: folder });
    expect((await register(server, "amy@example.com")).status).toBe(201);
    expect(readdirSync(folder).filter((name) => name.startsWith("making"))).toEqual([]);
  });

  it("ends on SIGTERM by itself, and loses nothing", async () => {
    const folder = await aDataFolder();
    const server = await startForTest({ DATA_DIR: folder });
    expect((await register(server, "amy@example.com")).status).toBe(201);
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const database = await openDatabase({ directory: folder });
    expect(await database.db.selectFrom("accounts").select("email").execute()).toHaveLength(1);
    await database.close();
  });

  it("ends with one sentence when its database breaks down, and the next one finds what was written", async () => {
    const folder = await aDataFolder();
    const preload = join(folder, "crash.mjs");
    // On a signal every thread fails as a thread does whose WebAssembly has crashed.
    writeFileSync(
      preload,
      `import threads from "node:worker_threads";
      import { syncBuiltinESMExports } from "node:module";
      threads.Worker = class extends threads.Worker {
        constructor(...from) {
          super(...from);
          process.once("SIGUSR2", () => this.terminate());
        }
      };
      syncBuiltinESMExports();`,
    );
    const server = await startForTest({
      DATA_DIR: folder,
      NODE_OPTIONS: `--import ${pathToFileURL(preload)}`,
    });
    expect((await register(server, "amy@example.com")).status).toBe(201);
    server.process.kill("SIGUSR2");
    expect(await server.ended).toBe(1);
    expect(server.output().trimEnd().split("\n").at(-1)).toBe(
      "The embedded database has stopped: its thread has ended. Start the site again.",
    );
    expect(server.output()).not.toMatch(/^\s+at /m);
    const database = await openDatabase({ directory: folder });
    expect(await database.db.selectFrom("accounts").select("email").execute()).toHaveLength(1);
    await database.close();
  });

  it("stops at the start with a sentence that names a wrong setting", async () => {
    const said = await startServer({ DATA_DIR: await aDataFolder(), SMTP_URL: "mail" }).catch(
      (error: Error) => error.message,
    );
    expect(said).toBe("SMTP_URL must be an address that begins with smtp:// or smtps://.\n");
  });

  it("tells in its log who signed in by an id, what was refused by a code, and no fault of who broke off an upload", async () => {
    const folder = await aDataFolder();
    const { db, close } = await openDatabase({ directory: folder });
    const { id, token } = await addSignedIn(db, new Date());
    const [email, password] = ["amy@example.com", "quiet-otter-climbs-7"];
    await db
      .updateTable("accounts")
      .set({ email, password_hash: await hashPassword(password) })
      .execute();
    await close();
    const server = await startForTest({ DATA_DIR: folder });
    expect((await post(server, calls.login.path, { email, password: "wrong-password" })).status).toBe(401);
    expect((await post(server, calls.login.path, { email, password })).status).toBe(200);
    const upload = request(server.url + basePath + calls.upload.path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 100_000,
      },
    });
    upload.on("error", () => {});
    upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ');
    // This answer proves that the server reads the upload.
    await expect.poll(() => uploadsIn(folder)).toHaveLength(1);
    upload.destroy();
    await expect.poll(() => uploadsIn(folder)).toHaveLength(0);
    server.process.kill("SIGTERM");
    await server.ended;
    const lines = loggedBy(server).map((line) => JSON.parse(line));
    const signIns = lines.filter(({ route }) => route === basePath + calls.login.path);
    expect(signIns).toMatchObject([
      { status: 401, account: id, refused: "SIGN_IN_FAILED" },
      { status: 200, account: id },
    ]);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it.runIf(process.platform === "linux")("says so when it starts with too few descriptors", async () => {
    const script = 'ulimit -n 200; exec "$0" "$1"';
    const started = spawn("sh", ["-c", script, process.execPath, serverProgram], {
      env: { ...process.env, PORT: "0", DATA_DIR: await aDataFolder() },
    });
    onTestFinished(() => void started.kill("SIGKILL"));
    const [first] = await once(started.stderr, "data");
    expect(String(first)).toContain("The system lets this process open 200 files and connections at once");
  });

  it("writes no address, mail or password into its log", async () => {
    const server = await startForTest({ DATA_DIR: await aDataFolder() });
    await register(server, "canary@example.com");
    await fetch(`${server.url}/Verify/canary%40example.com/token-canary?x=canary`);
    await post(server, `${calls.login.path}?canary`, {
      email: "canary@example.com",
      password: "canary-password",
    });
    server.process.kill("SIGTERM");
    await server.ended;
    const logged = loggedBy(server);
    expect(logged.length).toBeGreaterThan(3);
    expect(logged.join("\n")).not.toContain("canary");
    expect(logged.join("\n")).toContain('"route":"/*"');
  });
});
