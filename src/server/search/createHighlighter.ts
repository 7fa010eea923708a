import type { TextRange } from "../../contract/jobs";
import { foldText } from "./foldText";
import type { Phrase, Term } from "./searchQueryParser";

/** Finds the words of a search in texts that readers see. */
export interface Highlighter {
  /** The places of the words, in order, without overlaps. */
  marks(text: string): TextRange[];
  /** The number of the search's terms that a text contains. */
  count(text: string): number;
}

export function createHighlighter(terms: readonly Term[]): Highlighter {
  const patterns = terms.map(({ alternatives }) => {
    const phrases = alternatives.flat().map(patternOf);
    return new RegExp(phrases.join("|"), "gu");
  });
  return {
    marks(text) {
      const { text: folded, starts, ends } = foldText(text);
      const found = patterns.flatMap((pattern) =>
        [...folded.matchAll(pattern)].map(({ 0: match, index }) => ({
          from: starts[index] ?? 0,
          to: ends[index + match.length - 1] ?? text.length,
        })),
      );
      return merged(found.sort((one, other) => one.from - other.from));
    },
    count(text) {
      const folded = foldText(text).text;
      return patterns.filter((pattern) => folded.search(pattern) >= 0).length;
    },
  };
}

/** The pattern of a phrase. Its tokens consist of letters and digits, so that they need no escape. */
function patternOf({ tokens, isPrefix }: Phrase): string {
  const before = { word: "(?<!\\p{Script=Latin})", number: "(?<!\\p{N})", run: "" };
  const after = {
    word: isPrefix ? "\\p{Script=Latin}*" : "(?!\\p{Script=Latin})",
    number: "(?!\\p{N})",
    run: "",
  };
  const words = tokens.map(({ kind, text }) => (kind === "number" ? [...text].join(",?") : text));
  return (
    before[tokens[0]?.kind ?? "run"] + words.join("[\\s\\-'./&+]*") + after[tokens.at(-1)?.kind ?? "run"]
  );
}

function merged(marks: TextRange[]): TextRange[] {
  const apart: TextRange[] = [];
  for (const mark of marks) {
    const last = apart.at(-1);
    if (last && mark.from <= last.to) last.to = Math.max(last.to, mark.to);
    else apart.push({ ...mark });
  }
  return apart;
}
