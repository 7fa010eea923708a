import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build as buildWithVite, type Plugin } from "vite";
import { hashBuildInputs } from "./buildHash";
import { buildPageDrawer } from "./buildPageDrawer";
import { buildServer } from "./buildServer";
import { compressAssets } from "./compressAssets";
import { dist, projectFolders, root } from "./projectFolders";
import { type Folders, writeComposedForms } from "./writeComposedForms";

/**
 * Composes the forms and builds the site (`dist/client`), its server (`dist/server`) and the code by which
 * the server draws pages (`dist/pages`). The file with the build's hash (`dist/build.json`) is deleted first
 * and written last, so that an interrupted build has none.
 */
export async function build(folders: Folders, dist: string, say: (line: string) => void): Promise<void> {
  const begun = performance.now();
  const hash = hashBuildInputs(folders);
  rmSync(join(dist, "build.json"), { force: true });
  const server = buildServer(join(dist, "server"));
  const { forms } = await writeComposedForms(folders);
  say(`Composed ${forms.length} forms (${secondsSince(begun)})`);
  const site = performance.now();
  await Promise.all([
    buildSite(folders.out, join(dist, "client"), hash.slice(0, 16)),
    buildPageDrawer(join(dist, "pages")),
    server,
  ]);
  say(`Built the site (${secondsSince(site)})`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "build.json"), JSON.stringify({ hash }));
}

async function buildSite(forms: string, outDir: string, name: string): Promise<void> {
  await buildWithVite({
    root,
    logLevel: "warn",
    plugins: [buildNamePlugin(name), preloadsFont()],
    resolve: { alias: [{ find: /^#forms\//, replacement: `${forms}/` }] },
    build: { outDir, emptyOutDir: true },
  });
  await compressAssets(outDir);
}

/**
 * Returns a plugin that writes the build's name into the page, and into `builds/latest.json` as the newest
 * build. Scripts must not contain the name, so that unchanged scripts keep their file names from build to
 * build.
 */
function buildNamePlugin(build: string): Plugin {
  return {
    name: "build-name",
    transformIndexHtml: () => [{ tag: "meta", attrs: { name: "build", content: build }, injectTo: "head" }],
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "builds/latest.json", source: JSON.stringify({ build }) });
    },
  };
}

/**
 * Returns a plugin that makes browsers preload the site's typeface: they request it together with the styles,
 * and not after them.
 */
function preloadsFont(): Plugin {
  return {
    name: "preloads-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /\/figtree-latin-wght-normal-[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head",
          })),
    },
  };
}

function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await build(projectFolders, dist, console.log);
}
