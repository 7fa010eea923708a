import { quoteJson, shortenText } from "../quoteJson";
import { createMistake, type Mistake } from "./mend";
import type { Reading } from "./parseUntilMistake";
import { control, escaped, type JsonToken } from "./tokens";

/** The characters of JSON, by the characters that other keyboards and word processors type in their place. */
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

/**
 * The mistake of a word that is not JSON. For a character that only looks like a character of JSON, the
 * mistake contains the right character.
 */
export function wordTokenFault({ text: word, offset }: JsonToken, { wanted, before }: Reading): Mistake {
  if (word.startsWith('"')) return textFault(word, offset);
  const strange = /[^\S \t\r\n]|[\p{Default_Ignorable_Code_Point}\p{Control}]/u.exec(word);
  if (strange) return createMistake(offset + strange.index, "strangeCharacter", { code: codeOf(strange[0]) });
  const isAlike = Object.hasOwn(lookAlikes, [...word][0] ?? "");
  // The word follows directly after a text that was closed too early, as in "Say "yes" to it".
  if (!isAlike && before?.kind === "text" && before.offset + before.text.length === offset)
    return createMistake(offset - 1, "markWithinText", { text: shortenText(word) });
  const index = [...word].findIndex((character) => Object.hasOwn(lookAlikes, character));
  const found = [...word][index] ?? "";
  if (found)
    return createMistake(offset + word.indexOf(found), "lookAlike", {
      right: lookAlikes[found] ?? "",
      found,
    });
  if (wanted.startsWith("name")) return createMistake(offset, "nameUnquoted", { text: shortenText(word) });
  if (/^[-+.]?\d/.test(word)) return createMistake(offset, "strangeNumber", { text: shortenText(word) });
  if (wanted.startsWith("value"))
    return createMistake(
      offset,
      /^(?:true|false|null|none|undefined|nan|yes|no)$/i.test(word) ? "strangeValue" : "textUnquoted",
      { text: shortenText(word) },
    );
  return before
    ? createMistake(offset, "wordMisplaced", { text: shortenText(word), before: shortenText(before.text) })
    : createMistake(offset, "strangeText", { text: shortenText(word) });
}

/**
 * The mistake of a text whose quotation marks are right, but which contains characters that JSON does not
 * allow.
 */
function textFault(word: string, offset: number): Mistake {
  const hidden = word.replaceAll(escaped, (each) => "-".repeat(each.length));
  const slash = hidden.indexOf("\\");
  const strange = control.exec(word);
  if (slash >= 0 && (!strange || slash < strange.index))
    return createMistake(offset + slash, "singleBackslash", {
      right: `\\\\${[...word.slice(slash + 1)][0] ?? ""}`,
    });
  return createMistake(offset + (strange?.index ?? 0), "controlInText", {
    code: codeOf(strange?.[0] ?? ""),
    right: quoteJson(strange?.[0] ?? "").slice(1, -1),
  });
}

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
