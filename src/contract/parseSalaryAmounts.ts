/** A monthly salary; `to` is null when only the lowest amount is stated. */
export interface SalaryAmounts {
  from: number;
  to: number | null;
}

const written = /^([\d,]+)(?:\s*([–-])\s*([\d,]+)?)?$/;

/**
 * Reads the amounts of a salary as staff write it: "48,000", "48,000 – 62,000", or "48,000 –" for only the
 * lowest amount. Undefined for any other text, and for no salary.
 */
export function parseSalaryAmounts(salary: string | null): SalaryAmounts | undefined {
  const [, from, isRange, to] = written.exec(salary ?? "") ?? [];
  if (from === undefined) return undefined;
  const amount = (text: string) => Number(text.replaceAll(",", ""));
  if (to !== undefined) return { from: amount(from), to: amount(to) };
  return { from: amount(from), to: isRange ? null : amount(from) };
}
