/** "48,000" or "48,000 – 62,000". */
const amounts = /^([\d,]+)(?:\s*[–-]\s*([\d,]+))?$/;

/** "JPY 230,000–290,000", "230,000～290,000円": amounts in the reader's form, anything else as staff wrote it. */
export function formatSalary(salary: string, currency: string, language: string): string {
  const [, from, to] = amounts.exec(salary) ?? [];
  if (from === undefined) return `${currency} ${salary}`;
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    // A code is no word of theirs to readers of Japanese and Chinese.
    currencyDisplay: language === "en" ? "code" : "name",
    maximumFractionDigits: 0,
  });
  const amount = (written: string) => Number(written.replaceAll(",", ""));
  return to === undefined ? format.format(amount(from)) : format.formatRange(amount(from), amount(to));
}
