export interface SearchToken {
  kind: "number" | "word" | "run";
  /**
   * A number without its separators, a word, or a run of Chinese and Japanese characters, which are written without
   * spaces.
   */
  text: string;
  /** The offset of the token in the folded text. */
  start: number;
  end: number;
  /**
   * Whether only spaces or joining characters, such as a hyphen, stand between the token and the token before
   * it.
   */
  follows: boolean;
}

const tokens =
  /(?<number>\p{N}+(?:,\p{N}{3})*(?!\p{N}))|(?<run>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?<word>\p{L}+)/gu;

const joint = /^[\s\-'./&+]*$/;

/** The words of a folded text. Letters and digits are separate, so that `TOEIC600` is `TOEIC 600`. */
export function tokenize(folded: string): SearchToken[] {
  const found: SearchToken[] = [];
  for (const match of folded.matchAll(tokens)) {
    const { number, run } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    found.push({
      kind: number !== undefined ? "number" : run !== undefined ? "run" : "word",
      text: number?.replaceAll(",", "") ?? match[0],
      start,
      end,
      follows: joint.test(folded.slice(found.at(-1)?.end ?? 0, start)),
    });
  }
  return found;
}

/** A lexeme (an entry of the index) and its position in the text. */
export interface Lexeme {
  text: string;
  position: number;
}

/** The most characters of a lexeme. Longer words are cut, in texts as in searches. */
const longest = 40;

/**
 * The lexemes of tokens, and the next free position. Words and numbers are one lexeme each; a run of
 * characters becomes all its pairs (bigrams) and its last character alone, so that any part of a run can be
 * found, wherever its words begin.
 */
export function splitTokensIntoLexemes(
  found: readonly SearchToken[],
  from = 1,
): { lexemes: Lexeme[]; next: number } {
  let position = from;
  const lexemes: Lexeme[] = [];
  for (const { kind, text, follows } of found) {
    // A gap in the positions, so that no phrase spans it.
    if (!follows) position += 1;
    if (kind !== "run") {
      lexemes.push({ text: text.slice(0, longest), position });
      position += 1;
      continue;
    }
    const characters = [...text];
    for (const [index, character] of characters.entries()) {
      lexemes.push({ text: character + (characters[index + 1] ?? ""), position: position + index });
    }
    position += characters.length;
  }
  return { lexemes, next: position + 1 };
}
