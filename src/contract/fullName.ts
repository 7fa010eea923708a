const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]+$/u;

/**
 * Returns the full name. The family name comes first in a name in East Asian script and last in any other,
 * whatever the language of the page. Either name may be empty.
 */
export function fullName(firstName: string, lastName: string): string {
  const isEastAsian = eastAsian.test(lastName) && eastAsian.test(firstName);
  return isEastAsian ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
}
