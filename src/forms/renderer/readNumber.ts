/** A number as typed, without spaces and commas, in half-width digits. */
export const plainNumber = (text: string) => text.normalize("NFKC").replace(/[\s,]/g, "");

/** The number that a text is; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const digits = plainNumber(text);
  const number = Number(digits);
  return /^-?\d+(\.\d+)?$/.test(digits) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}
