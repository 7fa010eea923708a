/** A number in the reader's notation, with all its decimals. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value);
