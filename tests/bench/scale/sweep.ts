import { readConfig } from "../../../src/server/config";
import { startMaintenance } from "../../../src/server/maintenance";
import { openPartsWithoutBackgroundWork } from "../../../src/server/openPartsWithoutBackgroundWork";

/** This program runs only the daily maintenance; any error ends it. */
const fail = (error: unknown) => {
  throw error;
};
const { parts, close } = await openPartsWithoutBackgroundWork(readConfig(), () => new Date(), fail);
await startMaintenance(parts, { print: fail, onError: fail }).stop();
await close();
