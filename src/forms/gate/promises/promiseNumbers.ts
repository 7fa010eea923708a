import type { PromisePhrases } from "./promisePhrases";

/** A pattern of numbers, in digits or in words. */
export const numberPattern = ({ spelt }: Pick<PromisePhrases, "spelt">): string =>
  `(?<!\\d[.,]?)\\d+(?:,\\d{3})*(?:\\.\\d+)?(?!\\d)|${spelt}`;

/** The number that a match of `numberPattern` states. */
export function parseStatedNumber(said: string, { numbers }: Pick<PromisePhrases, "numbers">): number {
  if (/^\d/u.test(said)) return Number(said.replaceAll(",", ""));
  let [sum, units] = [0, 0];
  for (const word of said.toLowerCase().match(/[a-z]+|\p{Script=Han}/gu) ?? []) {
    const value = numbers[word] ?? 0;
    if (value === 10 || value === 100 || value === 1000) {
      sum += Math.max(units, 1) * value;
      units = 0;
    } else units += value;
  }
  return sum + units;
}
