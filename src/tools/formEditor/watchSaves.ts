import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** Milliseconds in which editors that save several files at once are done. */
const pause = 60;

/**
 * Tells of every file that is saved under the folders. Each folder is watched by itself: what watches whole trees loses
 * sight of a file that an editor saves by putting a new one in its place.
 * @returns stops
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
