import { addRows } from "../store/allRows";
import type { Db } from "../store/database";
import { mergeErasures } from "../store/erasures";
import { addReplacedTexts, mergeAudit } from "../store/mergeAudit";
import { rowBatches } from "./backupRows";

type Add = (tx: Db, batches: AsyncIterable<string[]>) => Promise<void>;

const inBatches =
  (add: (tx: Db, lines: string[]) => Promise<void>): Add =>
  async (tx, batches) => {
    for await (const lines of batches) await add(tx, lines);
  };

/** The tables whose rows need more than an insert, with the functions that add them. */
const special: Readonly<Record<string, Add>> = {
  audit: mergeAudit,
  erasures: inBatches(mergeErasures),
  replaced_texts: inBatches(addReplacedTexts),
};

/** Inserts the rows of a backup's entry into their table. Needs the transaction of the restore. */
export async function restoreRows(tx: Db, table: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const add = special[table] ?? inBatches((db, lines) => addRows(db, table, lines));
  await add(tx, rowBatches(bytes));
}
