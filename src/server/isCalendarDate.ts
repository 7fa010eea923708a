/**
 * Whether a text is a date of the calendar, such as `2026-12-31`, in the years 1 to 9998. In these years, a day and its
 * end have a year of four digits in every time zone, as databases and this format require.
 */
export function isCalendarDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(text)
  );
}
