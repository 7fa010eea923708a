import type { Problem } from "../engine/form";
import { type FileClient, type FileRef, FileRefused, type UploadRequest } from "./FormContext";

/** Result of an upload; empty when it was cancelled. */
interface SendResult {
  ref?: FileRef;
  problem?: FileProblem;
}

type FileProblem = Pick<Problem, "keyword" | "params">;

export async function sendFile(client: FileClient, upload: UploadRequest): Promise<SendResult> {
  try {
    const { kind, slot, fileName } = await client.upload(upload);
    return { ref: { kind, slot, fileName } };
  } catch (error) {
    if (upload.signal.aborted) return {};
    return { problem: problemOfUpload(error) };
  }
}

export const problemOfUpload = (error: unknown): FileProblem => ({
  keyword: "upload",
  params: { cause: error instanceof FileRefused ? error.reason : { keyword: "unknown", params: {} } },
});
