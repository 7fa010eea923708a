import type { FastifyInstance } from "fastify";
import { type Config, ConfigError, readConfig } from "./config";
import { describeLowFileLimit, neededDescriptors, openFileLimit } from "./openFileLimit";
import { openParts } from "./openParts";
import type { Parts } from "./parts";
import { isUnavailable } from "./store/database";
import { DatabaseBroken } from "./store/databaseBroken";
import { DirectoryInUse } from "./store/directoryLock";
import { DatabaseIsNewer } from "./store/migrate";

/** Milliseconds after which a shutdown counts as failed: longer than all requests and a mail in progress may take. */
const shutdownTimeoutMs = 80_000;

/**
 * An app, of the site or the desk, with the address on which it listens, and the sentence with which the
 * process reports that address.
 */
interface Served {
  app: FastifyInstance;
  port: number;
  host: string;
  says: string;
}

interface Serving {
  /** Builds the apps that this process serves. */
  serves(config: Config, parts: Parts): Promise<Served[]>;
  /** A better sentence for an error that the operator can fix; undefined for any other error. */
  explain?(error: Error): string | undefined;
}

/**
 * Opens all parts, serves until SIGTERM or SIGINT, and ends this process. A process that cannot serve prints
 * the reason.
 */
export function serve(serving: Serving): void {
  run(serving).catch((error: unknown) => {
    const says = error instanceof Error ? (serving.explain?.(error) ?? operatorMessage(error)) : undefined;
    console.error(says ?? error);
    process.exit(1);
  });
}

async function run({ serves }: Serving): Promise<void> {
  // No other user of the system may read the files that the site writes.
  process.umask(0o077);
  const limit = openFileLimit();
  if (limit < neededDescriptors) console.warn(describeLowFileLimit(limit));
  const config = readConfig();
  const { parts, mailPlace, close } = await openParts(config, {
    clock: () => new Date(),
    print: (line) => console.log(line),
    onMailError: (error) => console.error(`A mail was not sent and will be tried again: ${kindOf(error)}`),
    onDecisionError: (error) =>
      console.error(`A decision was not carried out and will be tried again: ${kindOf(error)}`),
    onUpkeepError: (error, step) =>
      console.error(
        `A step of the upkeep failed and will be tried again tomorrow (${step}): ${kindOf(error)}`,
      ),
    onDatabaseLost(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
  const apps: FastifyInstance[] = [];

  let isEnding = false;
  async function end(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await Promise.all(apps.map((app) => app.close()));
    await close();
    process.exit(0);
  }
  process.once("SIGTERM", end);
  process.once("SIGINT", end);

  try {
    const served = await serves(config, parts);
    for (const { app, port, host } of served) {
      apps.push(app);
      await app.listen({ port, host });
    }
    for (const { says } of served) console.log(says);
  } catch (error) {
    await close();
    throw error;
  }
  console.log(`Mails go to ${mailPlace}`);
  console.log("Press Ctrl+C to stop.");
}

/**
 * The sentence for an error that the operator can fix; undefined for any other error, which needs its stack.
 */
function operatorMessage(error: Error): string | undefined {
  const kinds = [ConfigError, DirectoryInUse, DatabaseIsNewer, DatabaseBroken];
  if (kinds.some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return "The port is taken by another program: stop that one, or set PORT (for the desk DESK_PORT) to another number.";
  if (code === "EMFILE") return describeLowFileLimit(openFileLimit());
  if (isUnavailable(error)) return `The database does not answer, or cannot write (${kindOf(error)}).`;
}

/** The error's kind without its message, which may hold an e-mail address. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
