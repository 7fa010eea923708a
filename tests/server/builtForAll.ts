import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildServer } from "../../src/tools/buildServer";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the built server program. */
    serverProgram: string;
  }
}

/** Builds the server once for the whole run, in a folder from which it finds its packages. */
export default async function builtForAll(project: TestProject): Promise<() => void> {
  const cache = join(import.meta.dirname, "../../node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "server-"));
  await buildServer(folder);
  project.provide("serverProgram", join(folder, "main.js"));
  return () => rmSync(folder, { recursive: true });
}
