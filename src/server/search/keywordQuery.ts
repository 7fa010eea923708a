import type { KeywordQuery } from "../store/jobs";
import type { Weight } from "./searchDocument";
import type { Phrase, Term } from "./searchQueryParser";
import { splitTokensIntoLexemes } from "./tokens";

/** Writes the terms in the query language of PostgreSQL's text search; undefined without terms. */
export function keywordQuery(terms: readonly Term[]): KeywordQuery | undefined {
  if (terms.length === 0) return undefined;
  return {
    all: terms.map(({ alternatives }) => `(${termQuery(alternatives)})`).join(" & "),
    terms: terms.map(({ alternatives }) => {
      const any = (weight: Weight) => termQuery(alternatives, weight);
      const typed = (weight: Weight) => termQuery(alternatives.slice(0, 1), weight);
      return {
        a: any("A"),
        b: any("B"),
        c: any("C"),
        typed_a: typed("A"),
        typed_b: typed("B"),
        typed_c: typed("C"),
        typed_d: typed("D"),
      };
    }),
  };
}

function termQuery(alternatives: Phrase[][], weight?: Weight): string {
  return alternatives
    .map((phrases) => `(${phrases.map((phrase) => phraseQuery(phrase, weight)).join(" & ")})`)
    .join(" | ");
}

function phraseQuery({ tokens, isPrefix }: Phrase, weight: Weight | "" = ""): string {
  const all = splitTokensIntoLexemes(tokens).lexemes;
  // Leaves out the last character of a run: in a longer text, it is part of a pair and does not stand alone.
  const lexemes = all.filter(({ text }, index) => {
    const before = all[index - 1]?.text;
    return !(
      before !== undefined &&
      [...text].length === 1 &&
      [...before].length === 2 &&
      before.endsWith(text)
    );
  });
  const written = lexemes.map(({ text, position }, index) => {
    const before = lexemes[index - 1];
    const star = isPrefix && index === lexemes.length - 1 ? "*" : "";
    const labels = star || weight ? `:${star}${weight}` : "";
    return `${before ? ` <${position - before.position}> ` : ""}'${text}'${labels}`;
  });
  return `(${written.join("")})`;
}
