import {
  decryptBytes,
  encryptBytes,
  getCiphertextPrefix,
  Undecryptable,
} from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import {
  countRowsUnderOtherKeys,
  type EncryptedColumn,
  type EncryptedRow,
  listRowsUnderOtherKeys,
  lockEncryptedRow,
  replaceEncryptedValue,
} from "../store/encryptedRows";
import { encryptUploadName, reencryptStoredUpload } from "../uploads/encryptUpload";
import { type DocumentedColumn, encryptedColumns, uploadNames } from "./encryptedColumns";

export type RotationParts = Pick<Parts, "db" | "files" | "keys" | "config" | "clock">;

export interface Reencrypted {
  values: number;
  files: number;
  /** The table and the row's id of each value that no available key decrypts, such as `applications 17`. */
  unreadable: string[];
}

/** The number of rows in memory at a time. */
const batch = 10;

const prefixNow = ({ keys }: Pick<RotationParts, "keys">) => getCiphertextPrefix(keys.document.encrypts);

/** The number of values and files that are not encrypted under the current key. */
export async function countLeft(parts: Pick<RotationParts, "db" | "keys">): Promise<number> {
  let left = 0;
  for (const of of [...encryptedColumns, uploadNames]) {
    left += await countRowsUnderOtherKeys(parts.db, of, prefixNow(parts));
  }
  return left;
}

/**
 * Encrypts everything under the current key, row by row, while other requests write. A row that changes
 * meanwhile keeps its change. A rotation that was killed continues where it stopped.
 */
export async function reencryptAll(
  parts: RotationParts,
  { onDone, isStopped }: { onDone(count: number): void; isStopped(): boolean },
): Promise<Reencrypted> {
  const done: Reencrypted = { values: 0, files: 0, unreadable: [] };
  const each = async (of: EncryptedColumn, anew: (row: EncryptedRow) => Promise<void>) => {
    for await (const row of rowsLeft(parts, of)) {
      if (isStopped()) return;
      try {
        await anew(row);
        onDone(++done[of === uploadNames ? "files" : "values"]);
      } catch (error) {
        if (!(error instanceof Undecryptable)) throw error;
        done.unreadable.push(`${of.table} ${row.id}`);
      }
    }
  };
  for (const of of encryptedColumns) await each(of, (row) => reencryptValue(parts, of, row));
  await each(uploadNames, ({ id }) => reencryptFile(parts, String(id)));
  return done;
}

async function* rowsLeft(parts: RotationParts, of: EncryptedColumn): AsyncGenerator<EncryptedRow> {
  let after: EncryptedRow["id"] | undefined;
  for (;;) {
    const rows = await listRowsUnderOtherKeys(parts.db, of, prefixNow(parts), after, batch);
    yield* rows;
    after = rows.at(-1)?.id;
    if (after === undefined) return;
  }
}

async function reencryptValue({ db, keys }: RotationParts, of: DocumentedColumn, row: EncryptedRow) {
  if (!row.bytes) return;
  const aad = of.aad(row.owner);
  const bytes = encryptBytes(keys[of.purpose], aad, decryptBytes(keys[of.purpose], aad, row.bytes));
  await replaceEncryptedValue(db, of, row, bytes);
}

/** Reencrypts the bytes first, then the name. The row's lock prevents the deletion of the file meanwhile. */
async function reencryptFile(parts: RotationParts, name: string): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const row = await lockEncryptedRow(tx, uploadNames, name);
    if (!row) return;
    await reencryptStoredUpload(parts, name);
    const { file } = parts.keys;
    // When the original name is not encrypted yet, the stored name takes its place.
    const original = row.bytes ? decryptBytes(file, uploadNames.aad(name), row.bytes).toString() : name;
    await replaceEncryptedValue(tx, uploadNames, row, encryptUploadName(parts, name, original));
  });
}
