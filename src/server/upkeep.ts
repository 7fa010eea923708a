import type { Parts } from "./parts";
import { eraseExpired } from "./personalData/eraseExpired";
import { forgetTokens } from "./store/tokens";
import { forgetOldTries } from "./store/tries";
import { sweepFiles } from "./sweepFiles";

const day = 24 * 3_600_000;

export interface Upkeep {
  /** Ends after what is being done. */
  stop(): Promise<void>;
}

/** Puts the house in order now and every day: what a crash left, what has been kept long enough. */
export async function startUpkeep(
  parts: Parts,
  { print, onError }: { print(line: string): void; onError(error: unknown): void },
): Promise<Upkeep> {
  async function work(): Promise<void> {
    const now = parts.clock();
    try {
      const sentence = await sweepFiles(parts, now);
      if (sentence) print(sentence);
      await eraseExpired(parts, now);
      await forgetTokens(parts.db, new Date(now.getTime() - 30 * day));
      await forgetOldTries(parts.db, now);
    } catch (error) {
      onError(error);
    }
  }
  let working = work();
  await working;
  const timer = setInterval(() => {
    working = work();
  }, day);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
