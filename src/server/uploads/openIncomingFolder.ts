import { join } from "node:path";
import { createProcessFolder, type OwnFolder, removeAbandonedFolders } from "../processFolder";

/** The folder, within the data folder, for uploads that are not stored yet and therefore not encrypted. */
const incomingIn = (dataDir: string) => join(dataDir, "incoming");

/** The place where this process receives uploads: a folder of its own, created for the first upload. */
export function openIncomingFolder(dataDir: string) {
  let own: OwnFolder | undefined;
  return {
    folder() {
      own ??= createProcessFolder(incomingIn(dataDir), "process-");
      return own.path;
    },
    async close() {
      await own?.remove();
      own = undefined;
    },
  };
}

/** Removes the uploads that killed processes left behind. */
export const removeAbandonedUploads = (dataDir: string): Promise<void> =>
  removeAbandonedFolders(incomingIn(dataDir), "");
