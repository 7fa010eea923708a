import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { fastify } from "fastify";
import { build } from "vite";
import { addAssets } from "../../../src/server/page/assets";
import { videoFrames } from "../../../src/server/page/contentSecurityPolicy";
import { createBuildFileReader } from "../../../src/server/page/createBuildFileReader";
import { sendToolPage } from "../../../src/server/page/toolPage";

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
  addAssets(app, client);
  const template = createBuildFileReader(join(client, "index.html"), (text) => text);
  app.get("/", (request, reply) =>
    sendToolPage({ title: "Widgets", template, alsoAllowed: videoFrames }, request, reply),
  );
  const url = await app.listen({ port: 0, host: "localhost" });
  return {
    url,
    async close() {
      await app.close();
      rmSync(distDir, { recursive: true });
    },
  };
}
