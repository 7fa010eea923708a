import type { CDPSession } from "@playwright/test";

/** Characters that keys alone do not write: kana, Chinese characters, accents. */
const composed = /[^ -~]+/u;

/**
 * Writes with an input method, as the browser hears it: a composition that grows and is committed, phrase by phrase.
 */
export async function compose(browser: CDPSession, phrase: string): Promise<void> {
  const letters = [...phrase];
  for (let length = 1; length <= letters.length; length += Math.max(1, Math.floor(letters.length / 3))) {
    const text = letters.slice(0, length).join("");
    await browser.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await browser.send("Input.insertText", { text: phrase });
}

/** A text in the parts that are typed and the parts that are composed. */
export function parts(text: string): Array<{ text: string; isComposed: boolean }> {
  return text
    .split(new RegExp(`(${composed.source})`, "u"))
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isComposed: composed.test(part) }));
}
