import type { Language } from "../../forms/engine/form";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { listApplicationsOfApplicant } from "../store/applications";
import { listAuditOfAccount } from "../store/audit";
import { listFilesOfAccount } from "../store/files";
import { decryptStoredUpload, decryptUploadName } from "../uploads/encryptUpload";
import { eraseDueAnswers } from "./eraseDueAnswers";
import { exportAccountDetails } from "./exportAccountDetails";
import { exportApplication } from "./exportApplication";
import { type Exported, renderExportPage } from "./renderExportPage";
import type { ZipEntry } from "./streamZip";

/**
 * All data about an account, as the entries of a ZIP: first the page for people. Due answers are erased
 * before the export. A file is read only when its entry is consumed.
 */
export async function* exportAccount(
  parts: Parts,
  account: Account,
  language: Language,
  now: Date,
): AsyncGenerator<ZipEntry> {
  const { db } = parts;
  await eraseDueAnswers(parts, { now, of: { applicant: account.id } });
  const exported = await exportAccountDetails(parts, account, language);
  const applications: Exported["applications"][number][] = [];
  for (const stored of await listApplicationsOfApplicant(db, account.id))
    applications.push(await exportApplication(parts, stored, language));
  const held = await listFilesOfAccount(db, account.id);
  const list = held.map(({ name, sealed_name, kind, slot, content_type, size, uploaded_at }) => ({
    entry: `files/${kind}/${name}`,
    name,
    kind,
    slot,
    originalName: decryptUploadName(parts, { name, sealed_name }),
    type: content_type,
    size,
    uploadedAt: uploaded_at,
  }));
  const page = renderExportPage(parts, language, { account: exported, applications, files: list });
  yield { name: "index.html", at: now, isText: true, content: [Buffer.from(page)] };
  yield json("account.json", exported, now);
  for (const each of applications) yield json(`applications/${each.id}.json`, each, each.savedAt);
  yield json("files.json", list, now);
  for (const { name, kind, uploaded_at } of held) {
    const { bytes, original } = (await decryptStoredUpload(parts, name)) ?? {};
    if (bytes) yield { name: `files/${kind}/${name}`, at: uploaded_at, content: [bytes] };
    if (original) yield { name: `originals/${kind}/${name}`, at: uploaded_at, content: [original] };
  }
  const lines = await listAuditOfAccount(db, account.id, [
    account.id,
    ...applications.map(({ id }) => String(id)),
  ]);
  const history = lines.map(({ at, actor, staff, action, subject }) => ({
    at,
    by: actor === account.id ? "applicant" : staff !== null ? "staff" : (byNobody[action] ?? "site"),
    action,
    subject,
  }));
  yield json("history.json", history, now);
}

/**
 * The actions of unknown people: their lines in the audit have neither an account nor staff. All other such
 * lines were written by the site itself.
 */
const byNobody: Partial<Record<string, "unknown">> = {
  "session.refused": "unknown",
  "session.reused": "unknown",
};

function json(name: string, content: unknown, at: Date): ZipEntry {
  return { name, at, isText: true, content: [Buffer.from(`${JSON.stringify(content, null, 2)}\n`)] };
}
