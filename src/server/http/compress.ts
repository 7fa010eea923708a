import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip";

/** The best coding of content that a client accepts; undefined for none. */
export function acceptedCoding(acceptEncoding = ""): Coding | undefined {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return (["br", "gzip"] as const).find((coding) => accepted.includes(coding));
}

const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

/** Compresses a text at a quality for which a page takes one or two milliseconds. */
export const compress = (text: string, coding: Coding): Promise<Buffer> =>
  coding === "br"
    ? byBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : byGzip(text, { level: 6 });
