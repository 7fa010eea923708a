/** The sum of numbers, rounded to the decimals that they have: 0.1 and 0.2 make 0.3. Undefined without numbers. */
export function sumOf(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((all, each) => all + each, 0);
  // Adding 0 turns -0 into 0.
  return Number(sum.toFixed(Math.min(100, Math.max(...numbers.map(decimalsOf))))) + 0;
}

function decimalsOf(number: number): number {
  const [, fraction = "", exponent = "0"] = /(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}
