import { useState } from "react";
import type { Label, Problem } from "../engine/form";
import { useAnnounce } from "./Announcer";
import { deleteFileIgnoringFailure } from "./deleteFileIgnoringFailure";
import { type FileClient, type FileRef, useFormContext } from "./FormContext";
import { isRetryable, sendFile } from "./sendFile";
import { trackUploadPlace } from "./trackUploadPlace";
import { useAnswers } from "./useAnswers";

/**
 * A file that is uploading into a list, or was refused. `entryId` is the id that its entry has or will have.
 */
export interface PendingUpload {
  entryId: string;
  name: string;
  /** The fraction that has been uploaded, from 0 to 1. */
  part: number;
  abort: AbortController;
  problem?: Pick<Problem, "keyword" | "params">;
  /** The file of a failed upload that may succeed when it is sent again. */
  unsent?: File;
}

/** The uploads into the list at the pointer. The list may move, and its entries may be removed, before an upload ends. */
export function useUploads(at: string, kind: string, label: Label) {
  const { files, words, sentence } = useFormContext();
  const answers = useAnswers();
  const announce = useAnnounce();
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const removeUpload = (entryId: string) =>
    setUploads((all) => all.filter((upload) => upload.entryId !== entryId));
  const upsert = (upload: PendingUpload) =>
    setUploads((all) =>
      all.some(({ entryId }) => entryId === upload.entryId)
        ? all.map((other) => (other.entryId === upload.entryId ? upload : other))
        : [...all, upload],
    );

  function send(file: File, entryId: string, replaces: boolean) {
    if (!files) return;
    const place = trackUploadPlace(answers, at, entryId);
    answers.uploads.track(place.pointer, uploadTo(place, { file, entryId, replaces }, files));
  }

  async function uploadTo(
    place: ReturnType<typeof trackUploadPlace>,
    { file, entryId, replaces }: { file: File; entryId: string; replaces: boolean },
    client: FileClient,
  ): Promise<boolean> {
    const { name } = file;
    const upload: PendingUpload = { entryId, name, part: 0, abort: new AbortController() };
    upsert(upload);
    announce(words("uploading", { name }));
    const sent = await sendFile(client, {
      kind,
      slot: entryId,
      file,
      onProgress: (part) => upsert({ ...upload, part }),
      signal: upload.abort.signal,
    });
    const { ref, problem } = sent;
    if (problem) {
      upsert({ ...upload, problem, ...(isRetryable(problem) && { unsent: file }) });
      announce(words("pair", { label: name, answer: sentence({ path: at, ...problem }, label) }));
      return false;
    }
    removeUpload(entryId);
    if (ref && writeEntry(place.pointer(), { entryId, ...ref }, replaces))
      announce(words("uploaded", { name }));
    else if (ref) await deleteFileIgnoringFailure(client, ref);
    return true;
  }

  /**
   * Writes an uploaded file into its list.
   * @returns false when the list or the entry was removed meanwhile
   */
  function writeEntry(pointer: string | undefined, entry: FileRef & { entryId: string }, replaces: boolean) {
    if (pointer === undefined) return false;
    const index = answers.entryIds(pointer).indexOf(entry.entryId);
    if (index < 0 && replaces) return false;
    const list = answers.get(pointer);
    if (index >= 0) answers.set(`${pointer}/${index}`, entry);
    else answers.set(pointer, [...(Array.isArray(list) ? list : []), entry]);
    return true;
  }

  /** Aborts an upload in progress, or dismisses a refused upload. */
  function cancel(entryId: string) {
    uploads.find((upload) => upload.entryId === entryId)?.abort.abort();
    removeUpload(entryId);
  }

  return { uploads, send, cancel };
}
