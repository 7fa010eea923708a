/**
 * Whole years between two dates (`YYYY-MM-DD`). A year is complete on the birthday; for 29 February, on 1 March of
 * other years.
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) >= from.slice(5) ? years : years - 1;
}
