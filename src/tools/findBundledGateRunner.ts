import { findCurrentBundleHash, restoreGateResults, saveGateResults } from "./gateCache";
import { runSchemas } from "./schemas";

/**
 * Returns a function that does the work of `npm run schemas`, and reuses the cached results of earlier runs;
 * undefined if the code has changed since this bundle was made.
 */
export function findBundledGateRunner(): ((args: string[]) => Promise<number>) | undefined {
  const code = findCurrentBundleHash();
  if (code === undefined) return undefined;
  return async (args) => {
    restoreGateResults(code);
    return runSchemas(args, () => saveGateResults(code));
  };
}
