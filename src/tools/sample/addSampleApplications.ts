import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { type JsonObject, languages } from "../../forms/engine/form";
import { withValue } from "../../forms/engine/pointer";
import { splitLaterAnswers } from "../../forms/engine/splitLaterAnswers";
import { resumeToWire } from "../../resume/wire";
import { documentAad } from "../../server/applications/decryptApplication";
import { type CatalogForm, timeZoneOf } from "../../server/catalog";
import { encryptDocument } from "../../server/encryption/encryptDocument";
import type { Parts } from "../../server/parts";
import { addRegistration, verifyAccount } from "../../server/store/accounts";
import {
  addDraft,
  listEmailsOfAllApplicants,
  newApplicationId,
  updateApplication,
} from "../../server/store/applications";
import type { Db } from "../../server/store/database";
import { storeDeclaration } from "../../server/store/declarations";
import { listAllJobs } from "../../server/store/deskPostings";
import { addFile, attachFiles } from "../../server/store/files";
import type { StoredJob } from "../../server/store/jobs";
import { addAcceptance, listNewestPrivacies } from "../../server/store/privacies";
import { encryptUpload, encryptUploadName } from "../../server/uploads/encryptUpload";
import { listFileRefs } from "../../server/uploads/listFileRefs";
import { sampleAnswers } from "./sampleAnswers";
import { samplePdf, samplePhoto } from "./sampleFiles";
import people from "./samplePeople.json" with { type: "json" };

const count = 60;
const postings = 5;
const day = 24 * 3_600_000;

type Person = ReturnType<typeof personOf>;

/**
 * The error for a database with applications that are not samples. The message is one sentence for the person
 * who gave the command.
 */
export class HasApplications extends Error {}

/**
 * Adds applications of people who do not exist, over several postings and in each language, unless the
 * database has applications.
 * @throws HasApplications for applications that are not samples
 */
export async function addSampleApplications(parts: Parts): Promise<void> {
  const known = await listEmailsOfAllApplicants(parts.db);
  if (known.some((email) => !/^sample\+\d+@example\.com$/.test(email)))
    throw new HasApplications("There are applications in this database: samples are for an empty one.");
  if (known.length > 0) return;
  const jobs = await sampleJobsOf(parts);
  const everybody = Array.from({ length: count }, (_, number) => personOf(number));
  for (const [index, { job, form }] of jobs.entries()) {
    const applicants = everybody.filter(({ number }) => number % jobs.length === index);
    const answers = sampleAnswers(form, applicants.map(profileOf), parts.clock());
    for (const [place, person] of applicants.entries())
      await addOne(parts, person, job, form, answers[place] ?? {});
  }
}

/** Postings that are not withdrawn, each with a different form, at most `postings` of them. */
async function sampleJobsOf({ db, catalog }: Parts): Promise<{ job: StoredJob; form: CatalogForm }[]> {
  const byForm = new Map<string, { job: StoredJob; form: CatalogForm }>();
  for (const job of await listAllJobs(db)) {
    const form = catalog.forJob(job.apply_type, job.market);
    if (form && !job.withdrawn_at && !byForm.has(form.form.name)) byForm.set(form.form.name, { job, form });
  }
  return [...byForm.values()].slice(0, postings);
}

const ownPeople: Readonly<Record<string, typeof people.en>> = people;

function personOf(number: number) {
  const language = languages[number % languages.length] ?? "en";
  const { country, mobile, digits, last, first } = ownPeople[language] ?? people.en;
  const [lastName = "", lastLatin = lastName] = last[number % last.length] ?? [];
  const [firstName = "", firstLatin = firstName] = first[(number * 3) % first.length] ?? [];
  return {
    number,
    language,
    country,
    email: `sample+${String(number + 1).padStart(2, "0")}@example.com`,
    mobile: mobile + String(10_000_000 + number * 104_729).slice(-digits),
    names: { lastName, lastLatin, firstName, firstLatin },
  };
}

function profileOf({ names, email, mobile, country }: Person) {
  return {
    country: { own: country, latin: country },
    lastName: { own: names.lastName, latin: names.lastLatin },
    firstName: { own: names.firstName, latin: names.firstLatin },
    email: { own: email, latin: email },
    mobile: { own: mobile, latin: mobile },
  };
}

async function addOne(
  parts: Parts,
  person: Person,
  job: StoredJob,
  form: CatalogForm,
  answers: JsonObject,
): Promise<void> {
  const { db, keys } = parts;
  // One application every five hours, the latest six hours ago.
  const at = new Date(parts.clock().getTime() - 3_600_000 - (count - person.number) * 5 * 3_600_000);
  const id = newApplicationId();
  const applicant = await db.transaction().execute((tx) => addAccount(tx, person, at));
  // Every second applicant has not given the later answers yet, so that staff can ask for them.
  const given = person.number % 2 === 0 ? splitLaterAnswers(form.form, answers).first : answers;
  const { resume, rows } = await withFiles(parts, person, applicant, resumeToWire(given), at);
  await db.transaction().execute(async (tx) => {
    const { version } = form.form;
    await addDraft(tx, {
      id,
      applicant,
      job_id: job.id,
      apply_type: job.apply_type,
      market: job.market,
      status: "saved",
      revision: 1,
      form_version: version,
      form_release: form.release,
      document: encryptDocument(keys.document, documentAad(id), resume),
      carried: null,
      saved_at: at,
    });
    const declaration = await storeDeclaration(tx, form.form);
    await updateApplication(tx, id, {
      attempt: 1,
      submitted_at: at,
      submitted_from: 0,
      declaration,
      ...standingOf(person, form, timeZoneOf(parts.catalog, job), parts.clock()),
    });
    // Together with their application: the daily work deletes an old file that nothing refers to.
    for (const row of rows) await addFile(tx, row);
    await attachFiles(
      tx,
      id,
      rows.map(({ name }) => name),
    );
  });
}

/**
 * Most applications are only submitted, and some are in process. Half of these are overdue; the others are at the stage
 * from which names and files are visible.
 */
function standingOf({ number }: Person, { form }: CatalogForm, timeZone: string | null, now: Date) {
  if (number % 4 !== 3) return { status: "submitted" } as const;
  const isOverdue = number % 8 === 3;
  const promised = new Date(now.getTime() + (isOverdue ? -2 : 9) * day);
  const stage = isOverdue ? null : (form.blind?.until ?? null);
  return { status: "inProcess", stage, promised_for: dateInTimeZone(timeZone, promised) } as const;
}

async function addAccount(
  tx: Db,
  { names, email, mobile, country, language }: Person,
  at: Date,
): Promise<string> {
  const account: Parameters<typeof addRegistration>[1] = {
    email,
    // Nobody signs in to this account.
    password_hash: null,
    first_name: names.firstName,
    last_name: names.lastName,
    country,
    mobile,
    language,
    created_at: at,
  };
  const { id } = await addRegistration(tx, account);
  await verifyAccount(tx, { id, email }, at);
  for (const privacy of await listNewestPrivacies(tx)) await addAcceptance(tx, id, privacy, at);
  return id;
}

/** Stores a sample file for each file in the resume. @returns the resume with these files, and their rows */
async function withFiles(parts: Parts, person: Person, applicant: string, resume: JsonObject, at: Date) {
  const folder = await mkdtemp(join(parts.config.dataDir, "sample-"));
  const rows: Parameters<typeof addFile>[1][] = [];
  let filled = resume;
  try {
    for (const { path, kind, slot } of listFileRefs(resume)) {
      const isPhoto = parts.catalog.fileKinds.rules[kind]?.dimensions !== undefined;
      const { lastLatin, firstLatin } = person.names;
      const bytes = isPhoto
        ? await samplePhoto(person.number)
        : await samplePdf(`Sample: ${kind} of ${firstLatin} ${lastLatin}`);
      const name = `${randomBytes(16).toString("hex")}.${isPhoto ? "jpg" : "pdf"}`;
      const [from, to] = [join(folder, "plain"), join(folder, "encrypted")];
      await writeFile(from, bytes);
      const paths = isPhoto ? { from, to } : { from, original: from, to };
      await parts.files.put(name, to, await encryptUpload(parts, name, paths));
      rows.push({
        name,
        account_id: applicant,
        kind,
        slot,
        sealed_name: encryptUploadName(parts, name, `${kind}.${isPhoto ? "jpg" : "pdf"}`),
        content_type: isPhoto ? "image/jpeg" : "application/pdf",
        size: bytes.length,
        uploaded_at: at,
      });
      filled = withValue(filled, path, { kind, slot, fileName: name });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { resume: filled, rows };
}
