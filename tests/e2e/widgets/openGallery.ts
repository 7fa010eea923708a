import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { fastify } from "fastify";
import { build } from "vite";
import { sitePages } from "../../../src/server/page";

/** The gallery as a site of its own, built for production and under the policy of the real one. */
export async function openGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const distDir = mkdtempSync(join(tmpdir(), "gallery-"));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { outDir: join(distDir, "client"), emptyOutDir: true },
  });
  const app = fastify();
  sitePages(app, { distDir, production: false, applyTypes: [] });
  const url = await app.listen({ port: 0, host: "localhost" });
  return {
    url,
    async close() {
      await app.close();
      rmSync(distDir, { recursive: true });
    },
  };
}
