import { createHash } from "node:crypto";
import type { Db } from "../store/database";
import { listSearchHashes, saveSearchDocument } from "../store/jobSearch";
import { listAllJobs } from "../store/jobs";
import type { Words } from "../words";
import { searchDocument } from "./searchDocument";

/** Brings the search index up to date with the postings, and with the names of locations, groups and departments. */
export async function rebuildSearchIndex(db: Db, words: Words): Promise<void> {
  const hashes = await listSearchHashes(db);
  for (const job of await listAllJobs(db)) {
    const document = searchDocument(words, job);
    const hash = createHash("sha256").update(document).digest("base64");
    if (hashes.get(job.id) !== hash) await saveSearchDocument(db, { jobId: job.id, document, hash });
  }
}
