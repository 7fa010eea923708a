import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "../projectFolders";

const src = join(root, "src");

const modulesIn = (folder: string): string[] =>
  readdirSync(join(src, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replace(/\.tsx?$/, "")}`);

/** The public modules of the package: paths within `src/`, without their extension. */
export const doors: readonly string[] = modulesIn("forms/doors");

/** The module of the command `starling-forms`: its path within `src/`, without its extension. */
export const command = "forms/cli/main";

/**
 * Modules that are built because `compileValidator` finds them by their paths, and bundles them into the code
 * of a form.
 */
const bundledIntoForms = ["forms/engine/formats", ...modulesIn("forms/engine/keywords")];

/**
 * Builds the doors of `forms/`, its command, and the modules that forms bundle. Every module of ours that
 * these reach stays a module, at its path in `src/`, so that the application's own bundler can leave out
 * unused modules. Packages stay imports.
 * @returns the import specifiers of packages
 */
export async function buildModules(outDir: string): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // In a test, Vite would otherwise build for development.
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      minify: false,
      lib: {
        entry: Object.fromEntries(
          [...doors, command, ...bundledIntoForms].map((path) => [path, join(src, path)]),
        ),
        formats: ["es"],
      },
      rolldownOptions: {
        external: isPackage,
        output: {
          preserveModules: true,
          preserveModulesRoot: src,
          entryFileNames: "[name].js",
          // The root of Chakra has all its components: a bundler would read 1900 modules that no form needs, and
          // warn of "use client" in each.
          paths: { "@chakra-ui/react": "@chakra-ui/react/styled-system" },
        },
      },
    },
  });
  const files = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const own = new Set(files.map(({ fileName }) => fileName));
  const imports = files.flatMap((each) =>
    each.type === "chunk" ? [...each.imports, ...each.dynamicImports] : [],
  );
  return imports.filter((name) => !own.has(name));
}

const isPackage = (name: string) => /^[@\w]/.test(name);
