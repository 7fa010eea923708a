import { units } from "../engine/units";
import { toIntlLocale } from "../language/formatDate";
import type { FormContext } from "./FormContext";

/**
 * A number with its unit in the reader's language: "1,234.5 hours", "1,234.5 小時", "¥64,000".
 * @param unit the option `unit` of the field's look
 */
export function formatAmount(
  value: number,
  unit: unknown,
  { language, currency }: Pick<FormContext, "language" | "currency">,
): string {
  return new Intl.NumberFormat(toIntlLocale(language), {
    ...styleOf(unit, currency),
    maximumFractionDigits: 6,
  }).format(value);
}

function styleOf(unit: unknown, currency: string | undefined): Intl.NumberFormatOptions {
  if (unit === "currency" && currency) return { style: "currency", currency, minimumFractionDigits: 0 };
  const { intl } = units[String(unit)] ?? {};
  return intl === undefined ? {} : { style: "unit", unit: intl, unitDisplay: "long" };
}
