import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { isCalendarDate } from "../isCalendarDate";

/** Why a day cannot be the last one for something: it is no date of the calendar, or over in the market's time zone. */
export function lastDayFault(day: string, timeZone: string | null, now: Date): "noDate" | "over" | undefined {
  if (!isCalendarDate(day)) return "noDate";
  return day < dateInTimeZone(timeZone, now) ? "over" : undefined;
}
