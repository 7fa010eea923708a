import type { Keyword } from "./keyword";

/** `"uncommon": true` on a password: not one of the most common. */
export const uncommon: Keyword<string, boolean> = {
  keyword: "uncommon",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (isCommon(value) ? {} : null),
};

/** Words at the top of the lists of leaked passwords. Repeated or padded with digits, they are guessed at once. */
const words =
  /^(?:password|passwort|qwerty(?:uiop)?|asdfgh(?:jkl)?|zxcvbn(?:m)?|abc|letmein|welcome|admin(?:istrator)?|iloveyou|monkey|dragon|master|sunshine|princess|football|baseball|superman|batman|trustno|login|hello|changeme|secret|starling|airline|careers)+$/;
const runs =
  "01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba";

function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  // "P@ssw0rd2026!": the ending is cut off first, or the 0 of the year would be read as an o.
  const dressed = [typed, typed.replace(/[^a-z]+$/, "")].map(plain);
  return new Set(password).size < 5 || runs.includes(typed) || dressed.some((word) => words.test(word));
}

function plain(typed: string): string {
  return typed
    .replaceAll("@", "a")
    .replaceAll("0", "o")
    .replaceAll("$", "s")
    .replaceAll(/[^a-z]/g, "");
}
