import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import type { Keys } from "../encryption/keys";
import { StaffRefusal } from "./command";

export const backupFormat = { format: "careers-backup", version: 1 } as const;

/** The first entry of a backup. */
const BackupManifest = Type.Object({
  format: Type.Literal(backupFormat.format),
  version: Type.Literal(backupFormat.version),
  madeAt: Type.String(),
  /** Names of the migrations, which define the format of the rows. */
  migrations: Type.Array(Type.String()),
  /** An encrypted text (base64) that only the key of this backup decrypts. */
  mark: Type.String(),
  /** Row count of each table, in an order that satisfies the foreign keys. */
  rows: Type.Record(Type.String(), Type.Integer()),
});
export type BackupManifest = Static<typeof BackupManifest>;

/** @throws StaffRefusal when the text is no manifest of a backup */
export function parseBackupManifest(text: string): BackupManifest {
  try {
    const manifest: unknown = JSON.parse(text);
    if (Check(BackupManifest, manifest)) return manifest;
  } catch {}
  throw new StaffRefusal("This file is not a backup of the site.");
}

const row = "backup";

export function sealMark(keys: Pick<Keys, "document">): string {
  return encryptDocument(keys.document, row, {}).toString("base64");
}

export function isOfThisKey(keys: Pick<Keys, "document">, mark: string): boolean {
  try {
    decryptDocument(keys.document, row, Buffer.from(mark, "base64"));
    return true;
  } catch {
    return false;
  }
}
