import { type Language, languages } from "../../../engine/form";
import type { FormWord } from "../../protocol";
import { parseXml } from "./parseXml";
import type { TranslatedFile, TranslatedUnit } from "./translatedFile";

/** The namespace of XLIFF 2.0 and 2.1. */
const namespace = "urn:oasis:names:tc:xliff:document:2.0";

/**
 * The words of a form as XLIFF 2.1, to be translated from English. A translation whose English has changed since has
 * the state `initial` again, and a note with the English from which it was made.
 * @param noteOf returns a note for translators on what kind of text a word is
 */
export function wordsToXliff(
  words: readonly FormWord[],
  { form, language }: { form: string; language: Language },
  noteOf: (word: FormWord) => string,
): string {
  const units = words.flatMap((word, index) => {
    const source = word.words.en.text;
    return source === null ? [] : [unit(word, { source, index, language, note: noteOf(word) })];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespace}" version="2.1" srcLang="en" trgLang="${language}">`,
    `  <file id="${escaped(form)}">`,
    ...units,
    "  </file>",
    "</xliff>",
    "",
  ].join("\n");
}

interface UnitParts {
  source: string;
  index: number;
  language: Language;
  note: string;
}

function unit({ key, words }: FormWord, { source, index, language, note }: UnitParts): string {
  const { text, acceptedNote, madeFrom } = words[language];
  const isDone = text !== null && acceptedNote === null;
  const notes = [note, ...(madeFrom === null ? [] : [`Translated from: ${madeFrom}`])];
  return [
    `    <unit id="u${index + 1}" name="${escaped(key)}">`,
    "      <notes>",
    ...notes.map((each) => `        <note>${escaped(each)}</note>`),
    "      </notes>",
    `      <segment state="${isDone ? "translated" : "initial"}">`,
    `        <source xml:space="preserve">${escaped(source)}</source>`,
    ...(text === null ? [] : [`        <target xml:space="preserve">${escaped(text)}</target>`]),
    "      </segment>",
    "    </unit>",
  ].join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => entities[char] ?? char);

/**
 * Reads XLIFF 2.0 or 2.1 in the various forms that tools for translators write: in any order and layout, in several
 * segments, with markup in the text.
 */
export function readXliff(text: string): TranslatedFile {
  const parsed = parseXml(text);
  if ("error" in parsed) return { broken: "syntax", line: lineIn(parsed.error) };
  const { documentElement: root } = parsed;
  if (root.localName !== "xliff" || root.namespaceURI !== namespace) return { broken: "noXliff", line: null };
  const language = languages.find((each) => isSame(each, root.getAttribute("trgLang")));
  if (!isSame("en", root.getAttribute("srcLang")) || language === undefined || language === "en")
    return { broken: "language", line: null };
  const units = [...root.getElementsByTagNameNS(namespace, "unit")].map((each): TranslatedUnit => {
    const parts = [...each.children].filter(({ localName }) => ["segment", "ignorable"].includes(localName));
    // Parts that a tool marks as not translatable, such as the space between two sentences, are the same in
    // both languages, so they may lack a translation.
    const targets = parts.map(
      (part) =>
        childOf(part, "target") ?? (part.localName === "ignorable" ? childOf(part, "source") : undefined),
    );
    return {
      key: each.getAttribute("name") ?? each.id,
      source: parts.map((part) => childOf(part, "source") ?? "").join(""),
      texts: { [language]: targets.includes(undefined) ? "" : targets.join("") },
    };
  });
  return { units };
}

/** The text of a child of an element, without the markup in it; undefined if there is no such child. */
const childOf = ({ children }: Element, name: string): string | undefined =>
  [...children].find(({ localName }) => localName === name)?.textContent ?? undefined;

const isSame = (code: string, other: string | null) => other?.toLowerCase() === code.toLowerCase();

/** The line in a browser's error message: "error on line 5 at column 3", "Line Number 5", "5:3: …". */
function lineIn(message: string): number | null {
  const [, named, first] = /line (?:number )?(\d+)|^\D*?(\d+):\d+/i.exec(message) ?? [];
  const line = named ?? first;
  return line === undefined ? null : Number(line);
}
