import type { ApplicationSheet } from "../../contract/desk/sheets";
import type { FileClient } from "../../forms/renderer/FormContext";
import { deskFileAddress } from "../api/sheets";

/** Creates a client that can only read the files of a sheet. */
export function createSheetFileClient({ id, files }: Pick<ApplicationSheet, "id" | "files">): FileClient {
  const known = new Map(files.map((file) => [file.fileName, file]));
  return {
    url: ({ fileName }) => (known.has(fileName) ? deskFileAddress(id, fileName) : ""),
    describe({ fileName }) {
      const { originalName = null, size = 0 } = known.get(fileName) ?? {};
      return originalName === null ? undefined : { originalName, size };
    },
    cropRule: async () => undefined,
    upload: () => Promise.reject(new Error("Nothing is uploaded at the desk.")),
    remove: () => undefined,
  };
}
