import { listTables } from "../store/allRows";
import type { Db } from "../store/database";

/**
 * Tables that belong to the running site alone: sessions, invitations to the desk, known devices, links of
 * mails, mails, counters, its storage, the version of its postings.
 */
const ofThisSite: readonly string[] = [
  "tokens",
  "sessions",
  "devices",
  "staff_sessions",
  "staff_invitations",
  "outbox",
  "tries",
  "stray_files",
  "file_stores",
  "jobs_version",
];

/** Tables to which a restore only adds rows. */
const joined: readonly string[] = ["audit", "erasures"];

/** All tables whose rows are in a backup, each after the tables that its foreign keys reference. */
export async function listBackedUpTables(db: Db): Promise<string[]> {
  return (await listTables(db)).filter((table) => !ofThisSite.includes(table));
}

/**
 * All tables that a restore empties first, including the tables of sessions and mails, which are in no
 * backup.
 */
export async function listTablesEmptiedByRestore(db: Db): Promise<string[]> {
  const kept = [...joined, "stray_files", "file_stores", "jobs_version"];
  return (await listTables(db)).filter((table) => !kept.includes(table));
}
