import { useEffect } from "react";
import { reconnectIntervalMs } from "../../api/connection";
import { reloadFailedPage } from "../../builds/reload";

/** Reloads a page that failed without a response, as soon as the server can be reached again. */
export function useReloadWhenOnline(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(reloadFailedPage, reconnectIntervalMs);
    window.addEventListener("online", reloadFailedPage);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", reloadFailedPage);
    };
  }, [isLost]);
}
