import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "../../../src/contract/calls";
import type { CreatedPasskey, SignedChallenge } from "../../../src/contract/passkeyData";
import type { SigningPurpose } from "../../../src/contract/passkeys";
import { createChallenge } from "../../../src/server/accounts/challenge";
import { creationOptions, verifyCreatedPasskey } from "../../../src/server/accounts/passkeys";
import { hashPassword } from "../../../src/server/accounts/passwords";
import { addFile } from "../../../src/server/store/files";
import { addPasskey } from "../../../src/server/store/passkeys";
import { addAcceptance, listNewestPrivacies } from "../../../src/server/store/privacies";
import { addSession } from "../../../src/server/store/sessions";
import { createToken, saveToken } from "../../../src/server/store/tokens";
import { encryptUpload, encryptUploadName } from "../../../src/server/uploads/encryptUpload";
import { aResume } from "../aCatalog";
import type { TestApp } from "../anApp";
import { Authenticator } from "../anAuthenticator";
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
  passkeyId: string;
  /** A session of theirs, on another device. */
  otherSession: string;
  /** Has their passkey sign a fresh challenge. */
  signs(purpose: SigningPurpose): SignedChallenge;
  /** Makes another passkey by a challenge that was given to them. */
  makes(): CreatedPasskey;
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
  for (const privacy of await listNewestPrivacies(db)) await addAcceptance(db, account_id, privacy, site.now);
  let otherSession = "";
  const give = async (kind: "session" | "verify" | "reset") => {
    const token = createToken();
    const expires_at = new Date(site.now.getTime() + 3_600_000);
    const of = { account_id, started_at: site.now, expires_at };
    if (kind !== "session") await saveToken(db, token, { ...of, kind });
    else {
      const active_at = site.now;
      const session_id = await addSession(db, { account_id, browser: null, system: null, active_at });
      await saveToken(db, token, { ...of, kind, stays: true, session_id });
      otherSession = session_id;
    }
    return token;
  };
  const fileName = `${randomBytes(16).toString("hex")}.pdf`;
  const sealed = join(folder, fileName);
  await files.put(fileName, sealed, await encryptUpload(site.parts, fileName, { from: pdfPath, to: sealed }));
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
  await give("session");
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
    otherSession,
    ...(await addPasskeyOf(site, account_id, email)),
  };
}

async function addPasskeyOf(site: TestApp, account_id: string, email: string) {
  const { parts } = site;
  const { hostname: rpId, origin } = new URL(parts.config.publicUrl);
  const challenge = (purpose: SigningPurpose) => createChallenge(parts, { purpose, of: "" }, site.now);
  const authenticator = new Authenticator();
  const use = { purpose: "add", of: account_id } as const;
  const asked = () => {
    const options = creationOptions(parts, use, { email, existing: [] }, site.now);
    return { challenge: options.challenge, rpId, origin, user: options.user.id };
  };
  const made = await verifyCreatedPasskey(parts, authenticator.create(asked()), use, site.now);
  const row = { ...made, account_id, name: "A phone", created_at: site.now };
  const { id = "" } = (await addPasskey(parts.db, row)) ?? {};
  return {
    passkeyId: id,
    signs: (purpose: SigningPurpose) => authenticator.sign({ challenge: challenge(purpose), rpId, origin }),
    makes: () => new Authenticator().create(asked()),
  };
}

const ofNobody = { challenge: "c".repeat(72), rpId: "careers.test", origin: "https://careers.test" };

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
  passkeyId: "01234567-89ab-cdef-0123-456789abcdef",
  otherSession: "01234567-89ab-cdef-0123-456789abcdef",
  signs: () => new Authenticator().sign(ofNobody),
  makes: () => new Authenticator().create(ofNobody),
};
