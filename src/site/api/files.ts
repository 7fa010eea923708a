import { queryOptions } from "@tanstack/react-query";
import { type FileRef, fileCalls, type UploadedFile } from "../../contract/files";
import type { Reply } from "../../contract/reply";
import { ApiError, headers, isReply, send, sendForBlob, sendForOne, toApiError, urlOf } from "./client";
import { personalQueryKey } from "./personalQueryKey";

export const filesQuery = queryOptions({
  queryKey: [personalQueryKey, "files"],
  queryFn: async ({ signal }) => (await send(fileCalls.files, { signal })).data,
});

/** Loads the rules of each kind of file. */
export const loadFileKindsOfBuild = () => import("#forms/fileKinds.mjs");

type Named = Pick<FileRef, "kind" | "fileName">;

export const loadFile = ({ kind, fileName }: Named) =>
  sendForBlob(fileCalls.file, { params: { kind, fileName } });

export const deleteFile = ({ kind, fileName }: Named) =>
  sendForOne(fileCalls.deleteFile, { params: { kind, fileName } });

/**
 * Milliseconds without progress until an upload counts as failed. The limit is longer than the wait of other
 * calls: a slow connection reports bytes as sent that still wait in the device, and then the server inspects
 * the file.
 */
const longestPauseMs = 60_000;

export interface FileToUpload {
  kind: string;
  slot: string;
  file: File;
  /** Called with the uploaded fraction of the file, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file by XMLHttpRequest, because fetch reports no upload progress.
 * @throws ApiError, or the abort reason of `signal`
 */
export function uploadFile({ kind, slot, file, onProgress, signal }: FileToUpload): Promise<UploadedFile> {
  const body = new FormData();
  // The server parses the parts as a stream: the fields must come before the file.
  body.append("kind", kind);
  body.append("slot", slot);
  body.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(fileCalls.upload.method, urlOf(fileCalls.upload));
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.responseType = "json";
    const giveUp = () => {
      reject(new ApiError(0, "NO_ANSWER", ""));
      request.abort();
    };
    let timer = setTimeout(giveUp, longestPauseMs);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, longestPauseMs);
      onProgress(total ? loaded / total : 0);
    });
    request.addEventListener("loadend", () => clearTimeout(timer));
    request.addEventListener("load", () => {
      const reply: Reply<UploadedFile> | null = request.response;
      const uploaded = request.status < 300 && isReply(reply) ? reply.result.data[0] : undefined;
      if (uploaded) resolve(uploaded);
      else reject(toApiError(request.status, reply));
    });
    request.addEventListener("error", () => reject(new ApiError(0, "NO_ANSWER", "")));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
