/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/**
 * The smallest difference that counts, in milliseconds. A smaller difference may be the time that a response
 * took to arrive.
 */
const leastMs = 60_000;

/** Sets `ahead` from the `Date` header of a response, unless the response may come from a cache. */
export function learnServerTime(headers: Headers): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(time) || !headers.get("cache-control")?.includes("no-store")) return;
  const difference = time - Date.now();
  ahead = Math.abs(difference) < leastMs ? 0 : difference;
}

/** The server's time, by which an application is judged, whatever the clock of this device shows. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
