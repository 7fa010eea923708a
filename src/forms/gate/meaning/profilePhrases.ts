/**
 * The words with which a label asks for an answer that the profile has, by the profile's name of the answer and the
 * language. They are regular expressions, which are matched regardless of case after Unicode normalization (NFKC).
 */
export type ProfilePhrases = Readonly<Record<string, Readonly<Record<string, string>>>>;
