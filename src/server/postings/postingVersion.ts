import { createHash } from "node:crypto";
import type { StoredJob } from "../store/jobs";

/** A hash of everything in a posting that the desk can change. */
export function postingVersion(job: StoredJob): string {
  const { words, terms, interview, salary, closes_at, withdrawn_at, blind_until } = job;
  const { apply_type, market, job_type_key, job_group, location, department, demands } = job;
  return createHash("sha256")
    .update(
      JSON.stringify([
        [words, terms, interview, salary, closes_at, withdrawn_at, blind_until],
        [apply_type, market, job_type_key, job_group, location, department, demands],
      ]),
    )
    .digest("base64url");
}
