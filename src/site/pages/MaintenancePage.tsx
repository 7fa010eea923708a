import { useEffect } from "react";
import { reconnectIntervalMs } from "../api/connection";
import { InformationPage } from "./InformationPage";

/**
 * Explains that the site is closed for a while, and reloads the requested page as soon as the site is open
 * again.
 */
export function MaintenancePage({ words }: { words: readonly string[] }) {
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch(location.href, { method: "HEAD" }).catch(() => undefined);
      if (answer && answer.status < 500) location.reload();
    }, reconnectIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return <InformationPage words={words} />;
}
