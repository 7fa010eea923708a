import type { Problem } from "../engine/form";
import { isObject } from "../engine/pointer";
import { type FileClient, type FileRef, FileRefused, type UploadRequest } from "./FormContext";

/** Result of an upload; empty when it was cancelled. */
interface SendResult {
  ref?: FileRef;
  problem?: FileProblem;
}

type FileProblem = Pick<Problem, "keyword" | "params">;

export async function sendFile(client: FileClient, upload: UploadRequest): Promise<SendResult> {
  try {
    const { kind, slot, fileName } = await Promise.race([client.upload(upload), cancelled(upload)]);
    return { ref: { kind, slot, fileName } };
  } catch (error) {
    if (upload.signal.aborted) return {};
    return { problem: problemOfUpload(error) };
  }
}

/** Rejects at once when the upload is cancelled, whatever the upload waits for. */
const cancelled = ({ signal }: UploadRequest) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** Whether the same file may succeed when it is sent again, because no file rule has refused it. */
export function isRetryable({ params: { cause } }: FileProblem): boolean {
  return (
    typeof cause === "string" ||
    (isObject(cause) && (cause.keyword === "offline" || cause.keyword === "unknown"))
  );
}

export const problemOfUpload = (error: unknown): FileProblem => ({
  keyword: "upload",
  params: { cause: error instanceof FileRefused ? error.reason : { keyword: "unknown", params: {} } },
});
