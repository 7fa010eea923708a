import type { Me } from "../../../contract/me";

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u;

/**
 * Returns the full name. The family name comes first in a name in East Asian script and last in any other,
 * whatever the language of the page.
 */
export function fullName({ firstName, lastName }: Pick<Me, "firstName" | "lastName">): string {
  const isEastAsian = eastAsian.test(lastName) && eastAsian.test(firstName);
  return isEastAsian ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}
