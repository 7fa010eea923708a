import { cpSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { hashBuildInputs, readBuildHash } from "../../src/tools/buildHash";
import { buildIfChanged } from "../../src/tools/buildIfChanged";
import { buildPageDrawer } from "../../src/tools/buildPageDrawer";
import { buildServer } from "../../src/tools/buildServer";
import { dist, projectFolders } from "../../src/tools/projectFolders";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the built server program. */
    serverProgram: string;
    /** Folder of the bundle that draws pages. */
    drawing: string;
  }
}

/**
 * Builds the server and the bundle that draws its pages, unless they are built from the present files
 * already.
 */
export default async function builtForAll(project: TestProject): Promise<void> {
  const isBuilt = readBuildHash(projectFolders, dist) === hashBuildInputs(projectFolders);
  /**
   * Copies a build from `dist` if it is up to date, and builds it otherwise. It is copied because `dist` may be
   * rebuilt during the tests.
   */
  const fromDist = (name: string, build: (folder: string) => Promise<void>) => async (folder: string) =>
    isBuilt ? cpSync(join(dist, name), folder, { recursive: true }) : build(folder);
  const [drawing, server] = await Promise.all([
    buildIfChanged({
      name: "pages",
      without: ["decisions", "server"],
      beside: ["locales", "vite.config.ts", "package-lock.json"],
      build: fromDist("pages", buildForProduction),
    }),
    buildIfChanged({
      name: "server",
      without: ["decisions", "design"],
      beside: ["package-lock.json"],
      build: fromDist("server", buildServer),
    }),
  ]);
  project.provide("serverProgram", join(server, "main.js"));
  project.provide("drawing", drawing);
}

/** Under Vitest's own environment it would be a build for developers. */
async function buildForProduction(folder: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await buildPageDrawer(folder).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
}
