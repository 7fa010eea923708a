import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * The end of the PNG header: bits of a sample, colour type (RGB), and the defaults for compression, filter and
 * interlacing.
 */
const rgb = [8, 2, 0, 0, 0];

/** Writes opaque pixels of four bytes (RGBA) as a PNG. */
export function encodePng(rgba: Uint8Array, width: number, height: number): Buffer {
  // Each row begins with the number of its filter, which is 0: no filter.
  const rows = Buffer.alloc(height * (1 + width * 3));
  let to = 0;
  for (let y = 0; y < height; y++) {
    to++;
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4) {
      rows[to++] = rgba[from] ?? 0;
      rows[to++] = rgba[from + 1] ?? 0;
      rows[to++] = rgba[from + 2] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(rgb, 8);
  const pixels = deflateSync(rows, { level: 4 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
