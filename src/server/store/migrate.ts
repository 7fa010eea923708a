import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { begin } from "./migrations/0001_begin";
import { resetTokens } from "./migrations/0002_resetTokens";
import { edits } from "./migrations/0003_edits";
import { mailsWithoutAccount } from "./migrations/0004_mailsWithoutAccount";
import { personalData } from "./migrations/0005_personalData";
import { interviews } from "./migrations/0006_interviews";
import { tries } from "./migrations/0007_tries";
import { staffInAudit } from "./migrations/0008_staffInAudit";
import { carried } from "./migrations/0009_carried";
import { auditStays } from "./migrations/0010_auditStays";
import { sealedNames } from "./migrations/0011_sealedNames";
import { pageViews } from "./migrations/0012_pageViews";
import { jobSearch } from "./migrations/0013_jobSearch";
import { staySignedIn } from "./migrations/0014_staySignedIn";
import { withdrawals } from "./migrations/0015_withdrawals";
import { servedForms } from "./migrations/0016_servedForms";
import { jobChanges } from "./migrations/0017_jobChanges";
import { accounts } from "./migrations/0018_accounts";
import { restores } from "./migrations/0019_restores";
import { dataKeys } from "./migrations/0020_dataKeys";
import { passkeys } from "./migrations/0021_passkeys";
import { deviceSecrets } from "./migrations/0022_deviceSecrets";
import { slots } from "./migrations/0023_slots";
import { userHandles } from "./migrations/0024_userHandles";
import { growth } from "./migrations/0025_growth";
import { postingTerms } from "./migrations/0026_postingTerms";
import { askedLater } from "./migrations/0027_askedLater";
import { statementTexts } from "./migrations/0028_statements";
import { keptUntil } from "./migrations/0029_keptUntil";
import { desk } from "./migrations/0030_desk";
import { jobsVersion } from "./migrations/0031_jobsVersion";
import { demands } from "./migrations/0032_demands";
import { deskPostings } from "./migrations/0033_deskPostings";
import { askedAtDesk } from "./migrations/0034_askedAtDesk";
import { staffTextsUnderKeys } from "./migrations/0035_staffTextsUnderKeys";
import { decisionFailures } from "./migrations/0036_decisionFailures";
import type { Tables } from "./tables";

/** Migrations run in the order of their names, each once. A released migration must never change. */
const migrations: Record<string, Migration> = {
  "0001_begin": begin,
  "0002_resetTokens": resetTokens,
  "0003_edits": edits,
  "0004_mailsWithoutAccount": mailsWithoutAccount,
  "0005_personalData": personalData,
  "0006_interviews": interviews,
  "0007_tries": tries,
  "0008_staffInAudit": staffInAudit,
  "0009_carried": carried,
  "0010_auditStays": auditStays,
  "0011_sealedNames": sealedNames,
  "0012_pageViews": pageViews,
  "0013_jobSearch": jobSearch,
  "0014_staySignedIn": staySignedIn,
  "0015_withdrawals": withdrawals,
  "0016_servedForms": servedForms,
  "0017_jobChanges": jobChanges,
  "0018_accounts": accounts,
  "0019_restores": restores,
  "0020_dataKeys": dataKeys,
  "0021_passkeys": passkeys,
  "0022_deviceSecrets": deviceSecrets,
  "0023_slots": slots,
  "0024_userHandles": userHandles,
  "0025_growth": growth,
  "0026_postingTerms": postingTerms,
  "0027_askedLater": askedLater,
  "0028_statements": statementTexts,
  "0029_keptUntil": keptUntil,
  "0030_desk": desk,
  "0031_jobsVersion": jobsVersion,
  "0032_demands": demands,
  "0033_deskPostings": deskPostings,
  "0034_askedAtDesk": askedAtDesk,
  "0035_staffTextsUnderKeys": staffTextsUnderKeys,
  "0036_decisionFailures": decisionFailures,
};

/**
 * Migrations after which the rows of an older backup still fit: to the tables that are in backups, they add
 * only indexes, triggers, columns that may be null, and constraints that older rows satisfy. They may also
 * add tables.
 */
const additive: ReadonlySet<string> = new Set([
  "0024_userHandles",
  "0025_growth",
  "0026_postingTerms",
  "0027_askedLater",
  "0028_statements",
  "0029_keptUntil",
  "0030_desk",
  "0031_jobsVersion",
  "0032_demands",
  "0033_deskPostings",
  "0034_askedAtDesk",
  "0035_staffTextsUnderKeys",
  "0036_decisionFailures",
]);

/**
 * Whether the rows of a backup fit this version. `backedUp` are the migrations that had run when the backup was made.
 */
export function isBackupCompatible(backedUp: readonly string[]): boolean {
  const names = Object.keys(migrations);
  const isOlder = names.slice(0, backedUp.length).join() === backedUp.join();
  return isOlder && names.slice(backedUp.length).every((name) => additive.has(name));
}

/** The database has migrations of a newer version. The message is one sentence for the person who started the site. */
export class DatabaseIsNewer extends Error {}

/** The database lacks migrations. The message is one sentence for the person who looks into the database. */
export class DatabaseIsOlder extends Error {}

/**
 * Checks that the database has exactly the migrations of this version, without running any.
 * @throws DatabaseIsOlder, DatabaseIsNewer
 */
export async function checkMigrated(db: Kysely<Tables>): Promise<void> {
  const migrator = migratorOf(db);
  const [next] = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined);
  if (next)
    throw new DatabaseIsOlder(
      `The database is of an older version of the site, which ${next.name} will change: start the site once, then look again.`,
    );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (unknown) throw newer(unknown.name);
}

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

const newer = (unknown: string) =>
  new DatabaseIsNewer(
    `The database is of a newer version of the site, which has changed it (${unknown}): start that version, or restore a backup that this one has made.`,
  );

/** @throws DatabaseIsNewer */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  // Nearly every start finds nothing to do, and the migrator would look through all tables first.
  if (await hasAllMigrations(db)) return;
  const { error } = await migratorOf(db).migrateToLatest();
  if (!error) return;
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  throw unknown === undefined ? error : newer(unknown);
}

/** Whether exactly the migrations of this version have run. */
async function hasAllMigrations(db: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = rows.map(({ name }) => name).sort();
  return names.join() === Object.keys(migrations).join();
}
