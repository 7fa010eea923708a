import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { fastify } from "fastify";
import { build } from "vite";
import { unindexedHead } from "../../../src/server/page/head";
import { addSitePages } from "../../../src/server/page/page";

/** The gallery as a site of its own, built for production and under the policy of the real one. */
export async function openGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const distDir = mkdtempSync(join(tmpdir(), "gallery-"));
  const client = join(distDir, "client");
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: join(import.meta.dirname, "gallery.html") },
    },
  });
  renameSync(join(client, "gallery.html"), join(client, "index.html"));
  const app = fastify();
  addSitePages(app, {
    distDir,
    production: false,
    stepPaths: () => new Map(),
    heads: unindexedHead("Widgets"),
    pageViewsUrl: "/views",
    redirects: [],
    closedFor: () => undefined,
  });
  const url = await app.listen({ port: 0, host: "localhost" });
  return {
    url,
    async close() {
      await app.close();
      rmSync(distDir, { recursive: true });
    },
  };
}
