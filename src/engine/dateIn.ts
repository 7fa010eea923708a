/** The calendar date (`YYYY-MM-DD`) at a moment in a time zone; UTC where a form has no market. */
export function dateIn(timeZone: string | null, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: timeZone ?? "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
