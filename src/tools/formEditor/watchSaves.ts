import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { basename, join } from "node:path";

/** Milliseconds to wait for more saves: some text editors save several files at once. */
const pause = 60;

/**
 * Calls `onSave` after files under the folders were saved. Each folder is watched by itself, since a
 * recursive watcher loses a file that a text editor saves by replacing it. A folder that appears or
 * disappears, as when git checks a branch out, counts as a save, too.
 * @returns a function that stops watching
 */
export function watchSaves(folders: readonly string[], onSave: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watchers = new Map<string, FSWatcher>();
  let isMoved = false;

  function watchAll(): void {
    for (const watcher of watchers.values()) watcher.close();
    watchers = new Map();
    for (const folder of folders.flatMap(withFolders))
      watchers.set(
        folder,
        watch(folder, (_event, file) => {
          const path = join(folder, file ?? "");
          // A watcher reports its own folder by name as well.
          const isFolder = watchers.has(path) || file === basename(folder) || isFolderNow(path);
          isMoved ||= isFolder;
          if (isFolder || file?.endsWith(".json")) soon();
        }),
      );
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        if (isMoved) watchAll();
      } catch {
        // A folder has changed during the scan, so more saves follow.
        return soon();
      }
      isMoved = false;
      onSave();
    }, pause);
  }

  watchAll();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

const isFolderNow = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function withFolders(folder: string): string[] {
  const inner = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...inner.flatMap((each) => (each.isDirectory() ? [join(each.parentPath, each.name)] : []))];
}
