/**
 * Letters stand for 10 to 35 in this order (A 10, B 11, … I 34, O 35, Z 33): the numbers of counties by Taiwan's
 * Ministry of the Interior.
 */
const letters = "ABCDEFGHJKLMNPQRSTUVXYWZIO";
const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1];

/** The checksum of a national ID or residence card number of ten characters; 0 for a valid one. */
export function taiwanChecksum(number: string): number {
  const [first = "", second = "", ...rest] = number;
  const county = letters.indexOf(first) + 10;
  const kind = /\d/.test(second) ? Number(second) : (letters.indexOf(second) + 10) % 10;
  const digits = [Math.floor(county / 10), county % 10, kind, ...rest.map(Number)];
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 10;
}

/** The text of a number with a wrong check digit at its end. */
export function withWrongCheckDigit(number: unknown): string {
  const text = String(number);
  return `${text.slice(0, -1)}${(Number(text.at(-1)) + 1) % 10}`;
}
