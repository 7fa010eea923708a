import { createHash } from "node:crypto";
import type { StoredJob } from "../store/jobs";

/** Changes with everything that the desk changes of a posting. */
export function postingVersion(job: StoredJob): string {
  const { words, terms, interview, salary, closes_at, withdrawn_at, blind_until } = job;
  return createHash("sha256")
    .update(JSON.stringify([words, terms, interview, salary, closes_at, withdrawn_at, blind_until]))
    .digest("base64url");
}
