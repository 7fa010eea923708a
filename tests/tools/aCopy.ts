import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { projectFolders } from "../../src/tools/projectFolders";
import type { Folders } from "../../src/tools/writeComposedForms";

interface Copy extends Folders {
  /** Changes a file's text; `from` must be there. */
  edit(file: string, from: string, to: string): void;
}

/** The project's own schemas and words, copied for one test. */
export function aCopy(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "forms-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  cpSync(projectFolders.schemas, at("schemas"), { recursive: true });
  cpSync(projectFolders.locales, at("locales"), { recursive: true });
  return {
    schemas: at("schemas"),
    locales: at("locales"),
    out: at("forms"),
    edit(file, from, to) {
      const text = readFileSync(at(file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(at(file), text.replace(from, to));
    },
  };
}
