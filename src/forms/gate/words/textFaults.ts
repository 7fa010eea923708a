import { cachedByText } from "../../engine/cachedByText";
import { languages } from "../../engine/form";
import type { Texts } from "../../files/texts";
import { createFinding, createPhrase, type Fault, type Finding } from "../fault";
import type { Project } from "../project";
import { readSearchWords } from "../shapes/searchWordFaults";
import { type PlacedText, placedTextsIn } from "./placedTexts";

interface Mistake {
  pattern: RegExp;
  findingOf(found: string): Finding;
}

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Characters that no text for people may contain. Texts are shown unchanged, except for `{{placeholders}}`. */
const mistakes: Mistake[] = [
  {
    pattern: /\ufffd/u,
    findingOf: (found) => createFinding("lostCharacter", { character: found }),
  },
  {
    // A letter whose UTF-8 bytes were read as Latin-1, in a text that is otherwise correct.
    pattern: /[\u00c2-\u00c5][\u0080-\u00bf]/u,
    findingOf: (found) => createFinding("misreadCharacter", { found }),
  },
  {
    // Soft hyphens, joiners, direction marks, separators and byte order marks.
    pattern: /[\p{Default_Ignorable_Code_Point}\u2028\u2029]/u,
    findingOf: (found) => createFinding("unseenCharacter", { code: codeOf(found) }),
  },
  {
    pattern: /[^\S \n\u3000]/u,
    findingOf: (found) => createFinding("otherSpace", { code: codeOf(found) }),
  },
  {
    pattern: /(?!\n)\p{Control}/u,
    findingOf: (found) => createFinding("controlCharacter", { code: codeOf(found) }),
  },
  { pattern: /^\s+|\s+$/u, findingOf: () => createFinding("outerSpace", {}) },
  { pattern: / {2,}/u, findingOf: () => createFinding("twoSpaces", {}) },
  {
    pattern: /<(?:!--|[/!]?[a-z])[^>]*>?/iu,
    findingOf: (found) => createFinding("markup", { found }),
  },
  {
    pattern: /&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/iu,
    findingOf: (found) => createFinding("entity", { found }),
  },
  {
    // Full-width letters and digits; the site uses ordinary letters and digits instead. Kana and East Asian
    // punctuation are always wide, and are not matched.
    pattern: /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/u,
    findingOf: (found) => createFinding("fullWidth", { found, right: found.normalize("NFKC") }),
  },
  {
    // Placeholders in the notation of other programs, which are not filled here.
    pattern: /%(?:\d+\$)?[sdif](?![\p{L}\d%])/u,
    findingOf: (found) => createFinding("otherPlaceholder", { found, right: "{{name}}" }),
  },
  {
    pattern: /\*\*[^*\s][^*]*\*\*|__[^_\s][^_]*__|\[[^\]]+\]\([^)\s]+\)|^#{1,6} \S|`[^`]+`/mu,
    findingOf: (found) => createFinding("markdown", { found }),
  },
  {
    pattern: /\bhttps?(?:\/\/|[;,]\/\/|:\/(?!\/))\S*|\b(?:htp|htt|hhtp|htps)s?:\/\/\S*/iu,
    findingOf: (found) =>
      createFinding("brokenAddress", { found, right: found.replace(/^\w+[;,:]?\/{1,2}/u, "https://") }),
  },
  {
    pattern: /[\w.+-]+[@＠][\w-]+(?:[.,．，、][\w-]+)*(?:[,．，、][A-Za-z]{2,})[\w.-]*|[\w.+-]+＠[\w.-]+/u,
    findingOf: (found) =>
      createFinding("brokenAddress", {
        found,
        right: found.replaceAll("＠", "@").replaceAll(/[,．，、]/gu, "."),
      }),
  },
  {
    pattern: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u,
    findingOf: (found) => createFinding("otherAlphabet", { found, code: codeOf(found) }),
  },
  {
    // A whole text that stands in for another, or for one that nobody has written yet.
    pattern:
      /^[\s"“「（(]*(?:same as (?:above|before|below)|(?:see|as) (?:above|below)|ditto|TB[ACD]|TODO|FIXME|lorem ipsum.*|x{3,}|\?{2,}|placeholder|untitled|[同如]上|同前|見上|上記(?:[とに]同じ|参照)|前項[とに]同じ|同じ|同様|未定|準備中|翻訳待ち|待(?:補|翻譯|確認))[\s"”」）)。.]*$/isu,
    findingOf: (found) => createFinding("standIn", { found }),
  },
];

const placeholder = /\{\{\w+\}\}/gu;
const brace = /\{+[^{}]*\}*|\}+/u;

/**
 * Returns faults for texts with mistakes that do not depend on a form: invisible characters, markup, broken
 * placeholders. Search words are checked, too, because nobody types such characters into a search.
 */
export function textFaults({ texts, sources }: Pick<Project, "texts" | "sources">): Fault[] {
  const mistakesIn = ({ file, at, text }: PlacedText): Fault[] => {
    const found = mistakeIn(text);
    return found ? [{ file, at, ...found }] : [];
  };
  return [
    ...languages.flatMap((language) =>
      [...placedTextsIn(language, texts, sources).values()].flatMap(mistakesIn),
    ),
    ...searchWords(texts).flatMap(mistakesIn),
  ];
}

function searchWords(texts: Texts): PlacedText[] {
  const { file, synonyms, ignored } = readSearchWords(texts);
  return [
    ...synonyms.flatMap((words, group) =>
      words.map((text, index) => ({ file, at: `/synonyms/${group}/${index}`, text })),
    ),
    ...ignored.map((text, index) => ({ file, at: `/ignored/${index}`, text })),
  ];
}

/**
 * Returns the correct text for a text whose UTF-8 bytes were read as Windows-1252; undefined for any other
 * text.
 */
function misread(text: string): string | undefined {
  const bytes = [...text].map((character) => windows.get(character) ?? -1);
  if (bytes.includes(-1) || bytes.every((byte) => byte < 0x80)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}

/** The characters of Windows-1252 from 0x80 on, where Latin-1 has control characters. */
const ofWindows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The byte of each character in Latin-1 or Windows-1252. */
const windows = new Map([
  ...Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte] as const),
  ...[...ofWindows].map((character, index) => [character, 0x80 + index] as const),
]);

const mistakeIn = cachedByText((text): Finding | undefined => {
  const meant = misread(text);
  if (meant !== undefined) return createFinding("misreadText", { right: meant });
  const composed = text.normalize("NFC");
  if (composed !== text) return createFinding("looseMarks", {});
  const [broken] = brace.exec(text.replaceAll(placeholder, "")) ?? [];
  if (broken !== undefined) {
    const name = broken.replace(/\W/gu, "");
    const right = name && createPhrase("writePlaceholder", { placeholder: `{{${name}}}` });
    return createFinding("braces", { found: broken, right });
  }
  for (const { pattern, findingOf } of mistakes) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return findingOf(found);
  }
  return undefined;
});
