import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { root } from "../projectFolders";

/** Matches the specifiers of the imports in a file of types, including imports within a type. */
const imported = /(?<=\b(?:from |import |import\())"([^"]+)"/g;

/**
 * Writes the types of the doors beside their modules: one `.d.ts` for each module that the doors' types
 * depend on.
 * @param doors the paths of the doors within `outDir`, without their extension
 * @returns the import specifiers of packages
 * @throws Error (as a rejection) with the compiler's output when types do not match
 */
export async function emitTypes(outDir: string, doors: readonly string[]): Promise<string[]> {
  const compiler = join(root, "node_modules/typescript/lib/tsc.js");
  await promisify(execFile)(
    process.execPath,
    [compiler, "-p", "tsconfig.forms.json", "--outDir", outDir, "--checkers", "1"],
    { cwd: root },
  );
  const packages: string[] = [];
  const reached = new Set<string>();
  const waiting = doors.map((door) => join(outDir, `${door}.d.ts`));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = readFileSync(file, "utf8");
    const specifiers = [...text.matchAll(imported)].map(([, specifier = ""]) => specifier);
    packages.push(...specifiers.filter((each) => !isRelative(each)));
    const folder = dirname(file);
    waiting.push(...specifiers.filter(isRelative).map((path) => `${resolve(folder, path)}.d.ts`));
    // Imports get the extension `.js`, because Node's module resolution (`nodenext`) requires it.
    const withEndings = text.replaceAll(imported, (quoted, path: string) =>
      isRelative(path) ? `"${path}.js"` : quoted,
    );
    writeFileSync(file, withEndings);
  }
  for (const name of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
    const file = join(outDir, name);
    if (name.endsWith(".d.ts") && !reached.has(file)) rmSync(file);
  }
  return packages;
}

const isRelative = (specifier: string) => specifier.startsWith(".");
