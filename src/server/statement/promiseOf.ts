import type { StatementPromise } from "../../forms/engine/purposes/statementPromise";
import type { CollectedScope } from "./collectPurposesByMarket";

/** @param frame see `frameVersion` */
export function promiseOf(frame: number, scopes: CollectedScope[]): StatementPromise {
  return {
    frame,
    scopes: scopes.map(({ market, purposes }) => ({
      market,
      purposes: Object.fromEntries(
        purposes.map(({ id, purpose: { basis, audience, from, keep }, classes }) => [
          id,
          { basis, audience, from, keep, classes },
        ]),
      ),
    })),
  };
}
