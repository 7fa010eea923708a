import { dateInTimeZone } from "./dateInTimeZone";

const hour = 3_600_000;

/** The instant at which a calendar date (`YYYY-MM-DD`) ends in a time zone; null means UTC. */
export function endOfDay(date: string, timeZone: string | null): Date {
  const start = Date.parse(`${date}T00:00:00Z`);
  // Time zones are at most 14 hours ahead of UTC and 12 behind, with offsets in quarters of an hour.
  for (let at = start + 10 * hour; at <= start + 36 * hour; at += hour / 4) {
    if (dateInTimeZone(timeZone, new Date(at)) > date) return new Date(at);
  }
  throw new Error(`${date} does not end in ${timeZone}.`);
}
