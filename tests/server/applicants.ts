import { randomBytes, randomUUID } from "node:crypto";
import type { Save } from "../../src/contract/applications";
import { basePath } from "../../src/contract/call";
import type { JsonObject } from "../../src/forms/engine/form";
import { withValue } from "../../src/forms/engine/pointer";
import type { Db } from "../../src/server/store/database";
import { addFile } from "../../src/server/store/files";
import { addAcceptance, listNewestPrivacies } from "../../src/server/store/privacies";
import { addSession } from "../../src/server/store/sessions";
import { createToken, saveToken } from "../../src/server/store/tokens";
import { listFileRefs } from "../../src/server/uploads/listFileRefs";
import { acceptedResume } from "../examples/readExamples";

/** A signed-in account with everything that an application as `jobType` needs. */
export interface Applicant {
  token: string;
  resume: JsonObject;
}

export const jobType = "groundStaff";
export const market = "tw";

const day = 24 * 3_600_000;

/** Inserts an account with a session into the database, because registrations from one address are limited. */
export async function addSignedIn(db: Db, now: Date): Promise<{ id: string; token: string }> {
  const { id } = await db
    .insertInto("accounts")
    .values({
      email: `${randomUUID()}@example.com`,
      password_hash: "",
      first_name: "Su",
      last_name: "Harto",
      country: "ID",
      mobile: "+886977000111",
      language: "en",
      verified_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const privacy of await listNewestPrivacies(db)) await addAcceptance(db, id, privacy, now);
  const token = createToken();
  const expires_at = new Date(now.getTime() + day / 2);
  const session_id = await addSession(db, { account_id: id, browser: null, system: null, active_at: now });
  const of = { account_id: id, session_id, started_at: now, expires_at };
  await saveToken(db, token, { kind: "session", stays: true, ...of });
  return { id, token };
}

export async function addApplicants(db: Db, count: number): Promise<Applicant[]> {
  // A residence card number may be submitted by one account only.
  const { residenceCardNumber, ...example } = acceptedResume(`${jobType}.${market}`, "noGivenName");
  const now = new Date();
  const applicants: Applicant[] = [];
  while (applicants.length < count) {
    const { id, token } = await addSignedIn(db, now);
    // A passport number that nobody else has, and that has not expired.
    let resume: JsonObject = {
      ...example,
      passportNumber: randomBytes(6).toString("hex").toUpperCase(),
      dateOfExpiration: `${now.getFullYear() + 5}-01-01`,
    };
    for (const { path, kind, slot } of listFileRefs(example)) {
      const name = `${randomBytes(16).toString("hex")}.jpg`;
      const stored = { sealed_name: null, content_type: "image/jpeg", size: 1, uploaded_at: now };
      await addFile(db, { name, account_id: id, kind, slot, ...stored });
      resume = withValue(resume, path, { kind, slot, fileName: name });
    }
    applicants.push({ token, resume });
  }
  return applicants;
}

/** Ids of the open jobs of a running server, newest first. */
export async function openJobs(url: string): Promise<number[]> {
  const response = await fetch(`${url + basePath}/jobs?pageSize=50`);
  const { result }: { result: { data: { id: number; applyType: string; market: string }[] } } =
    await response.json();
  return result.data.filter((job) => job.applyType === jobType && job.market === market).map(({ id }) => id);
}

export interface SaveAnswer {
  status: number;
  code: string | undefined;
  data: { id: number; status: string; revision: number }[];
}

/** `POST /resume/{jobType}` at a running server. */
export async function save(url: string, token: string, body: Save): Promise<SaveAnswer> {
  const response = await fetch(`${url + basePath}/resume/${jobType}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { code, result } = await response.json();
  return { status: response.status, code, data: result.data };
}

/** The form version that a running server names for a job. */
export async function formVersion(url: string, token: string, jobId: number): Promise<string> {
  const response = await fetch(`${url + basePath}/resume/check/${jobType}/${jobId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { result }: { result: { data: { formVersion: string }[] } } = await response.json();
  return result.data[0]?.formVersion ?? "";
}
