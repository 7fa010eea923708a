import { readFileSync, writeFileSync } from "node:fs";

/**
 * Writes a file unless it already has this text, because watchers and bundlers look at its modification time.
 */
export function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, "utf8") === text) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(path, text);
}
