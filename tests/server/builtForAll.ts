import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildDrawing } from "../../src/tools/buildDrawing";
import { hashFiles } from "../../src/tools/buildHash";
import { buildServer } from "../../src/tools/buildServer";
import { root } from "../../src/tools/projectFolders";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the built server program. */
    serverProgram: string;
    /** Folder of the bundle that draws pages. */
    drawing: string;
  }
}

const cache = join(root, "node_modules/.cache");

/** Builds the server once for the whole run, in a folder from which it finds its packages, and what draws its pages. */
export default async function builtForAll(project: TestProject): Promise<() => void> {
  mkdirSync(cache, { recursive: true });
  removeOldBuilds();
  const folder = mkdtempSync(join(cache, "server-"));
  const [drawing] = await Promise.all([builtDrawing(), buildServer(folder)]);
  project.provide("serverProgram", join(folder, "main.js"));
  project.provide("drawing", drawing);
  return () => rmSync(folder, { recursive: true });
}

const day = 24 * 3_600_000;

/** What runs left behind that were killed, or whose files have changed since. A younger one may be in use. */
function removeOldBuilds(): void {
  for (const name of readdirSync(cache).filter((each) => /^(?:drawing|server|unfinished)-/.test(each))) {
    const folder = join(cache, name);
    if (statSync(folder).mtimeMs < Date.now() - day) rmSync(folder, { recursive: true, force: true });
  }
}

/** Rooms of `src/` that no page is drawn with. */
const notDrawn = new Set(["server", "decisions"]);

/** Builds it where nobody has since its files changed. @returns its folder */
async function builtDrawing(): Promise<string> {
  const rooms = readdirSync(join(root, "src")).filter((room) => !notDrawn.has(room));
  const inputs = [
    ...rooms.map((room) => join("src", room)),
    "locales",
    "vite.config.ts",
    "package-lock.json",
  ];
  const hash = hashFiles(inputs.map((path) => join(root, path)));
  const drawing = join(cache, `drawing-${hash.slice(0, 16)}`);
  if (existsSync(drawing)) return drawing;
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  const { NODE_ENV } = process.env;
  // Under Vitest's own it would be a build for developers.
  process.env.NODE_ENV = "production";
  await buildDrawing(unfinished).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  // Another run may have been faster.
  if (existsSync(drawing)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, drawing);
  return drawing;
}
