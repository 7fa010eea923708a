import { buildNotABackupRefusal } from "./backupSeal";

/** The most bytes of a row; a batch is full when its rows have at least `maxBatchBytes`. */
const maxRowBytes = 16 * 1024 * 1024;
const maxBatchBytes = 1024 * 1024;
/** Most rows per insert statement. */
const maxBatchRows = 100;

const newLine = 10;

/**
 * Splits the rows of a table into batches.
 * @throws StaffRefusal for a row that is longer than `maxRowBytes` or has no line end
 */
export async function* rowBatches(source: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let partial: Uint8Array[] = [];
  let partialBytes = 0;
  let lines: string[] = [];
  let bytesOfLines = 0;
  for await (const bytes of source) {
    let from = 0;
    for (let to = bytes.indexOf(newLine); to >= 0; to = bytes.indexOf(newLine, from)) {
      lines.push(Buffer.concat([...partial, bytes.subarray(from, to)]).toString("utf8"));
      bytesOfLines += partialBytes + to - from;
      partial = [];
      partialBytes = 0;
      from = to + 1;
      if (lines.length < maxBatchRows && bytesOfLines < maxBatchBytes) continue;
      yield lines;
      lines = [];
      bytesOfLines = 0;
    }
    if (from === bytes.length) continue;
    partial.push(bytes.slice(from));
    partialBytes += bytes.length - from;
    if (partialBytes > maxRowBytes) throw buildNotABackupRefusal();
  }
  if (partialBytes > 0) throw buildNotABackupRefusal();
  if (lines.length > 0) yield lines;
}
