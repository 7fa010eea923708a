import type { TestProject } from "vitest/node";
import { startPostgresServer } from "./postgresServer";

declare module "vitest" {
  interface ProvidedContext {
    /** A real PostgreSQL on which the tests create databases; undefined when none is available. */
    postgresUrl: string | undefined;
  }
}

/** One server for the whole run: that of TEST_DATABASE_URL, or one started from an installed PostgreSQL. */
export default async function postgresForAll(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgresServer();
  const url = given || own?.url;
  if (!url)
    console.warn("No PostgreSQL here: nothing is tested on it. Install it, or set TEST_DATABASE_URL.");
  project.provide("postgresUrl", url);
  return async () => own?.remove();
}
