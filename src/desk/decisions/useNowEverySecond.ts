import { useEffect, useState } from "react";
import { serverNow } from "../../site/api/serverClock";

/** The server's time in milliseconds, updated each second. */
export function useNowEverySecond(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The time until an instant in minutes and seconds, such as `9:05`; null once the instant has passed. */
export function formatTimeLeft(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1_000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
