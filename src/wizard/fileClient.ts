import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/client";
import { deleteFile, filesQuery, loadFile, loadFileKinds, upload } from "../api/files";
import { trackPendingWork } from "../drafts/flushDrafts";
import { type FileClient, type FileFacts, FileRefused } from "../renderer/FormContext";
import { onSessionEnd } from "../session/session";
import { checkChosenFile, findCropRule } from "./checkChosenFile";

/** Object URLs of fetched files by file name, until the applicant signs out. */
const urls = new Map<string, Promise<string>>();

onSessionEnd(() => {
  for (const url of urls.values()) url.then(URL.revokeObjectURL, () => undefined);
  urls.clear();
});

/** Gives the form the applicant's files. Facts about files uploaded on this page need no request. */
export function createFileClient(client: QueryClient): FileClient {
  const known = new Map<string, FileFacts>();

  const facts = (fileName: string): FileFacts | undefined =>
    known.get(fileName) ??
    client
      .getQueryData(filesQuery.queryKey)
      ?.flatMap(({ files }) => files)
      .find((file) => file.fileName === fileName);

  return {
    cropRule: async (kind, file) => findCropRule(await loadFileKinds(), kind, file),
    async upload(request) {
      const refused = await checkChosenFile(await loadFileKinds(), request.kind, request.file);
      if (refused) throw new FileRefused(refused);
      request.signal.throwIfAborted();
      try {
        const { kind, slot, fileName, originalName, size } = await trackPendingWork(upload(request));
        known.set(fileName, { originalName, size });
        return { kind, slot, fileName, originalName, size };
      } catch (error) {
        const [problem] = error instanceof ApiError ? error.errors : [];
        if (problem) throw new FileRefused({ keyword: problem.keyword, params: problem.params });
        throw error;
      }
    },
    url(ref) {
      const address = urls.get(ref.fileName) ?? loadFile(ref).then((blob) => URL.createObjectURL(blob));
      urls.set(ref.fileName, address);
      address.catch(() => urls.delete(ref.fileName));
      return address;
    },
    async remove({ kind, fileName }) {
      await deleteFile({ kind, fileName });
    },
    describe: ({ fileName }) => facts(fileName),
  };
}
