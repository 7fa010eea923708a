import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { casesInTurn } from "../turn";
import { runStatement } from "./postgresServer";

/** An empty database on a real PostgreSQL for one test file. It is dropped afterwards. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

const server = inject("postgresUrl");

export const hasPostgres = server !== undefined;

/** On which databases a long suite runs its tests today: on one of them, and with FULL set on both. */
export const databasesInTurn = casesInTurn(
  hasPostgres ? (["the embedded database", "PostgreSQL"] as const) : (["the embedded database"] as const),
  2,
);

export async function startPostgres(): Promise<TestPostgres> {
  if (server === undefined) throw new Error("There is no PostgreSQL here.");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runStatement(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => runStatement(server, `drop database ${name} with (force)`) };
}
