/**
 * The words with which a label asks for answers of a class, by class and language. They are regular
 * expressions, which are matched regardless of case.
 */
export type ClassPhrases = Readonly<Record<string, Readonly<Record<string, string>>>>;
