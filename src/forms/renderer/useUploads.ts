import { useState } from "react";
import type { Problem } from "../engine/form";
import { type FileRef, useFormContext } from "./FormContext";
import { filePlace } from "./filePlace";
import { sendFile } from "./sendFile";
import { useAnswers } from "./useAnswers";

/** A file that is uploading into a list, or was refused. Its entry has, or will have, the same id. */
export interface PendingUpload {
  entryId: string;
  name: string;
  /** From 0 to 1. */
  part: number;
  abort: AbortController;
  problem?: Pick<Problem, "keyword" | "params">;
}

/** The uploads into the list at the pointer. The list may move, and its entries may be removed, before an upload ends. */
export function useUploads(at: string, kind: string) {
  const { files, words } = useFormContext();
  const answers = useAnswers();
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const removeUpload = (entryId: string) =>
    setUploads((all) => all.filter((upload) => upload.entryId !== entryId));
  const upsert = (upload: PendingUpload) =>
    setUploads((all) =>
      all.some(({ entryId }) => entryId === upload.entryId)
        ? all.map((other) => (other.entryId === upload.entryId ? upload : other))
        : [...all, upload],
    );

  async function send(file: File, entryId: string, replaces: boolean) {
    if (!files) return;
    const place = filePlace(answers, at, entryId);
    const upload: PendingUpload = { entryId, name: file.name, part: 0, abort: new AbortController() };
    upsert(upload);
    setAnnouncement(words("uploading", { name: file.name }));
    const sent = await sendFile(files, {
      kind,
      slot: entryId,
      file,
      onProgress: (part) => upsert({ ...upload, part }),
      signal: upload.abort.signal,
    });
    if (sent.problem) return upsert({ ...upload, problem: sent.problem });
    removeUpload(entryId);
    if (!sent.ref) return;
    if (writeEntry(place.pointer(), { entryId, ...sent.ref }, replaces))
      setAnnouncement(words("uploaded", { name: file.name }));
    else await files.remove(sent.ref);
  }

  /** Writes an uploaded file into its list. False when the list or the entry was removed meanwhile. */
  function writeEntry(pointer: string | undefined, entry: FileRef & { entryId: string }, replaces: boolean) {
    if (pointer === undefined) return false;
    const index = answers.entryIds(pointer).indexOf(entry.entryId);
    if (index < 0 && replaces) return false;
    const list = answers.get(pointer);
    if (index >= 0) answers.set(`${pointer}/${index}`, entry);
    else answers.set(pointer, [...(Array.isArray(list) ? list : []), entry]);
    return true;
  }

  /** Aborts an upload in progress, or dismisses a refused one. */
  function cancel(entryId: string) {
    uploads.find((upload) => upload.entryId === entryId)?.abort.abort();
    removeUpload(entryId);
    setAnnouncement("");
  }

  return { uploads, announcement, send, cancel };
}
