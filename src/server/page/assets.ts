import { existsSync } from "node:fs";
import { relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The file with the name of the newest build, which open pages poll. */
const latestBuild = "builds/latest.json";

/** Serves the files of the built client. */
export function addAssets(app: FastifyInstance, client: string): void {
  if (!existsSync(client)) return;
  app.register(fastifyStatic, {
    root: client,
    index: false,
    preCompressed: true,
    // One route for each existing file: any other path is a page. Compressed copies are sent in place of their
    // originals.
    wildcard: false,
    globIgnore: ["index.html", "**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(response, path) {
      response.header("cache-control", cacheControlOf(relative(client, path)));
      // The policy of a file that is opened by itself: it runs and loads nothing. Inline styles are allowed because
      // pictures contain them.
      response.header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      );
    },
  });
}

function cacheControlOf(file: string): string {
  // The name of an asset contains a hash of its content, so a cached copy is never outdated.
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return file === latestBuild ? "no-store" : "public, max-age=3600";
}
