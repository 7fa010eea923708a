import { useState } from "react";
import { type ReloadObstacle, reloadIfReachable } from "./reload";

/** A press that reloads the page: whether it is at work, and why the last one came to nothing. */
export function useReload() {
  const [isBusy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<ReloadObstacle>();
  async function reload(): Promise<ReloadObstacle | undefined> {
    setBusy(true);
    setObstacle(undefined);
    const found = await reloadIfReachable();
    setObstacle(found);
    // While the page reloads, its button stays busy.
    setBusy(found === undefined);
    return found;
  }
  return { reload, isBusy, obstacle };
}
