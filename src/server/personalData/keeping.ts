import { createHash } from "node:crypto";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { migrationsSince } from "../../forms/engine/migrateAnswers";
import { migratePath } from "../../forms/engine/migration";
import type { KeepRules, KeptSince } from "../../forms/engine/purposes/dueAnswers";
import {
  type Keep,
  type KeptField,
  keepByField,
  shortenKeptField,
  undeclaredField,
} from "../../forms/engine/purposes/keepByField";
import type { Period } from "../../forms/engine/purposes/purpose";
import { alternativePathsOnWire } from "../../resume/wire";
import { type Catalog, type CatalogForm, timeZoneOf } from "../catalog";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { readKeptFieldsOfDeclaration } from "../store/declarations";
import { findForm } from "../store/formsUsed";

type OfForm = Pick<StoredApplication, "apply_type" | "market">;
/** The columns of an application that identify the form and the promises with which it was made. */
type Made = OfForm & Pick<StoredApplication, "declaration">;

/**
 * How long the answers of applications are kept: as the answered form promised, as the current form promises, or as the
 * operator allows, whichever is shortest. The rules of each version of a form are found once.
 */
export class Keeping {
  readonly #parts: Pick<Parts, "catalog" | "config">;
  readonly #found = new Map<string, Promise<KeepRules>>();
  /** A hash that changes whenever something is kept for a different time. */
  readonly version: string;

  constructor(parts: Pick<Parts, "catalog" | "config">) {
    this.#parts = parts;
    this.version = versionOf(parts.catalog, parts.config.keepAtMost);
  }

  /**
   * The rules by which the answers of an application are kept.
   * @param version the version of the form that was answered: the application's own version, or an older one
   */
  rulesOf(db: Db, of: Made, version: string): Promise<KeepRules> {
    const key = JSON.stringify([of.apply_type, of.market, of.declaration, version]);
    const found = this.#found.get(key) ?? this.#find(db, of, version);
    this.#found.set(key, found);
    return found;
  }

  /**
   * The event and the day from which the time of an application is counted; undefined before the application
   * ends or leads to a hire.
   */
  sinceOf(stored: OfForm & Pick<StoredApplication, "status" | "withdrawn" | "ended_at" | "hired_at">) {
    const { status, withdrawn, ended_at, hired_at } = stored;
    const since = (event: KeptSince["event"], at: Date): KeptSince => ({
      event,
      day: this.dayOf(stored, at),
    });
    if (status === "ended" && ended_at) return since(withdrawn ? "withdrawn" : "notHired", ended_at);
    return status === "hired" && hired_at ? since("hired", hired_at) : undefined;
  }

  /** The calendar day of an instant in the time zone of the application's market. */
  dayOf(of: OfForm, at: Date): string {
    return dateInTimeZone(timeZoneOf(this.#parts.catalog, of), at);
  }

  async #find(db: Db, { apply_type, market, declaration }: Made, version: string): Promise<KeepRules> {
    const { catalog, config } = this.#parts;
    const now = [catalog.forJob(apply_type, market), catalog.dueFor(apply_type, market)].filter(isForm);
    const served = now.find(({ form }) => form.version === version);
    const stored = served ? undefined : await findStored(db, now, version);
    const answered = served?.form ?? stored?.form ?? now[0]?.form;
    const fields = new Map<string, KeptField>();
    const names = now.map(({ form }) => form.name);
    const declared = await readKeptFieldsOfDeclaration(db, names, declaration);
    const promises = [
      (path: string) => declared.get(path),
      ...now.map((each) => promisesOf(each, version, stored)),
    ];
    for (const [path, field] of answered ? keepByField(answered) : [])
      fields.set(path, promises.map((promised) => promised(path)).reduce(shorterOf, field));
    const atMost = atMostFor(config.keepAtMost);
    for (const [path, field] of [...fields])
      for (const each of [path, ...alternativePathsOnWire(path)]) fields.set(each, atMost(field));
    return {
      schema: answered?.schema ?? {},
      fields,
      otherwise: atMost(undeclaredField),
      ...(answered?.keepAgreement !== undefined && { agreement: answered.keepAgreement }),
    };
  }
}

const isForm = (form: CatalogForm | undefined): form is CatalogForm => form !== undefined;

async function findStored(db: Db, now: readonly CatalogForm[], version: string) {
  for (const { form } of now) {
    const found = await findForm(db, form.name, version);
    if (found) return found;
  }
}

/**
 * Returns a function that finds the current promise of a form about a field of an older version, even if the
 * field has moved since.
 */
function promisesOf(
  served: CatalogForm,
  version: string,
  stored: Awaited<ReturnType<typeof findForm>>,
): (path: string) => KeptField | undefined {
  const fields = keepByField(served.form);
  const steps = (stored && migrationsSince(served, version, stored.edit_of ?? undefined)) ?? [];
  return (path) => fields.get(steps.reduce(migratePath, path));
}

function shorterOf(one: KeptField, other: KeptField | undefined): KeptField {
  if (!other || other.purpose === null) return one;
  if (one.purpose === null) return other;
  return shortenKeptField(one, other);
}

function atMostFor(period: Period | null): (field: KeptField) => KeptField {
  if (period === null) return (field) => field;
  const limit: Keep = { notHired: period, withdrawn: period, hired: period, idle: period };
  return (field) => shortenKeptField(field, { keep: limit });
}

function versionOf({ applying, due }: Catalog, keepAtMost: Period | null): string {
  const promises = [...applying, ...due].map(({ form: { name, version, declaration, timeZone } }) => [
    name,
    version,
    declaration,
    timeZone,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([keepAtMost, promises]))
    .digest("base64url")
    .slice(0, 16);
}
