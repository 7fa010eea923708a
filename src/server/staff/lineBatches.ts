const newLine = 10;

/** Splits a byte stream into lines, in batches of `size`. Only `\n` ends a line. */
export async function* lineBatches(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<string[]> {
  let partialLine: Uint8Array[] = [];
  let lines: string[] = [];
  for await (const bytes of source) {
    let from = 0;
    for (let to = bytes.indexOf(newLine); to >= 0; to = bytes.indexOf(newLine, from)) {
      lines.push(Buffer.concat([...partialLine, bytes.subarray(from, to)]).toString("utf8"));
      partialLine = [];
      from = to + 1;
      if (lines.length === size) {
        yield lines;
        lines = [];
      }
    }
    if (from < bytes.length) partialLine.push(bytes.subarray(from));
  }
  if (partialLine.length > 0) lines.push(Buffer.concat(partialLine).toString("utf8"));
  if (lines.length > 0) yield lines;
}
