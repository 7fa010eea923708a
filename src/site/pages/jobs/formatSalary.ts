import { withPlainSpaces } from "../../../forms/language/formatDate";
import { memoize } from "../../../forms/language/memoize";

const salaryFormat = memoize(
  (language: string, currency: string) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      // Readers of Japanese and Chinese expect the currency's name, not its code.
      currencyDisplay: language === "en" ? "code" : "name",
      maximumFractionDigits: 0,
    }),
);

/** An amount or a range: "48,000", "48,000 – 62,000". */
const amounts = /^([\d,]+)(?:\s*[–-]\s*([\d,]+))?$/;

/** "JPY 230,000–290,000", "230,000～290,000円". A salary that is not made of amounts stays as staff wrote it. */
export function formatSalary(salary: string, currency: string, language: string): string {
  const [, from, to] = amounts.exec(salary) ?? [];
  if (from === undefined) return `${currency} ${salary}`;
  const format = salaryFormat(language, currency);
  const amount = (written: string) => Number(written.replaceAll(",", ""));
  if (to === undefined) return format.format(amount(from));
  // No line breaks behind the hyphen of a range.
  return withPlainSpaces(format.formatRange(amount(from), amount(to))).replace(/(?<=\d)-(?=\d)/, "-\u2060");
}
