/**
 * Whether a number is a whole multiple of a step in decimal notation: 0.3 is a multiple of 0.1, though 0.3 / 0.1 is not
 * 3.
 */
export function isMultipleOf(value: number, step: number): boolean {
  const [one, other] = [decimal(value), decimal(step)];
  const places = Math.max(one.places, other.places);
  return wholeAt(places, one) % wholeAt(places, other) === 0n;
}

/**
 * A number as its digits and its number of decimal places, which is negative for zeros at its end: 1200 is 12
 * and -2.
 */
interface Decimal {
  digits: bigint;
  places: number;
}

function decimal(value: number): Decimal {
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  const [whole = "", fraction = ""] = digits.split(".");
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}

const wholeAt = (places: number, { digits, places: own }: Decimal): bigint =>
  digits * 10n ** BigInt(places - own);
