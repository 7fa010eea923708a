import { replaceControlCharacters } from "./replaceControlCharacters";

/**
 * Puts a blank in place of control characters and removes format characters, so that text from users reaches
 * the terminal neither as escape sequences nor with its characters reordered.
 */
export const stripControlCharacters = (text: string): string => replaceControlCharacters(text, " ");
