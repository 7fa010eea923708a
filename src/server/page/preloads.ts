import { join } from "node:path";
import type { Manifest } from "vite";
import type { Language } from "../../forms/engine/form";
import { pageSources } from "../../site/pageSources";
import type { RouteName } from "../../site/paths";
import { createBuildFileReader } from "./createBuildFileReader";

/**
 * Finds the paths of the scripts that a page will load, except those in its HTML. `form` is the name of the composed
 * form that the page opens.
 */
export type Preloads = (route: RouteName, language: Language, form?: string) => Promise<string[]>;

/** Creates a `Preloads` that finds the scripts in the build's manifest. */
export function createPagePreloadFinder(client: string): Preloads {
  const built = createBuildFileReader(join(client, ".vite/manifest.json"), (text) => {
    const chunks: Manifest = JSON.parse(text);
    return { chunks, named: filesOfChunks(chunks, ["index.html"]) };
  });
  return async (route, language, form) => {
    if (route === "allJobs") return [];
    const { component, words } = pageSources[route];
    const { chunks, named } = await built();
    const page = [
      "src/site/browser/main.tsx",
      `src/site/pages/${component}.tsx`,
      ...["app", ...words].flatMap((name) => [
        `locales/${language}/${name}.json`,
        `locales/${language}/pages/${name}.json`,
      ]),
      ...(form === undefined ? [] : [`.forms/${form}.mjs`, `.forms/${form}.${language}.json`]),
    ];
    return [...filesOfChunks(chunks, page)].filter((file) => !named.has(file)).map((file) => `/${file}`);
  };
}

/** The scripts that every page loads. */
export const listFilesCommonToPages = (chunks: Manifest) =>
  filesOfChunks(chunks, ["index.html", "src/site/browser/main.tsx"]);

/** The files of chunks and of all their imports, recursively; an unknown key adds no file. */
export function filesOfChunks(
  chunks: Manifest,
  keys: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    const chunk = chunks[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOfChunks(chunks, chunk.imports ?? [], found);
  }
  return found;
}
