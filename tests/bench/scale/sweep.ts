import { readConfig } from "../../../src/server/config";
import { startMaintenance } from "../../../src/server/maintenance";
import { openAtRest } from "../../../src/server/openAtRest";

/** The upkeep of a day, alone. */
const fail = (error: unknown) => {
  throw error;
};
const { parts, close } = await openAtRest(readConfig(), () => new Date(), fail);
await startMaintenance(parts, { print: fail, onError: fail }).stop();
await close();
