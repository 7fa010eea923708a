import { plainText } from "./plainText";

/**
 * Removes control characters, so that text from users does not reach the terminal as escape sequences or in another
 * order.
 */
export const stripControlCharacters = (text: string): string => plainText(text, " ");
