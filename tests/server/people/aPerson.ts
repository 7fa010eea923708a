import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "../../../src/contract/calls";
import { hashPassword } from "../../../src/server/accounts/passwords";
import { addFile } from "../../../src/server/store/files";
import { addAcceptance, listPrivacies } from "../../../src/server/store/privacies";
import { createToken, saveToken } from "../../../src/server/store/tokens";
import { encryptUpload, encryptUploadName } from "../../../src/server/uploads/encryptUpload";
import { aResume } from "../aCatalog";
import type { TestApp } from "../anApp";
import { aPdf } from "../aPdf";

/** Everything of an account that a request can refer to. */
export interface Belongings {
  email: string;
  password: string;
  /** The tokens of links in mails. */
  verifyToken: string;
  resetToken: string;
  draft: number;
  submitted: number;
  fileName: string;
  passportNumber: string;
}

/** An applicant with one of everything, and with a canary text that no answer to anybody else may contain. */
export interface Person extends Belongings {
  token: string;
  canary: string;
}

const password = "quiet-otter-climbs-7";
let hashed: Promise<string> | undefined;
const pdf = aPdf();
const folder = mkdtempSync(join(tmpdir(), "careers-pdf-"));
const pdfPath = join(folder, "a.pdf");
writeFileSync(pdfPath, pdf);

/** Inserts a new applicant into database and storage. Hundreds are needed, so that no requests are made for it. */
export async function aPerson(site: TestApp, name: string): Promise<Person> {
  const { db, files } = site.parts;
  const canary = `Canary${name}`;
  const email = `${canary.toLowerCase()}@example.com`;
  hashed ??= hashPassword(password);
  const { id: account_id } = await db
    .insertInto("accounts")
    .values({
      email,
      password_hash: await hashed,
      first_name: canary,
      last_name: `${canary}son`,
      country: "GB",
      mobile: "+447700900123",
      language: "en",
      verified_at: site.now,
      created_at: site.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const privacy of await listPrivacies(db)) await addAcceptance(db, account_id, privacy, site.now);
  const give = async (kind: "session" | "verify" | "reset") => {
    const token = createToken();
    const expires_at = new Date(site.now.getTime() + 3_600_000);
    const of = { account_id, started_at: site.now, expires_at };
    await saveToken(db, token, kind === "session" ? { ...of, kind, stays: true } : { ...of, kind });
    return token;
  };
  const fileName = `${randomBytes(16).toString("hex")}.pdf`;
  const sealed = join(folder, fileName);
  await files.put(fileName, sealed, await encryptUpload(site.parts, fileName, pdfPath, sealed));
  await addFile(db, {
    name: fileName,
    account_id,
    kind: "diploma",
    slot: "entry-1",
    sealed_name: encryptUploadName(site.parts, fileName, `${canary}.pdf`),
    content_type: "application/pdf",
    size: pdf.length,
    uploaded_at: site.now,
  });
  const token = await give("session");
  const passportNumber = randomBytes(6).toString("hex").toUpperCase();
  const resume = aResume({
    surname: canary,
    passportNumber,
    diplomaFile: { kind: "diploma", slot: "entry-1", fileName },
  });
  const save = async (applyId: number, isSubmitButton: boolean) => {
    const body = { applyId, resume, isSubmitButton, formVersion: "v1" };
    const { data } = await site.ask(calls.save, { token, params: { jobType: "crew" }, body });
    return data[0]?.id ?? 0;
  };
  return {
    email,
    password,
    token,
    canary,
    verifyToken: await give("verify"),
    resetToken: await give("reset"),
    draft: await save(2, false),
    submitted: await save(1, true),
    fileName,
    passportNumber,
  };
}

/** Valid in form, but belonging to no account. */
export const nobody: Belongings = {
  email: "nobody@example.com",
  password,
  verifyToken: "v".repeat(43),
  resetToken: "r".repeat(43),
  draft: 123_456_789_012,
  submitted: 123_456_789_013,
  fileName: `${"0123456789abcdef".repeat(2)}.pdf`,
  passportNumber: "NOBODY12345",
};
