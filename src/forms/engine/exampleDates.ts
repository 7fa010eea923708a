const day = 24 * 60 * 60 * 1000;

/** The date (`YYYY-MM-DD`) some days after a date, or after the first day of a month (`YYYY-MM`). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/**
 * The same day (`YYYY-MM-DD`) some years before; 29 February becomes 28 February in a year that is not a leap
 * year.
 */
export function yearsBefore(date: string, years: number): string {
  const before = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
  // `Date.parse` accepts 29 February of every year, as 1 March.
  return addDays(before, 0) === before ? before : before.replace(/29$/, "28");
}
