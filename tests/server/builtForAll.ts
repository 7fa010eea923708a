import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildDrawing } from "../../src/tools/buildDrawing";
import { hashBuildInputs, hashFiles, hashOfBuild } from "../../src/tools/buildHash";
import { buildServer } from "../../src/tools/buildServer";
import { dist, projectFolders, root } from "../../src/tools/projectFolders";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the built server program. */
    serverProgram: string;
    /** Folder of the bundle that draws pages. */
    drawing: string;
  }
}

/** A part of the site's build that the tests run. */
interface Part {
  /** The name of its folder in `dist`. */
  name: "server" | "pages";
  /** Rooms of `src/` that it is not built from. */
  without: readonly string[];
  /** What it is built from beside `src/`. */
  beside: readonly string[];
  build(folder: string): Promise<void>;
}

const parts = {
  server: {
    name: "server",
    without: ["decisions", "design"],
    beside: ["package-lock.json"],
    build: buildServer,
  },
  drawing: {
    name: "pages",
    without: ["decisions", "server"],
    beside: ["locales", "vite.config.ts", "package-lock.json"],
    build: buildForProduction,
  },
} as const satisfies Record<string, Part>;

/** In here a program finds its packages. */
const cache = join(root, "node_modules/.cache/parts");

/** The server and what draws its pages, built where nobody has since their files changed. */
export default async function builtForAll(project: TestProject): Promise<void> {
  mkdirSync(cache, { recursive: true });
  removeOldBuilds();
  const isBuilt = hashOfBuild(projectFolders, dist) === hashBuildInputs(projectFolders);
  const [drawing, server] = await Promise.all([built(parts.drawing, isBuilt), built(parts.server, isBuilt)]);
  project.provide("serverProgram", join(server, "main.js"));
  project.provide("drawing", drawing);
}

const day = 24 * 3_600_000;

/** A younger one may be in use by another run. */
function removeOldBuilds(): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    if (statSync(folder).mtimeMs < Date.now() - day) rmSync(folder, { recursive: true, force: true });
  }
}

/** `isInDist`: whether `dist` holds it as it would be built now. It is copied: a build may begin during the tests. */
async function built({ name, without, beside, build }: Part, isInDist: boolean): Promise<string> {
  const rooms = readdirSync(join(root, "src")).filter((room) => !without.includes(room));
  const inputs = [...rooms.map((room) => join("src", room)), ...beside];
  const hash = hashFiles(inputs.map((path) => join(root, path)));
  const folder = join(cache, `${name}-${hash.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, `unfinished-${randomUUID()}`);
  if (isInDist) cpSync(join(dist, name), unfinished, { recursive: true });
  else await build(unfinished);
  // Another run may have been faster.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Under Vitest's own environment it would be a build for developers. */
async function buildForProduction(folder: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await buildDrawing(folder).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
}
