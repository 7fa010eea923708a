import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { documentAad, editAad, replacedTextAad } from "../../src/server/applications/decryptApplication";
import { retiredAad } from "../../src/server/applications/migrateResume";
import { decryptLabel, decryptNote } from "../../src/server/applications/noteContent";
import { decryptDocument, encryptDocument } from "../../src/server/encryption/encryptDocument";
import { decryptRecipient, encryptRecipient } from "../../src/server/mail/recipient";
import type { Parts } from "../../src/server/parts";
import { addFile } from "../../src/server/store/files";
import { addJobs } from "../../src/server/store/jobs";
import { queueMail } from "../../src/server/store/outbox";
import {
  decryptStoredUpload,
  decryptUploadName,
  encryptUpload,
  encryptUploadName,
} from "../../src/server/uploads/encryptUpload";
import { aJob } from "./anApp";
import { addSignedIn } from "./applicants";
import { addColleague, addNoted } from "./desk/noted";

type Needs = Pick<Parts, "db" | "files" | "config" | "keys">;

const now = new Date();
/** The time to send mails: late enough that none is sent during a test, and within the hour that a mail may wait. */
const laterToday = new Date(now.getTime() + 50 * 60_000);
const amy = { email: "amy@example.com", first_name: "Amy", last_name: "Marlowe" };
const what = (id: number) => ({ surname: `MARLOWE ${id}` });

/** Fills an empty site with about this many values of all encrypted columns, and files among them. */
export async function fillEncrypted(parts: Needs, count: number): Promise<void> {
  const { db, keys } = parts;
  const each = Math.ceil(count / 9);
  await addJobs(db, [aJob({ id: 1 })]);
  const staff_id = await addColleague(db, "Ann", ["recruiting"]);
  for (let id = 1; id <= each; id++) {
    const { id: applicant } = await addSignedIn(db, now);
    const content = (aad: string) => ({
      revision: 1,
      form_version: "v",
      form_release: null,
      document: encryptDocument(keys.document, aad, what(id)),
      carried: encryptDocument(keys.document, retiredAad(aad), what(id)),
      saved_at: now,
    });
    const draft = { id, applicant, job_id: 1, apply_type: "crew", market: "north" };
    await db
      .insertInto("applications")
      .values({ ...draft, status: "saved", ...content(documentAad(id)), attempt: null, submitted_from: null })
      .execute();
    if (id % 2 === 0)
      await db
        .insertInto("edits")
        .values({ application_id: id, ...content(editAad(id)) })
        .execute();
    const line = { at: now, actor: null, action: "application.edited", subject: String(id) };
    const { id: audit_id } = await db
      .insertInto("audit")
      .values(line)
      .returning("id")
      .executeTakeFirstOrThrow();
    const document = encryptDocument(keys.document, replacedTextAad(id), what(id));
    await db.insertInto("replaced_texts").values({ audit_id, application_id: id, document }).execute();
    const recipient = encryptRecipient(keys, amy);
    await queueMail(db, { kind: "erased", language: "en", at: laterToday, recipient });
    await storeFile(parts, applicant, id);
    await addNoted(parts, {
      application_id: id,
      staff_id,
      note: `of ${id}`,
      audiences: ["recruiting"],
      at: now,
    });
  }
}

/** Every fifth file is one from before names were encrypted. */
const isUnnamed = (slot: string) => Number(slot) % 5 === 0;
/** Every second file is a reading copy, with its original. */
const hasOriginal = (slot: string) => Number(slot) % 2 === 0;

async function storeFile(parts: Needs, account_id: string, id: number): Promise<void> {
  const folder = await mkdtemp(join(parts.config.dataDir, "test-"));
  const name = `${randomUUID().replaceAll("-", "")}.pdf`;
  await writeFile(join(folder, "plain"), `bytes ${id}`);
  await writeFile(join(folder, "sent"), `sent ${id}`);
  const [from, to] = [join(folder, "plain"), join(folder, "encrypted")];
  const paths = hasOriginal(`${id}`) ? { from, to, original: join(folder, "sent") } : { from, to };
  const size = await encryptUpload(parts, name, paths);
  await parts.files.put(name, to, size);
  await rm(folder, { recursive: true });
  const sealed_name = isUnnamed(`${id}`) ? null : encryptUploadName(parts, name, `bytes ${id}`);
  const about = { kind: "diploma", slot: `${id}`, content_type: "application/pdf", size, uploaded_at: now };
  await addFile(parts.db, { name, account_id, sealed_name, ...about });
}

interface Encrypted {
  open(): unknown;
  holds: unknown;
}

/** Every encrypted value, with its content. */
async function* everything({ db, files, keys }: Needs): AsyncGenerator<Encrypted> {
  const value = (aad: string, blob: Buffer | null, id: number): Encrypted => ({
    open: () => decryptDocument(keys.document, aad, blob ?? Buffer.alloc(0)),
    holds: what(id),
  });
  for (const { id, document, carried } of await db.selectFrom("applications").selectAll().execute()) {
    yield value(documentAad(id), document, id);
    yield value(retiredAad(documentAad(id)), carried, id);
  }
  for (const { application_id: id, document, carried } of await db
    .selectFrom("edits")
    .selectAll()
    .execute()) {
    yield value(editAad(id), document, id);
    yield value(retiredAad(editAad(id)), carried, id);
  }
  for (const { application_id: id, document } of await db
    .selectFrom("replaced_texts")
    .selectAll()
    .execute()) {
    yield value(replacedTextAad(id), document, id);
  }
  for (const { recipient } of await db.selectFrom("outbox").select("recipient").execute()) {
    yield { open: () => decryptRecipient(keys, recipient ?? Buffer.alloc(0)), holds: amy };
  }
  for (const note of await db.selectFrom("notes").selectAll().execute()) {
    const holds = { text: `of ${note.application_id}`, audiences: ["recruiting"] };
    yield { open: () => decryptNote({ keys }, note), holds };
  }
  for (const label of await db.selectFrom("application_labels").selectAll().execute())
    yield { open: () => decryptLabel({ keys }, label), holds: `of ${label.application_id}` };
  for (const file of await db.selectFrom("files").selectAll().execute()) {
    const holds = `bytes ${file.slot}`;
    const open = async () => {
      const content = await decryptStoredUpload({ keys, files }, file.name);
      return [content?.bytes, content?.original].map((bytes) => bytes?.toString());
    };
    yield { open, holds: [holds, hasOriginal(file.slot) ? `sent ${file.slot}` : undefined] };
    yield { open: () => decryptUploadName({ keys }, file), holds: isUnnamed(file.slot) ? file.name : holds };
  }
}

/** @returns how many values and files there are */
export async function expectAllOpens(parts: Needs): Promise<number> {
  let count = 0;
  for await (const { open, holds } of everything(parts)) {
    expect(await open()).toEqual(holds);
    count++;
  }
  return count;
}

/** Counts how many of the encrypted values and files these keys can open. */
export async function countOpened(parts: Needs): Promise<number> {
  let opened = 0;
  for await (const { open } of everything(parts)) {
    try {
      await open();
      opened++;
    } catch {}
  }
  return opened;
}
