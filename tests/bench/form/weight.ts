import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

export type Manifest = Record<string, Chunk>;

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
}

/** The JavaScript files that come with these chunks: their own, and what they import at once. */
export function closure(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`there is no chunk ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

/** In KB of 1000 bytes, each file compressed by itself, as it is sent. */
export function brotliOf(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files)
    if (/\.m?js$/.test(file)) bytes += brotliCompressSync(readFileSync(join(folder, file))).length;
  return bytes / 1000;
}
