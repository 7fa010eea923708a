export type Strength = "weak" | "fair" | "strong";

/**
 * A rough hint for the applicant: the number of guesses grows with the length and with the number of different
 * characters. The schema decides which passwords are allowed.
 */
export function passwordStrength(password: string): Strength | undefined {
  if (password === "") return undefined;
  const characters = [...password];
  const length = Math.min(characters.length, new Set(characters).size * 1.5);
  return length < 12 ? "weak" : length < 16 ? "fair" : "strong";
}
