import { relative, sep } from "node:path";
import type { FSWatcher } from "vite";
import { loadCatalog } from "../server/catalog";
import type { Parts } from "../server/parts";
import { loadWords } from "../server/words";
import { createComposedModuleLoader } from "./createComposedModuleLoader";
import { projectFolders, root } from "./projectFolders";
import { FaultyFiles, runOrThrowFaults } from "./runOrThrowFaults";
import { writeComposedForms } from "./writeComposedForms";

/** Milliseconds to wait for more saves: some text editors save several files at once. */
const pause = 60;

/**
 * Composes the forms again whenever one of their files is saved, for the page (Vite watches the composed
 * files) and for the server. If composing fails, prints the error and keeps the forms as they were.
 */
export function recomposeOnSave(watcher: FSWatcher, parts: Parts): void {
  const { schemas, locales } = projectFolders;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watcher.add([schemas, locales]);
  watcher.on("all", (_event, path) => {
    if (![schemas, locales].some((folder) => path.startsWith(folder + sep)) || !path.endsWith(".json"))
      return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => recompose(relative(root, path), parts));
    }, pause);
  });
}

const load = createComposedModuleLoader();

async function recompose(saved: string, parts: Parts): Promise<void> {
  const begun = performance.now();
  try {
    const missing = await runOrThrowFaults(projectFolders, () => composeInto(parts));
    for (const key of missing) console.warn(`No words for ${key}`);
    console.log(`${saved}: composed again in ${Math.round(performance.now() - begun)} ms`);
  } catch (error) {
    if (error instanceof FaultyFiles) console.error(error.message);
    else console.error(`${saved}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Composes the forms and updates the catalog and words in place, because routes hold references to them.
 * @returns the keys without words
 */
async function composeInto(parts: Parts): Promise<string[]> {
  const { missing } = await writeComposedForms(projectFolders);
  Object.assign(parts.catalog, await loadCatalog(projectFolders.out, load));
  Object.assign(parts.words, loadWords(projectFolders.locales));
  return missing;
}
