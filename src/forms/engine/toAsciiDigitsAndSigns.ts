/** The ASCII characters that replace equivalent characters in numbers and dates. */
const signs: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2212": "-",
  "\u2018": "'",
  "\u2019": "'",
  "\u02bc": "'",
  "、": ",",
  "。": ".",
};

/**
 * A text with the digits of every script, full-width letters, and the signs and spaces of numbers and dates
 * in ASCII. NFKC is not used, because it turns 10² into 102.
 */
export const toAsciiDigitsAndSigns = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s/g, " ")
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2010-\u2013\u2212\u2018\u2019\u02bc、。]/g, (sign) => signs[sign] ?? sign)
    .trim();

/** The ASCII digit for a digit of any script, whose digits 0 to 9 are consecutive in Unicode. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
