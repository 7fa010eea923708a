import type { Period } from "./purpose";

interface PeriodParts {
  count: number;
  /** Days or months. */
  unit: "D" | "M";
}

/** Whether a text is a period of at least a day. */
export const isPeriod = (text: string): boolean => /^P[1-9]\d{0,3}[DM]$/.test(text);

/** @throws Error for a text that is not a period */
export function periodParts(period: Period): PeriodParts {
  const [, count = "", unit] = /^P(\d+)([DM])$/.exec(period) ?? [];
  if (unit !== "D" && unit !== "M") throw new Error(`${period} is no period such as P30D or P24M`);
  return { count: Number(count), unit };
}

/** How many days a period has at least: a month has 28. */
const shortestDays = ({ count, unit }: PeriodParts) => (unit === "D" ? count : count * 28);
/** How many days a period has at most: a month has 31. */
const longestDays = ({ count, unit }: PeriodParts) => (unit === "D" ? count : count * 31);

/**
 * Whether a period can be longer than another one: the first period counts with the longest possible months,
 * the other with the shortest.
 */
export function canPeriodBeLonger(one: Period, other: Period): boolean {
  const [first, second] = [periodParts(one), periodParts(other)];
  if (first.unit === second.unit) return first.count > second.count;
  return longestDays(first) > shortestDays(second);
}

/** The shorter of two periods; the second period where it depends on the months which one is shorter. */
export const shorterPeriod = (one: Period, other: Period): Period =>
  canPeriodBeLonger(one, other) ? other : one;

/**
 * The last day of a period that began on a day (`YYYY-MM-DD`). A period of months ends on the same day of a
 * later month, or on the last day of that month.
 */
export const endOfPeriod = (day: string, period: Period): string => moved(day, periodParts(period));

/**
 * The beginning of a period that ends on a day (`YYYY-MM-DD`). A period of months begins on the same day of
 * an earlier month, or on the last day of that month.
 */
export function beginOfPeriod(day: string, period: Period): string {
  const { count, unit } = periodParts(period);
  return moved(day, { count: -count, unit });
}

function moved(day: string, { count, unit }: PeriodParts): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === "D") date.setUTCDate(date.getUTCDate() + count);
  else {
    const wanted = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + count);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(wanted, last));
  }
  return date.toISOString().slice(0, 10);
}
