import type { FaultData, FaultParams, FaultPhrase, FaultValue } from "../engine/faultData";
import { fillPlaceholders } from "./fillPlaceholders";

/** The content of `locales/<language>/faults.json`. */
export interface FaultWords {
  /** Sentences by code: what is wrong and, if known, what would be right. */
  sentences: Readonly<Record<string, string>>;
  /**
   * Sentences that the form editor shows instead, by the code of the fault, where the fault is mended in
   * another way there.
   */
  inEditor: Readonly<Record<string, string>>;
  /** Parts of sentences, by the names of the phrases. */
  phrases: Readonly<Record<string, string>>;
}

/** The sentence of a fault: `there is no section "educaton"; did you mean "education"?` */
export function faultSentence(words: FaultWords, { code, params, cause }: FaultData): string {
  const sentence = filled(words.sentences[code] ?? code, params, words);
  return cause ? wordPhrase(words, { phrase: "atEdit", params: { cause, sentence } }) : sentence;
}

/** The sentence of a fault in the form editor, with the way to mend it there. */
export const faultSentenceInEditor = (words: FaultWords, { code, params }: FaultData): string =>
  filled(words.inEditor[code] ?? words.sentences[code] ?? code, params, words);

/** How many other places of a fault a sentence names at most. */
const namedPlaces = 3;

/** A sentence with the other places of its fault: `… (also: schemas/options/gender.json:3:13)`. */
export function appendOtherPlaces(words: FaultWords, sentence: string, all: readonly string[]): string {
  if (all.length === 0) return sentence;
  const places = all.slice(0, namedPlaces);
  const more = all.length - places.length;
  return wordPhrase(words, {
    phrase: more > 0 ? "alsoAtMore" : "alsoAt",
    params: { sentence, places, more },
  });
}

const wordPhrase = (words: FaultWords, { phrase, params }: FaultPhrase): string =>
  filled(words.phrases[phrase] ?? phrase, params, words);

function filled(text: string, params: FaultParams, words: FaultWords): string {
  const values = Object.entries(params).map(([name, value]) => [name, worded(value, words)]);
  // The last placeholder of a sentence may be filled with an empty text, which leaves a space at the end.
  return fillPlaceholders(text, Object.fromEntries(values)).trimEnd();
}

/**
 * The number of characters that a sentence shows of a value without spaces: such a value is a name, of which
 * a part is enough.
 */
const maxNameCharacters = 200;

function worded(value: FaultValue, words: FaultWords): string {
  if (typeof value === "string")
    return value.length > maxNameCharacters && !/\s/.test(value)
      ? `${[...value].slice(0, maxNameCharacters).join("")}…`
      : value;
  if (typeof value === "number") return String(value);
  if ("phrase" in value) return wordPhrase(words, value);
  const [first = "", ...others] = value.map((each) => worded(each, words));
  return others.reduce((one, other) => wordPhrase(words, { phrase: "list", params: { one, other } }), first);
}
