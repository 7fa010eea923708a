import type { FileKinds } from "../../engine/fileKinds";
import type { FileClient } from "../../renderer/FormContext";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 35 45"><rect width="35" height="45" fill="#d3dde9"/><circle cx="17.500" cy="17" r="8" fill="#7a8a9f"/><path d="M3 45a14.500 15 0 0 1 29 0" fill="#7a8a9f"/></svg>`;

const loadFitting = () => import("../../renderer/fitFileToRule");

/**
 * A file client that keeps uploaded files in the page. A file that exists only in an example is shown as a
 * placeholder portrait.
 */
export function createLocalFileClient(kinds: FileKinds): FileClient {
  const own = new Map<string, File>();
  const urls = new Map<string, string>();
  return {
    cropRule: async (kind, file) => (await loadFitting()).findCropRule(kinds, kind, file),
    async upload({ kind, slot, file: chosen, signal }) {
      const file = await (await loadFitting()).fitFileToRule(kinds, kind, chosen);
      signal.throwIfAborted();
      const fileName = crypto.randomUUID();
      own.set(fileName, file);
      return { kind, slot, fileName, originalName: file.name, size: file.size };
    },
    url({ fileName }) {
      const file = own.get(fileName) ?? new Blob([picture], { type: "image/svg+xml" });
      const url = urls.get(fileName) ?? URL.createObjectURL(file);
      urls.set(fileName, url);
      return url;
    },
    remove({ fileName }) {
      own.delete(fileName);
    },
    describe({ fileName }) {
      const file = own.get(fileName);
      return file && { originalName: file.name, size: file.size };
    },
  };
}
