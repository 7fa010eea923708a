import { parseSalaryAmounts } from "../../../contract/parseSalaryAmounts";
import { withPlainSpaces } from "../../../forms/language/formatDate";
import { memoize } from "../../../forms/language/memoize";

const salaryFormat = memoize(
  (language: string, currency: string) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      // Readers of Japanese and Chinese expect the currency's name, not its code. Elsewhere names are long.
      currencyDisplay: /^(?:ja|zh)(?:-|$)/.test(language) ? "name" : "code",
      maximumFractionDigits: 0,
    }),
);

/**
 * A salary as text: "JPY 230,000–290,000", "230,000～290,000円". A text without amounts follows the currency,
 * as staff wrote it. `orMore` words a lowest amount without a highest one.
 */
export function formatSalary(
  salary: string,
  currency: string,
  language: string,
  orMore: (amount: string) => string,
): string {
  const amounts = parseSalaryAmounts(salary);
  if (amounts === undefined) return `${currency} ${salary}`;
  const { from, to } = amounts;
  const format = salaryFormat(language, currency);
  if (to === null) return orMore(format.format(from));
  if (to === from) return format.format(from);
  // An older browser cannot format ranges.
  if (!("formatRange" in Intl.NumberFormat.prototype)) return `${format.format(from)} – ${format.format(to)}`;
  // Prevents a line break after the hyphen of a range.
  return withPlainSpaces(format.formatRange(from, to)).replace(/(?<=\d)-(?=\d)/, "-\u2060");
}
