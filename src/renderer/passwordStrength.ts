export type Strength = "weak" | "fair" | "strong";

/**
 * A rough measure for the one who types: how many guesses a password takes grows with its length and with how many
 * different characters it has. What is allowed is the schema's to say.
 */
export function passwordStrength(password: string): Strength | undefined {
  if (password === "") return undefined;
  const characters = [...password];
  const length = Math.min(characters.length, new Set(characters).size * 1.5);
  return length < 12 ? "weak" : length < 16 ? "fair" : "strong";
}
