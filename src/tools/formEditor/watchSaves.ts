import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** Milliseconds to wait for more saves: some text editors save several files at once. */
const pause = 60;

/**
 * Calls `onSave` after files under the folders were saved. Each folder is watched by itself, since a recursive watcher
 * loses a file that a text editor saves by replacing it.
 * @returns a function that stops watching
 */
export function watchSaves(folders: readonly string[], onSave: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.flatMap(withFolders).map((folder) =>
    watch(folder, (_event, file) => {
      if (!file?.endsWith(".json")) return;
      clearTimeout(timer);
      timer = setTimeout(onSave, pause);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function withFolders(folder: string): string[] {
  const inner = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...inner.flatMap((each) => (each.isDirectory() ? [join(each.parentPath, each.name)] : []))];
}
