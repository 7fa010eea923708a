import { createHash } from "node:crypto";
import type { Db } from "../store/database";
import { listSearchHashes, saveSearchDocuments } from "../store/jobSearch";
import { lockJobsById, readAllJobs, type StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { searchDocument, type WeightedText, weightedTexts } from "./searchDocument";

/**
 * Brings the search index up to date with the postings, and with the names of locations, groups and departments, until
 * `signal` aborts it.
 */
export async function updateSearchIndex(db: Db, words: Words, signal?: AbortSignal): Promise<void> {
  for await (const jobs of readAllJobs(db)) {
    if (signal?.aborted) return;
    const outdated = (await findOutdated(db, words, jobs)).map(({ jobId }) => jobId);
    if (outdated.length === 0) continue;
    // The lock on the postings keeps older texts from replacing texts that are stored in the index meanwhile.
    await db.transaction().execute(async (tx) => indexJobs(tx, words, await lockJobsById(tx, outdated)));
  }
}

/**
 * Brings the search index up to date with these postings. A document is generated only when its texts, or the
 * code that generates it, have changed.
 */
export async function indexJobs(db: Db, words: Words, jobs: readonly StoredJob[]): Promise<void> {
  const outdated = await findOutdated(db, words, jobs);
  await saveSearchDocuments(
    db,
    outdated.map(({ jobId, texts, hash }) => ({ jobId, document: searchDocument(texts), hash })),
  );
}

/** The postings whose hash differs from the hash in the index, each with its texts and their hash. */
async function findOutdated(db: Db, words: Words, jobs: readonly StoredJob[]) {
  const hashes = await listSearchHashes(
    db,
    jobs.map(({ id }) => id),
  );
  return jobs
    .map((job) => ({ jobId: job.id, texts: weightedTexts(words, job) }))
    .map((each) => ({ ...each, hash: hashOf(each.texts) }))
    .filter(({ jobId, hash }) => hashes.get(jobId) !== hash);
}

/**
 * A hash of texts and of the code that generates documents from them: when this code changes, each document
 * is generated anew.
 */
function hashOf(texts: readonly WeightedText[]): string {
  return createHash("sha256").update(indexingVersion).update(JSON.stringify(texts)).digest("base64");
}

/** Text with every feature that folding and splitting distinguish: widths, accents, kana, runs, numbers, long words. */
const probe = `Straße Café TOEIC 1,200 ＡＢＣ　ｶﾞｲﾄﾞ ガイド がいど 臺灣客艙組員 客室乗務員ー ½ ㍇ O’Neil a-b Ω ${"long".repeat(20)}`;

/**
 * Changes with the code that generates documents, and with the Unicode version of its regular expressions.
 */
const indexingVersion = createHash("sha256")
  .update(process.versions.unicode ?? "")
  .update(
    searchDocument([
      ["A", probe],
      ["B", probe],
    ]),
  )
  .digest();
