import { relative, sep } from "node:path";
import type { FSWatcher } from "vite";
import { loadCatalog } from "../server/catalog";
import type { Parts } from "../server/parts";
import { loadWords } from "../server/words";
import { composeForms } from "./composeForms";
import { projectFolders, root } from "./projectFolders";

/** Milliseconds in which editors that save several files at once are done. */
const pause = 60;

/**
 * Composes the forms again whenever a file of theirs is saved, for the page (which watches the composed files) and for
 * the server. What does not fit is said, and the forms stay as they were.
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

async function recompose(saved: string, parts: Parts): Promise<void> {
  const begun = performance.now();
  try {
    const { missing } = await composeForms(projectFolders);
    for (const key of missing) console.warn(`No words for ${key}`);
    // The routes hold these two: they are renewed in place.
    Object.assign(parts.catalog, await loadCatalog(projectFolders.out));
    Object.assign(parts.words, loadWords(projectFolders.locales));
    console.log(`${saved}: composed again in ${Math.round(performance.now() - begun)} ms`);
  } catch (error) {
    console.error(`${saved}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
