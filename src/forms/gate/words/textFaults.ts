import type { Sources } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import type { Texts } from "../../files/texts";
import { type Fault, type FaultCode, toldAs } from "../fault";
import { readSearchWords } from "../shapes/searchWordFaults";
import { ofText } from "./ofText";
import { type Saying, sayingsIn } from "./sayings";

interface Mistake {
  code: FaultCode;
  pattern: RegExp;
  says(found: string): string;
}

/** What is wrong with a text. */
interface Found {
  code: FaultCode;
  says: string;
}

const code = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** What no text for people holds. All texts are shown as they stand, but for `{{placeholders}}`. */
const mistakes: Mistake[] = [
  {
    code: "unseen",
    pattern: /\ufffd/u,
    says: () => "a character was lost here (\ufffd): type it again, and save the file as UTF-8",
  },
  {
    // One letter of a text that is otherwise whole.
    code: "unseen",
    pattern: /[\u00c2-\u00c5][\u0080-\u00bf]/u,
    says: (found) => `"${found}" comes from another encoding: type it again, and save the file as UTF-8`,
  },
  {
    // Soft hyphens, joiners, marks of direction, separators, byte order marks.
    code: "unseen",
    pattern: /[\p{Default_Ignorable_Code_Point}\u2028\u2029]/u,
    says: (found) => `a character that nobody sees stands here (${code(found)}): delete it`,
  },
  {
    code: "spaces",
    pattern: /[^\S \n\u3000]/u,
    says: (found) => `a space of another kind stands here (${code(found)}): type an ordinary one`,
  },
  {
    code: "unseen",
    pattern: /(?!\n)\p{Control}/u,
    says: (found) => `no text holds ${code(found)}: delete it`,
  },
  { code: "spaces", pattern: /^\s+|\s+$/u, says: () => "the text begins or ends with a space: delete it" },
  { code: "spaces", pattern: / {2,}/u, says: () => "two spaces stand here: delete one" },
  {
    code: "markup",
    pattern: /<(?:!--|[/!]?[a-z])[^>]*>?/iu,
    says: (found) => `"${found}" would be shown as it stands: a text has no markup`,
  },
  {
    code: "markup",
    pattern: /&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/iu,
    says: (found) => `"${found}" would be shown as it stands: write the character itself`,
  },
  {
    // Kana and signs of East Asia are wide by nature; of letters and digits, the site writes the ordinary ones.
    code: "otherLetter",
    pattern: /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/u,
    says: (found) => `"${found}" is a full-width character: write "${found.normalize("NFKC")}"`,
  },
  {
    code: "otherLetter",
    pattern: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u,
    says: (found) =>
      `"${found}" (${code(found)}) is a letter of another alphabet that looks like one of ours`,
  },
];

const placeholder = /\{\{\w+\}\}/gu;
const brace = /\{+[^{}]*\}*|\}+/u;

/**
 * Texts with what a reader would stumble over, whatever the form: invisible characters, markup, broken placeholders.
 * Words to search by are typed by readers, who type none of that.
 */
export function textFaults(texts: Texts, sources: Sources): Fault[] {
  const told = ({ file, at, text }: Saying, mistake: Found | undefined): Fault[] =>
    mistake ? [{ file, at, told: toldAs(mistake.code, { text }), says: mistake.says }] : [];
  return [
    ...languages.flatMap((language) =>
      [...sayingsIn(language, texts, sources).values()].flatMap((saying) =>
        told(saying, mistakeIn(saying.text)),
      ),
    ),
    ...searchWords(texts).flatMap((word) => told(word, mistakeIn(word.text))),
  ];
}

function searchWords(texts: Texts): Saying[] {
  const { file, synonyms, ignored } = readSearchWords(texts);
  return [
    ...synonyms.flatMap((words, group) =>
      words.map((text, index) => ({ file, at: `/synonyms/${group}/${index}`, text })),
    ),
    ...ignored.map((text, index) => ({ file, at: `/ignored/${index}`, text })),
  ];
}

/** Bytes of UTF-8 read as those of Windows; undefined for a text that is none. */
function misread(text: string): string | undefined {
  const bytes = [...text].map((character) => windows.get(character) ?? -1);
  if (bytes.includes(-1) || bytes.every((byte) => byte < 0x80)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}

/** What Western Windows has from 0x80 on, where Latin-1 has controls. */
const ofWindows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The byte of each character in either encoding. */
const windows = new Map([
  ...Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte] as const),
  ...[...ofWindows].map((character, index) => [character, 0x80 + index] as const),
]);

const mistakeIn = ofText((text): Found | undefined => {
  const meant = misread(text);
  if (meant !== undefined)
    return {
      code: "unseen",
      says: `the file was opened in another encoding and saved: this was "${meant}"; save it as UTF-8`,
    };
  const composed = text.normalize("NFC");
  if (composed !== text)
    return {
      code: "unseen",
      says: "accents or voicing marks stand apart from their letters here: type the text again",
    };
  const [broken] = brace.exec(text.replaceAll(placeholder, "")) ?? [];
  if (broken !== undefined) {
    const name = broken.replace(/\W/gu, "");
    return { code: "braces", says: `"${broken}" is no placeholder${name && `: write {{${name}}}`}` };
  }
  for (const { code: kind, pattern, says } of mistakes) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return { code: kind, says: says(found) };
  }
  return undefined;
});
