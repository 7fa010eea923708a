import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgres } from "../../src/tools/postgres";
import { freePort } from "../freePort";
import { startSystemProcess } from "./systemProcess";

export interface PostgresServer {
  url: string;
  /** Stops the server, which breaks every connection. */
  stop(): Promise<void>;
  /** Starts it again with the same data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A test server need not survive a power failure. */
export const careless = ["fsync=off", "full_page_writes=off"];

/** Starts a PostgreSQL server in a new folder. @returns undefined where none is installed */
export async function startPostgresServer(
  settings: string[] = careless,
): Promise<PostgresServer | undefined> {
  const bin = findPostgres();
  if (!bin) return;
  const directory = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = unprivileged();
  if (user) chownSync(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory };
  const data = join(directory, "data");
  const initdb = ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(bin, "initdb"), initdb, { ...options, stdio: "ignore" });
  const port = await freePort();
  const own = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${directory}`];
  const args = ["-D", data, ...[...own, "max_connections=100", ...settings].flatMap((each) => ["-c", each])];
  const url = `postgres://test@127.0.0.1:${port}/postgres`;

  let stop = async () => {};
  async function start(): Promise<void> {
    stop = startSystemProcess([join(bin ?? "", "postgres"), ...args], options);
    await untilReady(url);
  }

  await start();
  return {
    url,
    start,
    stop: () => stop(),
    async remove() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a new connection. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** PostgreSQL refuses to run as root, so that root runs it under the account `postgres`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function untilReady(url: string): Promise<void> {
  for (let left = 200; ; left--) {
    try {
      return await runStatement(url, "select 1");
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
