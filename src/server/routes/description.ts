import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { descriptionCalls } from "../../contract/description";
import { openApi } from "../../contract/openApi";
import { openRaw } from "../door";
import type { Parts } from "../parts";

export function descriptionRoutes(app: FastifyInstance, parts: Parts): void {
  const description = openApi();
  openRaw(app, parts, descriptionCalls.openApi, async () => description);

  const build = servedBuild(parts.config.distDir);
  openRaw(app, parts, descriptionCalls.latestBuild, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return { build };
  });
}

/** Of the site as it was when this process began: a build made since is served only by the next process. */
function servedBuild(distDir: string): string {
  try {
    return String(JSON.parse(readFileSync(join(distDir, "build.json"), "utf8")).hash);
  } catch {
    // Nothing was built: pages come from the development server.
    return "development";
  }
}
