import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { buildNotABackupRefusal } from "./backupSeal";

export const backupFormat = { format: "careers-backup", version: 3 } as const;

/** The first entry of a backup. */
const BackupManifest = Type.Object({
  format: Type.Literal(backupFormat.format),
  version: Type.Union([Type.Literal(2), Type.Literal(backupFormat.version)]),
  madeAt: Type.String({ maxLength: 40 }),
  /** Names of the migrations, which define the format of the rows. */
  migrations: Type.Array(Type.String()),
  /** Row count of each table, in an order that satisfies the foreign keys. */
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
});
export type BackupManifest = Static<typeof BackupManifest>;

/** @throws StaffRefusal when the text is not the manifest of a backup */
export function parseBackupManifest(text: string): BackupManifest {
  try {
    const manifest: unknown = JSON.parse(text);
    if (Check(BackupManifest, manifest)) return manifest;
  } catch {}
  throw buildNotABackupRefusal();
}
