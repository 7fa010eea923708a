import { existsSync, renameSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BuildOptions, Plugin } from "esbuild";
import { escapeBeyondLatin1 } from "../forms/engine/escapeBeyondLatin1";

const isBuilt = !import.meta.url.endsWith(".ts");

/** Node's arguments for a child process of the server. Only TypeScript sources need a loader. */
export const ownLoader = isBuilt ? [] : ["--import", "tsx"];

/** The path of a server program that runs in its own process or thread, for example `store/pgliteWorker`. */
export function programPath(name: string): string {
  // In the build this code is bundled into main, or into a program one folder below it.
  const places = isBuilt ? [`./${name}.js`, `../${name}.js`] : [`./${name}.ts`];
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const path = paths.find((each) => existsSync(each));
  if (path === undefined) throw new Error(`The build holds no ${name}.js.`);
  return path;
}

/**
 * Packages of which a bundled program contains only the parts that it uses. Loading the hundreds of small files of
 * kysely and typebox was a tenth of the cost of a start. The inspector of PDFs may read no file but its own and
 * PDFium's module. The server needs only the matcher of addresses from the router.
 */
const bundledPackages = /^(?:kysely|typebox|@cantoo\/pdf-lib|@embedpdf\/pdfium|react-router)(?:\/|$)/;

const otherPackages: Plugin = {
  name: "other packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer }) =>
      kind === "entry-point" || bundledPackages.test(path) || importer.includes("/node_modules/")
        ? undefined
        : { path, external: true },
    );
  },
};

const ownSources: Plugin = {
  name: "own sources",
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => ({
      contents: escapeBeyondLatin1(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

/** The options for bundling a server program: our own code, and of other packages only `bundledPackages`. */
export const bundleOptions = {
  bundle: true,
  plugins: [otherPackages, ownSources],
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
} as const satisfies BuildOptions;

const bundled = new Map<string, Promise<string>>();

/**
 * The path of a server program as one file of JavaScript, which needs no loader. When running from sources,
 * the program is bundled once.
 */
export async function getBundledProgramPath(name: string): Promise<string> {
  if (isBuilt) return programPath(name);
  const before = bundled.get(name) ?? bundle(name);
  bundled.set(name, before);
  return before;
}

async function bundle(name: string): Promise<string> {
  const { build } = await import("esbuild");
  // The file is in a folder from which packages can be resolved.
  const path = fileURLToPath(new URL(`../../node_modules/.cache/programs/${name}.js`, import.meta.url));
  const written = `${path}.${process.pid}`;
  await build({ ...bundleOptions, entryPoints: [programPath(name)], outfile: written });
  // The rename is atomic, because another process may be about to start the file.
  renameSync(written, path);
  return path;
}
