import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { Keys } from "../keys";
import { seal, unseal } from "../sealed";
import { StaffRefusal } from "./command";

export const backupFormat = { format: "careers-backup", version: 1 } as const;

/** The first entry of a backup. */
const BackupManifest = Type.Object({
  format: Type.Literal(backupFormat.format),
  version: Type.Literal(backupFormat.version),
  madeAt: Type.String(),
  /** What the rows are like. */
  migrations: Type.Array(Type.String()),
  /** Opens with the key that the backup was made with, and with no other (base64). */
  mark: Type.String(),
  /** How many of each table, in an order in which they can be added. */
  rows: Type.Record(Type.String(), Type.Integer()),
});
export type BackupManifest = Static<typeof BackupManifest>;

/** @throws StaffRefusal when it is no backup */
export function readManifest(text: string): BackupManifest {
  try {
    const manifest: unknown = JSON.parse(text);
    if (Check(BackupManifest, manifest)) return manifest;
  } catch {}
  throw new StaffRefusal("This file is not a backup of the site.");
}

const row = "backup";

export function sealMark(keys: Pick<Keys, "document">): string {
  return seal(keys.document, row, {}).toString("base64");
}

export function isOfThisKey(keys: Pick<Keys, "document">, mark: string): boolean {
  try {
    unseal(keys.document, row, Buffer.from(mark, "base64"));
    return true;
  } catch {
    return false;
  }
}
