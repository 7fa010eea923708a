import { currentCode, keepFor, recallFor } from "./gateCache";
import { runSchemas } from "./schemas";

/**
 * Returns a function that runs `npm run schemas` with the cached results of earlier runs; undefined if this
 * bundle is older than its code.
 */
export function bundledGate(): ((args: string[]) => Promise<number>) | undefined {
  const code = currentCode();
  if (code === undefined) return undefined;
  return async (args) => {
    recallFor(code);
    return runSchemas(args, () => keepFor(code));
  };
}
