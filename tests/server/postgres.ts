import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { runStatement } from "./postgresServer";

/** An empty database on a real PostgreSQL for one test file. It is dropped afterwards. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

const server = inject("postgresUrl");

export const hasPostgres = server !== undefined;

export async function startPostgres(): Promise<TestPostgres> {
  if (server === undefined) throw new Error("There is no PostgreSQL here.");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runStatement(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => runStatement(server, `drop database ${name} with (force)`) };
}
