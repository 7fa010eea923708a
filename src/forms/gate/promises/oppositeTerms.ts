/**
 * A pair of opposite terms: for each language, the phrases of the one and of the other term. The phrases are
 * regular expressions, which are matched regardless of case after Unicode normalization (NFKC).
 */
export type OppositeTerms = Readonly<Record<string, readonly [one: string, other: string]>>;
