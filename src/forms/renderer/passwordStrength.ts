export type Strength = "weak" | "fair" | "strong";

/**
 * A rough measure of how hard a password is to guess, by its length and its number of different characters.
 * It is only a hint: the schema decides which passwords are allowed.
 */
export function passwordStrength(password: string): Strength | undefined {
  if (password === "") return undefined;
  const characters = [...password];
  const length = Math.min(characters.length, new Set(characters).size * 1.5);
  return length < 12 ? "weak" : length < 16 ? "fair" : "strong";
}
