/** Returns the current pointer of an answer; undefined when its entry was removed. */
type Place = () => string | undefined;

export interface PendingUploads {
  /**
   * Registers an upload. `work` resolves to false if the upload failed, and to true if its file is in the
   * answers or was given up on purpose. `abort` belongs to an upload into a field of one file: it is aborted
   * when another file is chosen for the field, since the last choice counts.
   */
  track(place: Place, work: Promise<boolean>, abort?: AbortController): void;
  /**
   * Waits for the uploads into the fields that `isAwaited` accepts.
   * @returns undefined when there are no such uploads; else, when all of them have ended, the pointers of the
   * failed uploads
   */
  wait(isAwaited: (pointer: string) => boolean): Promise<string[]> | undefined;
}

/**
 * Keeps track of the uploads in progress, even if the fields that they were chosen in have moved or
 * disappeared.
 */
export function createPendingUploads(): PendingUploads {
  const pending = new Map<Promise<boolean>, { place: Place; abort: AbortController | undefined }>();

  return {
    track(place, work, abort) {
      const pointer = place();
      if (abort) for (const other of pending.values()) if (other.place() === pointer) other.abort?.abort();
      pending.set(work, { place, abort });
      void work.finally(() => pending.delete(work));
    },
    wait(isAwaited) {
      const awaited = [...pending].flatMap(([work, { place }]) => {
        const pointer = place();
        return pointer !== undefined && isAwaited(pointer) ? [{ work, place }] : [];
      });
      return awaited.length === 0 ? undefined : failedOf(awaited);
    },
  };
}

async function failedOf(uploads: Array<{ work: Promise<boolean>; place: Place }>): Promise<string[]> {
  const pointers = await Promise.all(
    uploads.map(async ({ work, place }) => ((await work) ? undefined : place())),
  );
  return pointers.filter((pointer) => pointer !== undefined);
}
