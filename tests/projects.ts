import { dirname, relative, resolve } from "node:path";
import { filesIn, type SourceFile } from "./architecture/filesIn.ts";
import { specifiersOf, withEnding } from "./architecture/readImports.ts";

const tests = import.meta.dirname;
const root = dirname(tests);

/** What a test needs to run: nothing, a browser's document, or the site's server and its databases. */
export const projects = ["dom", "pure", "server"] as const;
export type Project = (typeof projects)[number];

const isTest = ({ name }: SourceFile) => /\.test\.tsx?$/.test(name);
const needsDocument = ({ text }: SourceFile) => text.startsWith("// @vitest-environment jsdom");
/** Takes what the setup of the project `server` provides. */
const takesProvided = ({ text }: SourceFile) => /(?<!\.)\binject\("/.test(text);

/** The paths of all test files, by the project that each runs in: that follows from what the file imports. */
export function readProjects(): Record<Project, string[]> {
  const files = filesIn(tests);
  const served = importersOf(files, files.filter(takesProvided));
  const found: Record<Project, string[]> = { dom: [], pure: [], server: [] };
  for (const file of files.filter(isTest)) {
    const project = needsDocument(file) ? "dom" : served.has(file.path) ? "server" : "pure";
    found[project].push(relative(root, file.path));
  }
  return found;
}

/** The paths of these files, and of all that import one of them, however far. */
function importersOf(files: readonly SourceFile[], imported: readonly SourceFile[]): Set<string> {
  const importers = new Map<string, string[]>();
  const paths = new Set(files.map(({ path }) => path));
  for (const file of files)
    for (const specifier of specifiersOf(file).filter((each) => each.startsWith("."))) {
      const path = withEnding(resolve(dirname(file.path), specifier), paths);
      importers.set(path, [...(importers.get(path) ?? []), file.path]);
    }
  const found = new Set<string>();
  const waiting = imported.map(({ path }) => path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...(importers.get(path) ?? []));
  }
  return found;
}
