import type { FileClient, FileRef } from "./FormContext";

/** Deletes an uploaded file that is in no answer. A failure is ignored, because nobody can see the file. */
export async function deleteFileIgnoringFailure(client: FileClient, ref: FileRef): Promise<void> {
  try {
    await client.remove(ref);
  } catch {}
}
