import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { isCalendarDate } from "../isCalendarDate";

/**
 * The reason why a day cannot be a last day: it is not a date of the calendar, or it is over in the market's
 * time zone. Undefined for any other day.
 */
export function whyNotLastDay(
  day: string,
  timeZone: string | null,
  now: Date,
): "noDate" | "over" | undefined {
  if (!isCalendarDate(day)) return "noDate";
  return day < dateInTimeZone(timeZone, now) ? "over" : undefined;
}
