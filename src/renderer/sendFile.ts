import type { Problem } from "../engine/form";
import { type FileClient, type FileRef, FileRefused, type UploadRequest } from "./FormContext";

/** Result of an upload; empty when it was cancelled. */
interface Sent {
  ref?: FileRef;
  problem?: Pick<Problem, "keyword" | "params">;
}

export async function sendFile(door: FileClient, upload: UploadRequest): Promise<Sent> {
  try {
    const { kind, slot, fileName } = await door.upload(upload);
    return { ref: { kind, slot, fileName } };
  } catch (error) {
    if (upload.signal.aborted) return {};
    return { problem: error instanceof FileRefused ? error.problem : { keyword: "upload", params: {} } };
  }
}
