import { memoize } from "./memoize";

const dayInMs = 86_400_000;

/** The locale for `Intl`: English without a region is written in the British way, as in "21 November 2026". */
export const toIntlLocale = (language: string) => (language === "en" ? "en-GB" : language);

/**
 * The time zone in which a job's dates are written: the market's (IANA name), so that the dates are the same
 * for every reader; null is UTC.
 */
type MarketZone = string | null;

const inZone = (timeZone: MarketZone) => ({ timeZone: timeZone ?? "UTC" });

const dateFormat = memoize(
  (language: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(toIntlLocale(language), options),
);

const daysFormat = memoize((language: string) =>
  "RelativeTimeFormat" in Intl ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }) : undefined,
);

/** An instant as a day in the reader's language. */
export const formatDate = (instant: string, language: string, timeZone: MarketZone) =>
  dateFormat(language, { dateStyle: "long", ...inZone(timeZone) }).format(new Date(instant));

/** The 24-hour clock, as on a boarding pass. */
const timeOfDay = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

// With `dateStyle` and a 24-hour clock, Intl writes Chinese days with slashes, unlike all other days here, so
// the parts are named.
const dayAndTime = { year: "numeric", month: "long", day: "numeric", ...timeOfDay } as const;

/** An instant as a day and a time of day, with the time zone: "11 January 2027 at 23:59 GMT+8". */
export const formatDeadline = (instant: string, language: string, timeZone: MarketZone) =>
  dateFormat(language, { ...inZone(timeZone), ...dayAndTime, timeZoneName: "short" }).format(
    new Date(instant),
  );

/**
 * A calendar date, which has no time zone, in the reader's language: "9 June 2019" for `2019-06-09`, and
 * "June 2019" for `2019-06`, where only the month is known.
 */
export function formatCalendarDate(day: string, language: string): string {
  const days = /^\d{4}-\d{2}$/.test(day) ? {} : ({ day: "numeric" } as const);
  const style = { year: "numeric", month: "long", ...days, timeZone: "UTC" } as const;
  return dateFormat(language, style).format(new Date(day));
}

/** Replaces thin spaces by plain ones, because JavaScript engines differ in the spaces around the dash of a range. */
export const withPlainSpaces = (range: string) => range.replaceAll("\u2009", " ");

/** The range from one calendar date to another: "9–11 December 2023", "2023年12月9日～2023年12月11日". */
export function formatDayRange(from: string, to: string, language: string): string {
  const format = dateFormat(language, { dateStyle: "long", timeZone: "UTC" });
  // In Japanese and Chinese, Intl writes the range of a long date with slashes, unlike all other dates here.
  const isEastAsian = /^(?:ja|zh)(?:-|$)/.test(language);
  if (!isEastAsian && "formatRange" in Intl.DateTimeFormat.prototype)
    return withPlainSpaces(format.formatRange(new Date(from), new Date(to)));
  const days = [...new Set([from, to])].map((day) => formatCalendarDate(day, language));
  return days.join(isEastAsian ? "～" : " – ");
}

export const formatDateTime = (instant: string, language: string) =>
  dateFormat(language, dayAndTime).format(new Date(instant));

/** An instant in milliseconds since the epoch, as the time of day. */
export const formatTimeOfDay = (instant: number, language: string) =>
  dateFormat(language, timeOfDay).format(instant);

/** A moment of today as the time of day, any other moment as the date and the time. */
export const formatTimeOrDateTime = (moment: Date, language: string, now = new Date()) =>
  moment.toDateString() === now.toDateString()
    ? formatTimeOfDay(moment.getTime(), language)
    : formatDateTime(moment.toISOString(), language);

/** The last day before an instant, for a deadline: "11 January". */
export const formatLastDay = (instant: string, language: string, timeZone: MarketZone) =>
  dateFormat(language, { day: "numeric", month: "long", ...inZone(timeZone) }).format(
    Date.parse(instant) - 1,
  );

/**
 * The full days until an instant in words: "in 3 days", "tomorrow". In a browser without
 * `Intl.RelativeTimeFormat`, the last day before the instant.
 */
export const formatDaysLeft = (instant: string, language: string, timeZone: MarketZone, now: number) =>
  daysFormat(language)?.format(Math.floor((Date.parse(instant) - now) / dayInMs), "day") ??
  formatLastDay(instant, language, timeZone);
