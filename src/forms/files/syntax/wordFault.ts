import { quoted, shortened } from "../quoted";
import type { Mistake } from "./mend";
import type { Reading } from "./readTokens";
import { control, escaped, type JsonToken } from "./tokens";

/** Characters that look like those of JSON, as typed by other keyboards and word processors. */
const lookAlikes: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "＂": '"',
  "‘": '"',
  "’": '"',
  "'": '"',
  "`": '"',
  "，": ",",
  "、": ",",
  ";": ",",
  "；": ",",
  "：": ":",
  "=": ":",
  "｛": "{",
  "｝": "}",
  "［": "[",
  "］": "]",
};

/** The mistake of a word that is no JSON, with its probable correction. */
export function wordFault({ text: word, offset }: JsonToken, { wanted, before }: Reading): Mistake {
  if (word.startsWith('"')) return textFault(word, offset);
  const strange = /[^\S \t\r\n]|[\p{Default_Ignorable_Code_Point}\p{Control}]/u.exec(word);
  if (strange)
    return {
      offset: offset + strange.index,
      says: `a character that JSON does not know stands here (${codeOf(strange[0])}): delete it, or type an ordinary space`,
    };
  const isAlike = Object.hasOwn(lookAlikes, [...word][0] ?? "");
  // After a text that was closed too early, as in "Say "yes" to it".
  if (!isAlike && before?.kind === "text" && before.offset + before.text.length === offset)
    return {
      offset: offset - 1,
      says: `a quotation mark within a text is written \\", as before ${shortened(word)}`,
    };
  const index = [...word].findIndex((character) => Object.hasOwn(lookAlikes, character));
  const found = [...word][index] ?? "";
  if (found)
    return {
      offset: offset + word.indexOf(found),
      says: `write ${lookAlikes[found]} here, and not ${found}`,
    };
  if (wanted.startsWith("name")) return { offset, says: `the name ${shortened(word)} needs quotation marks` };
  if (/^[-+.]?\d/.test(word))
    return { offset, says: `JSON writes numbers as 40, -2 or 0.5, and not ${shortened(word)}` };
  if (wanted.startsWith("value"))
    return {
      offset,
      says: /^(?:true|false|null|none|undefined|nan|yes|no)$/i.test(word)
        ? `${shortened(word)} is no value of JSON: write true, false or null`
        : `the text ${shortened(word)} needs quotation marks`,
    };
  return {
    offset,
    says: before
      ? `${shortened(word)} cannot stand here, after ${shortened(before.text)}: delete it`
      : `this is no JSON: ${shortened(word)}`,
  };
}

/** The mistake of a text that ends correctly but holds characters that JSON does not allow. */
function textFault(word: string, offset: number): Mistake {
  const hidden = word.replaceAll(escaped, (each) => "-".repeat(each.length));
  const slash = hidden.indexOf("\\");
  const strange = control.exec(word);
  if (slash >= 0 && (!strange || slash < strange.index))
    return {
      offset: offset + slash,
      says: `a backslash is written twice in JSON: \\\\${[...word.slice(slash + 1)][0] ?? ""}`,
    };
  return {
    offset: offset + (strange?.index ?? 0),
    says: `${codeOf(strange?.[0] ?? "")} within a text is written ${quoted(strange?.[0] ?? "").slice(1, -1)}`,
  };
}

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
