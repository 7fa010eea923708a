import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { basePath } from "../../../src/contract/call";
import { hashPassword } from "../../../src/server/accounts/passwords";
import { type DatabaseLocation, openDatabase } from "../../../src/server/store/database";
import { type Applicant, addApplicants, formVersion, jobType, openJobs } from "../../server/applicants";
import type { HttpRequest } from "./load";
import { type Site, startSite } from "./site";

/** A running site with accounts and applications, and the requests that are sent to it. */
export interface Airline {
  site: Site;
  /** The body of a request that saves a draft of the usual length. */
  aDraft: unknown;
  /** For each kind of request: a function that makes, for each connection, a function that returns its next request. */
  kinds: Record<Kind, () => ((answered: number) => HttpRequest | undefined)[]>;
}

export type Kind = "jobs" | "draft" | "submit" | "signIn";

export const connections = 10;
/** Applications that one round submits. */
const submits = 100;
const password = "quiet-otter-climbs-7";

export async function openAirline(databaseUrl: string | undefined, rounds: number): Promise<Airline> {
  const dataDir = mkdtempSync(join(tmpdir(), "careers-"));
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const place: DatabaseLocation = databaseUrl ? { url: databaseUrl } : { directory: dataDir };
  // The first start fills the database with postings.
  await (await startSite("src/server/main.ts", env)).stop();
  const { db, close } = await openDatabase(place);
  const writers = await addApplicants(db, connections);
  const submitters = await addApplicants(db, (rounds + 1) * submits);
  const accounts = await db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(password) })
    .returning("email")
    .execute();
  await close();

  const site = await startSite("src/server/main.ts", env);
  const url = `http://127.0.0.1:${site.port}`;
  const [applyId = 0] = await openJobs(url);
  const version = await formVersion(url, writers[0]?.token ?? "", applyId);
  const save = ({ token, resume }: Applicant, isSubmitButton: boolean, revision: number): HttpRequest => ({
    method: "POST",
    path: `${basePath}/resume/${jobType}`,
    token,
    body: { applyId, resume, isSubmitButton, formVersion: version, ...(revision > 0 && { revision }) },
  });
  const revisions = writers.map(() => 0);
  const each = <T>(make: (connection: number) => T) =>
    Array.from({ length: connections }, (_, connection) => make(connection));
  return {
    site,
    aDraft: writers[0] && save(writers[0], false, 1).body,
    kinds: {
      jobs: () => each(() => () => ({ method: "GET", path: `${basePath}/jobs` })),
      draft: () =>
        each((connection) => {
          const writer = writers[connection];
          return () => {
            const revision = revisions[connection] ?? 0;
            revisions[connection] = revision + 1;
            return writer && save(writer, false, revision);
          };
        }),
      submit: () => {
        const now = submitters.splice(0, submits);
        return each(() => () => {
          const submitter = now.pop();
          return submitter && save(submitter, true, 0);
        });
      },
      signIn: () =>
        each((connection) => () => ({
          method: "POST",
          path: `${basePath}/login`,
          body: { email: accounts[connection]?.email, password },
        })),
    },
  };
}
