import { useState } from "react";
import { type ReloadObstacle, reloadIfReachable } from "./reload";

/**
 * Returns a function that reloads the page, whether a reload is in progress, and why the last reload did not
 * happen.
 */
export function useReload() {
  const [isBusy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<ReloadObstacle>();
  async function reload(): Promise<ReloadObstacle | undefined> {
    setBusy(true);
    setObstacle(undefined);
    const found = await reloadIfReachable();
    setObstacle(found);
    // While the page reloads, the button to reload stays busy.
    setBusy(found === undefined);
    return found;
  }
  return { reload, isBusy, obstacle };
}
