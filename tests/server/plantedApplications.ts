import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "../../src/forms/engine/form";
import { declaredFields } from "../../src/forms/engine/purposes/declaredFields";
import type { KeepEvent } from "../../src/forms/engine/purposes/purpose";
import { resumeToWire } from "../../src/resume/wire";
import { documentAad, replacedTextAad } from "../../src/server/applications/decryptApplication";
import { retiredAad } from "../../src/server/applications/migrateResume";
import type { CatalogForm } from "../../src/server/catalog";
import { encryptDocument } from "../../src/server/encryption/encryptDocument";
import type { Parts } from "../../src/server/parts";
import { appendAudit } from "../../src/server/store/audit";
import { addFile, attachFiles } from "../../src/server/store/files";
import { addJobs } from "../../src/server/store/jobs";
import { encryptUpload, encryptUploadName } from "../../src/server/uploads/encryptUpload";
import { listFileRefs } from "../../src/server/uploads/listFileRefs";
import type { Seeded } from "../forms/gate/effects/seeded";
import { aJob } from "./anApp";
import { addSignedIn } from "./applicants";
import { addSubmitted } from "./aSubmitted";
import { aCanary, type Planted, plantedAnswers } from "./plantedAnswers";

/** What becomes of an application, and when; an undecided one has neither. */
interface Ending {
  event: Exclude<KeepEvent, "idle">;
  at: Date;
}

export interface PlantedApplication {
  id: number;
  applicant: string;
  form: CatalogForm;
  planted: Planted[];
  ending: Ending | undefined;
  /**
   * The last day on which each canary is kept, in the time zone of the form; undefined for an application that has
   * not ended.
   */
  lastDays: ReadonlyMap<string, string | undefined>;
}

const day = 24 * 3_600_000;

/**
 * Applications with a canary in every answer; of some, texts before an edit and answers to an older form. Every second
 * applicant who is asked agrees to be kept.
 */
export async function plantApplications(
  parts: Pick<Parts, "db" | "keys" | "files" | "catalog">,
  { count, begin, chance }: { count: number; begin: Date; chance: Seeded },
): Promise<PlantedApplication[]> {
  const forms = parts.catalog.applying;
  await addJobs(
    parts.db,
    forms.map(({ form }, index) =>
      aJob({ id: 1000 + index, apply_type: form.form, market: form.market ?? "" }),
    ),
  );
  const folder = await mkdtemp(join(tmpdir(), "planted-"));
  const uses = forms.map(
    ({ form }) => new Map(declaredFields(form.schema).map(({ path, use }) => [path, use.purpose ?? ""])),
  );
  const all: PlantedApplication[] = [];
  for (let number = 0; number < count; number++) {
    const index = number % forms.length;
    const form = forms[index];
    if (!form) break;
    const { id: applicant } = await addSignedIn(parts.db, begin);
    const job_id = 1000 + index;
    const made = { id: 5_000_000 + number, applicant, job_id, form, begin };
    const { planted, isAgreed } = await plantOne(parts, made, folder, chance);
    const event = chance.pick(["notHired", "withdrawn", "hired"] as const) ?? "notHired";
    const at = new Date(begin.getTime() + (1 + chance.upTo(300)) * day + chance.upTo(day));
    const ending = number % 9 === 0 ? undefined : { event, at };
    const lastDays = lastDaysOf({ form, isAgreed }, uses[index] ?? new Map(), planted, ending);
    all.push({ id: made.id, applicant, form, planted, ending, lastDays });
  }
  await rm(folder, { recursive: true });
  return all;
}

async function plantOne(
  parts: Pick<Parts, "db" | "keys" | "files">,
  {
    id,
    applicant,
    job_id,
    form,
    begin,
  }: Omit<PlantedApplication, "planted" | "ending" | "lastDays"> & { job_id: number; begin: Date },
  folder: string,
  chance: Seeded,
): Promise<{ planted: Planted[]; isAgreed: boolean }> {
  const { db, keys } = parts;
  const { answers, planted: all } = plantedAnswers(form.form.schema);
  const { keepAgreement } = form.form;
  const isAgreed = keepAgreement !== undefined && chance.upTo(1) === 0;
  if (isAgreed) answers[keepAgreement] = true;
  const planted = isAgreed ? all.filter(({ path }) => path !== `/${keepAgreement}`) : all;
  const retired = { canary: aCanary(), path: "/onceAsked" };
  const encrypted = (aad: string, document: JsonObject) => encryptDocument(keys.document, aad, document);
  const carried = encrypted(retiredAad(documentAad(id)), { older: { onceAsked: retired.canary } });
  const resume = resumeToWire(answers);
  await addSubmitted(parts, { id, applicant, job_id, form, at: begin, resume, carried });
  const files = chance.shuffled(listFileRefs(resume)).slice(0, 2);
  for (const { kind, slot, fileName } of files) {
    const [from, to] = [join(folder, "plain"), join(folder, "encrypted")];
    await writeFile(from, `bytes of ${slot}`);
    const size = await encryptUpload(parts, fileName, { from, original: from, to });
    await parts.files.put(fileName, to, size);
    const about = {
      account_id: applicant,
      kind,
      slot,
      content_type: "application/pdf",
      size,
      uploaded_at: begin,
    };
    await addFile(db, { name: fileName, sealed_name: encryptUploadName(parts, fileName, slot), ...about });
  }
  await attachFiles(
    db,
    id,
    files.map(({ fileName }) => fileName),
  );
  if (chance.upTo(2) > 0) return { planted: [...planted, retired], isAgreed };
  const before = plantedAnswers(form.form.schema);
  const line = { at: begin, actor: applicant, action: "application.edited", subject: String(id) } as const;
  const document = encrypted(replacedTextAad(id), {
    formVersion: form.form.version,
    revision: 0,
    resume: resumeToWire(before.answers),
  });
  const audit_id = await appendAudit(db, line);
  await db.insertInto("replaced_texts").values({ audit_id, application_id: id, document }).execute();
  return { planted: [...planted, ...before.planted, retired], isAgreed };
}

/**
 * The last day on which each canary is kept, in the time zone of the form; undefined for an application that has
 * not ended.
 */
function lastDaysOf(
  { form, isAgreed }: { form: CatalogForm; isAgreed: boolean },
  uses: ReadonlyMap<string, string>,
  planted: readonly Planted[],
  ending: Ending | undefined,
): ReadonlyMap<string, string | undefined> {
  return new Map(
    planted.map(({ canary, path }) => {
      if (!ending) return [canary, undefined];
      const { keep, keepAgreed } = form.form.purposes?.[uses.get(path) ?? ""] ?? {};
      const longer = isAgreed ? keepAgreed?.[ending.event] : undefined;
      const period = longer ?? keep?.[ending.event] ?? "P24M";
      return [canary, added(dayIn(form.form.timeZone, ending.at), period)];
    }),
  );
}

export const dayIn = (timeZone: string | null, at: Date): string =>
  at.toLocaleDateString("sv-SE", { timeZone: timeZone ?? "UTC" });

/** A day so many days or months later; where the month is shorter, its last day. */
function added(from: string, period: string): string {
  const count = Number(period.slice(1, -1));
  if (period.endsWith("D")) return new Date(Date.parse(from) + count * day).toISOString().slice(0, 10);
  const [year = 0, month = 0, date = 0] = from.split("-").map(Number);
  const months = year * 12 + (month - 1) + count;
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
