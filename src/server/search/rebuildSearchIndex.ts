import { createHash } from "node:crypto";
import type { Db } from "../store/database";
import { listSearchHashes, saveSearchDocuments } from "../store/jobSearch";
import { readAllJobs, type StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { searchDocument, type WeightedText, weightedTexts } from "./searchDocument";

/** Brings the search index up to date with the postings, and with the names of locations, groups and departments. */
export async function rebuildSearchIndex(db: Db, words: Words): Promise<void> {
  for await (const jobs of readAllJobs(db)) await indexJobs(db, words, jobs);
}

/** Brings the search index up to date with these postings. A document is made only where its texts have changed. */
export async function indexJobs(db: Db, words: Words, jobs: readonly StoredJob[]): Promise<void> {
  const hashes = await listSearchHashes(
    db,
    jobs.map(({ id }) => id),
  );
  const texts = jobs.map((job) => ({ jobId: job.id, texts: weightedTexts(words, job) }));
  const changed = texts
    .map((each) => ({ ...each, hash: hashOf(each.texts) }))
    .filter(({ jobId, hash }) => hashes.get(jobId) !== hash);
  await saveSearchDocuments(
    db,
    changed.map(({ jobId, texts, hash }) => ({ jobId, document: searchDocument(texts), hash })),
  );
}

/** Of texts, and of the way in which documents are made of them: another way makes each document anew. */
function hashOf(texts: readonly WeightedText[]): string {
  return createHash("sha256").update(wayMark).update(JSON.stringify(texts)).digest("base64");
}

/** Text of each kind that folding and splitting tell apart: widths, accents, kana, runs, numbers, long words. */
const probe = `Straße Café TOEIC 1,200 ＡＢＣ　ｶﾞｲﾄﾞ ガイド がいど 臺灣客艙組員 客室乗務員ー ½ ㍇ O’Neil a-b Ω ${"long".repeat(20)}`;

/** Changes with the code that makes documents, and with the version of Unicode that its expressions know. */
const wayMark = createHash("sha256")
  .update(process.versions.unicode ?? "")
  .update(
    searchDocument([
      ["A", probe],
      ["B", probe],
    ]),
  )
  .digest();
