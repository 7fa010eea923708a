import { vi } from "vitest";
import type { FileClient, UploadRequest } from "../../../src/forms/renderer/FormContext";

/** A file client whose uploads the test completes or fails. */
export function aFileClient() {
  const uploads: Array<UploadRequest & { done(fileName: string): void; fail(error: Error): void }> = [];
  const files: FileClient = {
    cropRule: async () => undefined,
    upload: (upload) =>
      new Promise((resolve, reject) => {
        uploads.push({
          ...upload,
          done: (fileName) =>
            resolve({
              kind: upload.kind,
              slot: upload.slot,
              fileName,
              originalName: upload.file.name,
              size: 4,
            }),
          fail: reject,
        });
        upload.signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
    url: ({ fileName }) => `/files/${fileName}`,
    remove: vi.fn(),
    describe: () => ({ originalName: "diploma.pdf", size: 4000 }),
  };
  return { uploads, files };
}
