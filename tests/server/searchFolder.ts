import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A running database may remove a file between the listing and the read. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}

/** The texts whose bytes, in UTF-8 or UTF-16, are in the files of a folder. */
export function searchFolder(folder: string, texts: string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const found = new Set<string>();
  for (const { parentPath, name } of files) {
    const bytes = readIfThere(join(parentPath, name));
    for (const text of texts) {
      if (bytes.includes(text) || bytes.includes(text, 0, "utf16le")) found.add(text);
    }
  }
  return [...found];
}
