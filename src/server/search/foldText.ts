/** Text folded for comparison, with the place of each character (UTF-16 unit) in the original. */
export interface FoldedText {
  text: string;
  /** For each unit of `text`, where its character starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** A character with its combining marks. In half-width kana, the marks are characters of their own, after the kana. */
const characters = /[\s\S][\p{M}\u{FF9E}\u{FF9F}]*/gu;

/** Folds differences that readers ignore: full and half width, upper and lower case, accents, hiragana and katakana. */
export function foldText(original: string): FoldedText {
  const folded: FoldedText = { text: "", starts: [], ends: [] };
  for (const { 0: character, index } of original.matchAll(characters)) {
    const text = foldCharacter(character);
    folded.text += text;
    for (let unit = 0; unit < text.length; unit++) {
      folded.starts.push(index);
      folded.ends.push(index + character.length);
    }
  }
  return folded;
}

const accents = /[\u0300-\u036f]/g;
const hiragana = /[\u3041-\u3096]/g;
/** The distance from a hiragana to its katakana, in code points. */
const kanaOffset = 0x60;

/** Characters with a common variant, to which they are folded. */
const variants: Record<string, string> = { 臺: "台", 曁: "暨", đ: "d", ß: "ss", "’": "'" };

function foldCharacter(character: string): string {
  if (character.length === 1 && character < "\u0080") return character.toLowerCase();
  const plain = character
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(accents, "")
    .normalize("NFC")
    .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + kanaOffset));
  return variants[plain] ?? plain;
}
