import { useEffect } from "react";
import { reconnectIntervalMs } from "../api/connection";
import { InformationPage } from "./InformationPage";

/** Says that the site is closed for a while, and opens the page that was asked for as soon as it is open again. */
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
