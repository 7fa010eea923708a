import type { JsonObject } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import {
  type DueAnswers,
  dueAnswers,
  hasAgreed,
  type KeptSince,
  type TimedAnswer,
} from "../../forms/engine/purposes/dueAnswers";
import { endOfPeriod } from "../../forms/engine/purposes/period";
import { decryptApplication, documentAad, replacedTextAad } from "../applications/decryptApplication";
import { decryptRetiredAnswers, encryptRetiredAnswers } from "../applications/migrateResume";
import { decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { listReplacedTexts } from "../store/replacedTexts";
import type { Keeping } from "./keeping";

export interface DueOfApplication {
  due: TimedAnswer[];
  /**
   * The last day, `YYYY-MM-DD`, on which all answers that stay (or an application without answers) are kept;
   * null when nothing stays.
   */
  keptUntil: string | null;
  /**
   * The answers of the application itself, without its retired answers and replaced texts: with the due ones
   * (`before`) and without them (`rest`).
   */
  resume: { before: JsonObject; rest: JsonObject };
  /** The columns that change when the due answers are removed. */
  changed: Partial<Pick<StoredApplication, "document" | "carried">>;
  replaced: { auditId: number; document: Buffer }[];
}

/**
 * The answers that are due on a day, in all stored data of an application: its answers, retired answers and replaced
 * texts.
 */
export async function findDueAnswersOfApplication(
  db: Db,
  { keys }: Pick<Parts, "keys">,
  keeping: Keeping,
  stored: StoredApplication,
  since: KeptSince,
  today: string,
): Promise<DueOfApplication> {
  const all: DueAnswers[] = [];
  const aad = documentAad(stored.id);
  const before = decryptApplication({ keys }, stored);
  const isAgreed = hasAgreed(await keeping.rulesOf(db, stored, stored.form_version), before);
  const look = async (version: string, answers: JsonObject) => {
    const found = dueAnswers(await keeping.rulesOf(db, stored, version), answers, since, today, isAgreed);
    all.push(found);
    return found;
  };
  const now = await look(stored.form_version, before);
  const changed: DueOfApplication["changed"] = {};
  if (now.due.length > 0) changed.document = encryptDocument(keys.document, aad, now.rest);

  const retired: [version: string, answers: JsonObject][] = [];
  const carried = Object.entries(decryptRetiredAnswers({ keys }, aad, stored.carried));
  for (const [version, answers] of carried) {
    const found = await look(version, answers);
    if (found.due.length > 0) changed.carried = null;
    if (found.keptUntil !== null) retired.push([version, found.rest]);
  }
  if (changed.carried === null)
    changed.carried = encryptRetiredAnswers({ keys }, aad, Object.fromEntries(retired));

  const replaced: DueOfApplication["replaced"] = [];
  for (const { audit_id, document } of await listReplacedTexts(db, stored.id)) {
    const text = decryptDocument(keys.document, replacedTextAad(stored.id), document);
    const found = await look(String(text.formVersion), isObject(text.resume) ? text.resume : {});
    if (found.due.length === 0) continue;
    const left = encryptDocument(keys.document, replacedTextAad(stored.id), { ...text, resume: found.rest });
    replaced.push({ auditId: audit_id, document: left });
  }
  const due = all.flatMap((each) => each.due);
  const [keptUntil = null] = all.flatMap((each) => each.keptUntil ?? []).toSorted();
  return {
    due,
    keptUntil: keptUntil ?? (due.length > 0 ? null : await endOfEmpty(db, keeping, stored, since, today)),
    resume: { before, rest: now.rest },
    changed,
    replaced,
  };
}

/**
 * The last day of an application without answers, which is kept as long as an answer without a purpose; null when that
 * day is over.
 */
async function endOfEmpty(
  db: Db,
  keeping: Keeping,
  stored: StoredApplication,
  { event, day }: KeptSince,
  today: string,
) {
  const { otherwise } = await keeping.rulesOf(db, stored, stored.form_version);
  const end = endOfPeriod(day, otherwise.keep[event]);
  return end < today ? null : end;
}
