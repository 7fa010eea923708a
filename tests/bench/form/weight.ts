import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Manifest } from "vite";

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
}

/** The size of some files in KB of 1000 bytes, each file compressed by itself with brotli, as it is sent. */
export function brotliOf(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files)
    if (/\.m?js$/.test(file)) bytes += brotliCompressSync(readFileSync(join(folder, file))).length;
  return bytes / 1000;
}
