import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A real PostgreSQL for a test file: an empty database of its own, gone afterwards. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Whether one can be had: TEST_DATABASE_URL, or the programs of an installed one. */
export const hasPostgres = process.env.TEST_DATABASE_URL !== undefined || binaries() !== undefined;

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given === undefined ? startOwn() : databaseOn(given);
}

function binaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = ["/usr/local/bin", asked ?? "", ...versions.map((version) => join(debian, version, "bin"))];
  return folders.find(
    (folder) => folder && ["initdb", "postgres"].every((each) => existsSync(join(folder, each))),
  );
}

async function databaseOn(server: string): Promise<TestPostgres> {
  const name = `test_${process.pid}_${Date.now()}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function startOwn(): Promise<TestPostgres> {
  const bin = binaries();
  if (!bin) throw new Error("There is no PostgreSQL here.");
  const directory = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = unprivileged();
  if (user) chownSync(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory, stdio: "ignore" } as const;
  const data = join(directory, "data");
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    options,
  );
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${directory}`];
  const speed = ["fsync=off", "full_page_writes=off", "max_connections=40"];
  const args = ["-D", data, ...[...settings, ...speed].flatMap((setting) => ["-c", setting])];
  const server = spawn(join(bin, "postgres"), args, options);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: its own account is used instead. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      return await run(url, "select 1");
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
