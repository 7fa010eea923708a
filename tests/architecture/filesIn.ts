import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  path: string;
  name: string;
  text: string;
}

/** The TypeScript files of a folder; with `deep`, also of its subfolders. */
export function filesIn(folder: string, { deep = true } = {}): SourceFile[] {
  return readdirSync(folder, { recursive: deep, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path, name, text: readFileSync(path, "utf8") };
    });
}
