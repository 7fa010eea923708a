import type { Account } from "../store/accounts";

/** A person's name for the salutation. In Chinese and Japanese script the family name comes first. */
export function salutationName({
  first_name: first,
  last_name: last,
}: Pick<Account, "first_name" | "last_name">): string {
  const isEastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(last + first);
  return isEastAsian ? `${last}${first}` : `${first} ${last}`;
}
