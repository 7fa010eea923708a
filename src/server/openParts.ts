import type { Config } from "./config";
import { continueRotationAndWatchKeys } from "./dataKeys/continueRotationAndWatchKeys";
import { startCarryingOutDecisions } from "./desk/carryOutDecisions";
import { startMailer } from "./mail/mailer";
import { createMailTransport } from "./mail/mailTransport";
import { startMaintenance } from "./maintenance";
import { openPartsWithoutBackgroundWork } from "./openPartsWithoutBackgroundWork";
import { recordPageTextChanges } from "./page/recordPageTextChanges";
import type { Parts } from "./parts";
import { addSampleJobsIfNone } from "./sample/addSampleJobsIfNone";
import { updateSearchIndex } from "./search/updateSearchIndex";
import { socketPath } from "./staff/socketPath";
import { listenOnStaffSocket } from "./staff/staffSocket";
import { publishStatement } from "./statement/publishStatement";
import { storeServedForms } from "./storeServedForms";

export interface OpenedParts {
  parts: Parts;
  /** The destination of mails, for the console. */
  mailPlace: string;
  close(): Promise<void>;
}

export interface Runtime {
  clock: () => Date;
  /** Prints a line for the person at the console. */
  print(line: string): void;
  onMailError(error: unknown): void;
  onDecisionError(error: unknown): void;
  /** Is called with the name of the step of the daily work that failed. */
  onUpkeepError(error: unknown, step: string): void;
  onDatabaseLost(error: Error): void;
}

/** Opens all parts of the site, and starts its background work. */
export async function openParts(config: Config, runtime: Runtime): Promise<OpenedParts> {
  const { clock, print, onMailError, onDecisionError, onUpkeepError, onDatabaseLost } = runtime;
  const transport = createMailTransport(config, print);
  const { parts, close } = await openPartsWithoutBackgroundWork(config, clock, onDatabaseLost);
  try {
    const wasEmpty = await addSampleJobsIfNone(parts.db, parts.catalog, clock());
    // The few samples are indexed at once; the maintenance indexes everything else.
    if (wasEmpty) await updateSearchIndex(parts.db, parts.words);
    await storeServedForms(parts, print);
    await publishStatement(parts);
    await recordPageTextChanges(parts);
    const upkeep = startMaintenance(parts, { print, onError: onUpkeepError });
    const keyWatch = await continueRotationAndWatchKeys(parts, {
      print,
      onError: (error) => onUpkeepError(error, "change of the key"),
      onLost: onDatabaseLost,
    });
    const mailer = startMailer(parts, transport, onMailError);
    // The site and its background work share one object, so that a replaced catalog takes effect in both.
    const atWork = Object.assign(parts, { mail: mailer });
    const decisions = startCarryingOutDecisions(atWork, onDecisionError);
    const closeStaffSocket = await tryStaffSocket(atWork, print);
    return {
      parts: atWork,
      mailPlace: transport.place,
      async close() {
        await upkeep.stop();
        await keyWatch.stop();
        await closeStaffSocket();
        await decisions.stop();
        await mailer.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Listens for the staff tool. Without the socket the site still runs.
 * @returns a function that closes the socket
 */
async function tryStaffSocket(parts: Parts, print: (line: string) => void): Promise<() => Promise<void>> {
  const path = socketPath(parts.config);
  if (path === undefined) return async () => {};
  try {
    return await listenOnStaffSocket(parts, path);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    print(`The staff tool cannot reach this server, for want of a socket: ${why}`);
    return async () => {};
  }
}
