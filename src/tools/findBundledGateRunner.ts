import { findCurrentBundleHash, restoreGateResults, saveGateResults } from "./gateCache";
import { runSchemas } from "./schemas";

/**
 * Returns a function that runs `npm run schemas` with the cached results of earlier runs; undefined if this
 * bundle is older than its code.
 */
export function findBundledGateRunner(): ((args: string[]) => Promise<number>) | undefined {
  const code = findCurrentBundleHash();
  if (code === undefined) return undefined;
  return async (args) => {
    restoreGateResults(code);
    return runSchemas(args, () => saveGateResults(code));
  };
}
