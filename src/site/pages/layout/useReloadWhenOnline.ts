import { useEffect } from "react";
import { reconnectIntervalMs } from "../../api/connection";
import { reloadOnce } from "../../builds/reload";

/** Reloads a page that failed without a response, as soon as the server can be reached again. */
export function useReloadWhenOnline(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(reloadOnce, reconnectIntervalMs);
    window.addEventListener("online", reloadOnce);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", reloadOnce);
    };
  }, [isLost]);
}
