import type { Me } from "../../../contract/me";

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u;

/** Family name first for a name in East Asian script, last for any other, whatever the language of the page. */
export function fullName({ firstName, lastName }: Pick<Me, "firstName" | "lastName">): string {
  const isEastAsian = eastAsian.test(lastName) && eastAsian.test(firstName);
  return isEastAsian ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}
