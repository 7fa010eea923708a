/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark. Undefined for another encoding, such as
 * the usual encoding of a CSV file from a spreadsheet, because reading it as UTF-8 would lose characters.
 */
export function decodeText(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes);
  const is16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = is16 ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
