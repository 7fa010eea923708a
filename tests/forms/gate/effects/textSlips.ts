/** How a text (a value or a name) is spoilt; the same text where a slip does not fit it. */
export const textSlips: Readonly<Record<string, (text: string) => string>> = {
  misspelt: (text) => swapped(text),
  "in capitals": (text) => text.toUpperCase(),
  "in small letters": (text) => text.toLowerCase(),
  "with look-alike letters": (text) => text.replace(/[aeocp]/, (letter) => lookAlikes[letter] ?? letter),
  "in full-width letters": (text) =>
    text.replace(/[A-Za-z0-9]/, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  "with a space that nobody sees": (text) => `${text.slice(0, 1)}\u200b${text.slice(1)}`,
  "with a space behind": (text) => `${text} `,
  "with a hard space": (text) => (text.includes(" ") ? text.replace(" ", "\u00a0") : `${text}\u00a0`),
  "with a lost character": (text) => `${text.slice(0, -1)}\ufffd`,
  "in another encoding": (text) =>
    Buffer.from(text.replace(/[aou]/, (letter) => umlauts[letter] ?? letter)).toString("latin1"),
};

/** Further slips, which happen to words more often than to names. */
export const wordSlips: Readonly<Record<string, (text: string) => string>> = {
  "with markup": (text) => `<b>${text}</b>`,
  "with an entity": (text) => `${text} &amp; more`,
  "with a placeholder in single braces": (text) =>
    text.includes("{{") ? text.replace(/\{\{(\w+)\}\}/, "{$1}") : `${text} {currency}`,
  "with a placeholder that nothing fills": (text) =>
    text.includes("{{") ? text.replace(/\{\{\w+\}\}/, "{{nowhere}}") : `${text} {{nowhere}}`,
  "with spaces in the braces": (text) =>
    text.includes("{{") ? text.replace(/\{\{(\w+)\}\}/, "{{ $1 }}") : `${text} {{ currency }}`,
  "without its placeholder": (text) => text.replace(/\{\{\w+\}\}/, ""),
};

const lookAlikes: Readonly<Record<string, string>> = { a: "а", e: "е", o: "о", c: "с", p: "р" };
const umlauts: Readonly<Record<string, string>> = { a: "ä", o: "ö", u: "ü" };

/** The text with two letters exchanged or, where all letters are alike, with one more. */
function swapped(text: string): string {
  const letters = [...text];
  const place = letters.findIndex((letter, index) => index > 0 && letter !== letters[index - 1]);
  if (place < 0) return `${text}${letters[0] ?? "x"}`;
  const [before = "", own = ""] = letters.slice(place - 1, place + 1);
  return [...letters.slice(0, place - 1), own, before, ...letters.slice(place + 1)].join("");
}
