import { randomUUID } from "node:crypto";
import type { JsonObject } from "../../../src/forms/engine/form";
import { documentAad } from "../../../src/server/applications/decryptApplication";
import { encryptDocument } from "../../../src/server/encryption/encryptDocument";
import type { PartsAtRest } from "../../../src/server/openPartsWithoutBackgroundWork";
import { addSampleJobsIfNone, sampleJobRow } from "../../../src/server/sample/addSampleJobsIfNone";
import type { SampleJob } from "../../../src/server/sample/sampleJob";
import { sampleJobs } from "../../../src/server/sample/sampleJobs";
import { upsertJobs } from "../../../src/server/store/jobChanges";
import { acceptedResume } from "../../examples/readExamples";

export interface Size {
  postings: number;
  applications: number;
}

/** Postings of one form, as a file of `jobs import` has them. */
export function postings(count: number): SampleJob[] {
  const samples: readonly SampleJob[] = sampleJobs;
  const ofForm = samples.filter(({ applyType, market }) => applyType === "groundStaff" && market === "tw");
  return Array.from({ length: count }, (_, index) => ofForm[index % ofForm.length]).flatMap((job, index) =>
    job ? [{ ...job, id: firstPosting + index }] : [],
  );
}

export const firstPosting = 100_000;
/** Rows in one statement. */
const atOnce = 200;
/** One in this many applications has a file. */
const fileEvery = 10;

/** The answers of every application, if they are not given for each. */
export const sampleResume = acceptedResume("groundStaff.tw", "noGivenName");

/** Fills an empty database: postings, accounts with an application each, some files, and the audit of both. */
export async function fill(
  { db, catalog, files, keys, clock }: PartsAtRest["parts"],
  size: Size,
  resumeOf: (index: number) => JsonObject = () => sampleResume,
): Promise<void> {
  const now = clock();
  await addSampleJobsIfNone(db, catalog, now);
  const jobs = postings(size.postings).map((job) => sampleJobRow(job, catalog, now));
  for (let from = 0; from < jobs.length; from += atOnce)
    await upsertJobs(db, jobs.slice(from, from + atOnce));
  const form_version = catalog.forJob("groundStaff", "tw")?.form.version ?? "";
  for (let from = 0; from < size.applications; from += atOnce) {
    const count = Math.min(atOnce, size.applications - from);
    const rows = Array.from({ length: count }, (_, index) => ({
      account: randomUUID(),
      id: 10 ** 11 + from + index,
      job: firstPosting + ((from + index) % size.postings),
      file: `${randomUUID().replaceAll("-", "")}.pdf`,
      at: new Date(now.getTime() - (size.applications - from - index) * 1000),
    }));
    const withFile = rows.filter(({ id }) => id % fileEvery === 0);
    for (const { file } of withFile) await files.replace(file, Buffer.alloc(2000, file));
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("accounts")
        .values(
          rows.map(({ account, at }) => ({
            id: account,
            email: `${account}@example.com`,
            password_hash: "",
            first_name: "Su",
            last_name: "Harto",
            country: "ID",
            mobile: "+886977000111",
            language: "en" as const,
            verified_at: at,
            created_at: at,
          })),
        )
        .execute();
      await tx
        .insertInto("applications")
        .values(
          rows.map(({ account, id, job, at }) => ({
            id,
            applicant: account,
            job_id: job,
            apply_type: "groundStaff",
            market: "tw",
            status: "submitted" as const,
            revision: 1,
            attempt: 1,
            form_version,
            form_release: null,
            document: encryptDocument(keys.document, documentAad(id), resumeOf(id - 10 ** 11)),
            saved_at: at,
            submitted_at: at,
            submitted_from: 1,
          })),
        )
        .execute();
      await tx
        .insertInto("audit")
        .values(
          rows.flatMap(({ account, id, at }) => [
            { at, actor: account, action: "account.registered", subject: account },
            { at, actor: account, action: "application.submitted", subject: String(id) },
          ]),
        )
        .execute();
      if (withFile.length === 0) return;
      await tx
        .insertInto("files")
        .values(
          withFile.map(({ account, file, at }) => ({
            name: file,
            account_id: account,
            kind: "certificate",
            slot: "main",
            content_type: "application/pdf",
            size: 2000,
            uploaded_at: at,
          })),
        )
        .execute();
      await tx
        .insertInto("application_files")
        .values(withFile.map(({ id, file }) => ({ application_id: id, file_name: file })))
        .execute();
    });
  }
}
