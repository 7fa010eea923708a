import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { root } from "../projectFolders";
import { command } from "./buildModules";

/** Increased by hand, with a line in `CHANGES.md`, when the public API of the doors changes. */
const version = "0.2.0";

/** Packages of the application itself: two copies of React in one page do not work together. */
const peerDependencies: Readonly<Record<string, string>> = { react: "^19.0.0", "react-dom": "^19.0.0" };

/** The bundler of the application, which only the door `vite` needs. */
const optionalPeers: Readonly<Record<string, string>> = { vite: ">=7" };

/**
 * Packages that the build does not find in imports: the gate loads `recheck` late, and `@rjsf/core` 6 needs
 * `@rjsf/validator-ajv8` without declaring it.
 */
const unseen = ["recheck", "@rjsf/validator-ajv8"];

interface OwnPackage {
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export type PackageFile = ReturnType<typeof buildPackageJson>;

/**
 * The `package.json` of the built package.
 * @param doors the paths of the doors within the package, without their extension
 * @param imports the import specifiers of packages in the package's modules and types
 */
export function buildPackageJson(doors: readonly string[], imports: readonly string[]) {
  const own: OwnPackage = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const packages = imports.filter((name) => !isBuiltin(name)).map(packageOf);
  const needed = new Set([...packages, ...unseen]);
  return {
    name: "@starling/forms",
    version,
    description: "Forms from schemas, drawn in any language, judged alike in the browser and in Node",
    license: own.license,
    type: "module",
    engines: own.engines,
    sideEffects: false,
    exports: {
      ...Object.fromEntries(
        doors.map((door) => [`./${doorOf(door)}`, { types: `./${door}.d.ts`, default: `./${door}.js` }]),
      ),
      "./locales/*.json": "./locales/*.json",
      "./package.json": "./package.json",
    },
    imports: {
      "#engine/*": "./forms/engine/*.js",
      "#faults": "./faults.json",
      "#locales/*": "./locales/*",
      "#meta/*": "./meta/*",
      "#command": `./${command}.js`,
    },
    bin: { "starling-forms": `./${command}.js` },
    dependencies: Object.fromEntries(
      [...needed]
        .filter((name) => !(name in peerDependencies) && !(name in optionalPeers))
        .sort()
        .map((name) => [name, rangeOf(own, name)]),
    ),
    peerDependencies: { ...peerDependencies, ...optionalPeers },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(optionalPeers).map((name) => [name, { optional: true }]),
    ),
  };
}

/** The last part of a door's import specifier, after the name of the package. */
export const doorOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The package of an import specifier: `@scope/name/file` is in `@scope/name`. */
const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function rangeOf({ dependencies, devDependencies }: OwnPackage, name: string): string {
  const exact = dependencies[name] ?? devDependencies[name];
  if (!exact) throw new Error(`the package imports ${name}, which is no dependency of this project`);
  return `^${exact}`;
}
