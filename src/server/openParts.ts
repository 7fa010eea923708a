import type { Config } from "./config";
import { startMailer } from "./mail";
import { openMailTransport } from "./mailTransport";
import { openAtRest } from "./openAtRest";
import type { Parts } from "./parts";
import { loadSamples } from "./sample/loadSamples";
import { startUpkeep } from "./upkeep";

export interface OpenedParts {
  parts: Parts;
  /** For people: where mails go. */
  mailPlace: string;
  close(): Promise<void>;
}

export interface Surroundings {
  clock: () => Date;
  /** A line for the person at the console. */
  print(line: string): void;
  onMailError(error: unknown): void;
  onUpkeepError(error: unknown): void;
  onDatabaseLost(error: Error): void;
}

/** Everything the site runs on, opened and at work. */
export async function openParts(config: Config, around: Surroundings): Promise<OpenedParts> {
  const { clock, print, onMailError, onUpkeepError, onDatabaseLost } = around;
  const { parts, close } = await openAtRest(config, clock, onDatabaseLost);
  try {
    await loadSamples(parts.db, parts.catalog, clock());
    const upkeep = await startUpkeep(parts, { print, onError: onUpkeepError });
    const transport = openMailTransport(config, print);
    const mailer = startMailer(parts, transport, onMailError);
    return {
      parts: { ...parts, mail: mailer },
      mailPlace: transport.place,
      async close() {
        await upkeep.stop();
        await mailer.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
