import type { Keyword } from "./keyword";

/** `"uncommon": true` on a password: not one that everybody tries first. */
export const uncommon: Keyword<string, boolean> = {
  keyword: "uncommon",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (isCommon(value) ? {} : null),
};

/** The words that lead the lists of leaked passwords; any of them, repeated or dressed with digits, is guessed at once. */
const words =
  /^(?:password|passwort|qwerty(?:uiop)?|asdfgh(?:jkl)?|zxcvbn(?:m)?|abc|letmein|welcome|admin(?:istrator)?|iloveyou|monkey|dragon|master|sunshine|princess|football|baseball|superman|batman|trustno|login|hello|changeme|secret|starling|airline|careers)+$/;
const runs =
  "01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba";

function isCommon(password: string): boolean {
  const plain = password.toLowerCase().replaceAll("@", "a").replaceAll("0", "o").replaceAll("$", "s");
  return (
    new Set(password).size < 5 ||
    runs.includes(password.toLowerCase()) ||
    words.test(plain.replace(/[^a-z]+$/, "").replaceAll(/[^a-z]/g, ""))
  );
}
