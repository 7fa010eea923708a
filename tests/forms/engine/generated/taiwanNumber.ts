import { taiwanChecksum } from "../../../../src/forms/engine/taiwanChecksum";

/** A Taiwanese ID or card number of which the last digit is yet to come. */
export function withCheckDigit(number: string): string {
  const digit = [..."0123456789"].find((each) => taiwanChecksum(number + each) === 0);
  return `${number}${digit}`;
}
