import { ConfigError } from "../config";
import type { RotationParts } from "./reencrypt";
import { isRotating, reencryptAndDropOldKey } from "./rotateKeys";

/** Milliseconds within which every process uses a new current key. */
export const reloadMs = 5_000;

export interface KeyWatch {
  /** Stops the watch. Resolves when no reencryption is running. */
  stop(): Promise<void>;
}

/**
 * Continues a rotation that was interrupted, and looks up at intervals which key is current. `onLost` is called when
 * this process does not have the current key.
 */
export async function continueRotationAndWatchKeys(
  parts: RotationParts,
  on: { print(line: string): void; onError(error: unknown): void; onLost(error: Error): void },
): Promise<KeyWatch> {
  let isEnding = false;
  async function goOn(): Promise<void> {
    const done = await reencryptAndDropOldKey(parts, { progress() {}, isStopped: () => isEnding });
    if (done) on.print("The rotation of keys that was broken off is done: the old key is dropped.");
  }
  const going = (await isRotating(parts.db)) ? goOn().catch(on.onError) : undefined;
  const timer = setInterval(() => {
    parts.keys.reload().catch((error: unknown) => {
      if (error instanceof ConfigError) on.onLost(error);
    });
  }, reloadMs);
  return {
    async stop() {
      isEnding = true;
      clearInterval(timer);
      await going;
    },
  };
}
