/**
 * Formatters by time zone, cached: creating a formatter costs a hundred times as much as using it, and every
 * validation uses one.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * The calendar date (`YYYY-MM-DD`) at a moment in a time zone; null, for a form without a market, means UTC.
 */
export function dateInTimeZone(timeZone: string | null, now: Date): string {
  if (timeZone === null) return now.toISOString().slice(0, 10);
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
