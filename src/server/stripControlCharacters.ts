import { plainText } from "./plainText";

/** Text from users must not reach the terminal as escape sequences, nor in another order than it is written. */
export const stripControlCharacters = (text: string): string => plainText(text, " ");
