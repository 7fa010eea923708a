interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Whether a password contains its owner's name or address. The hint beside the field and the server use the
 * same check.
 */
export function containsOwnName(password: string, owner: Owner): boolean {
  const typed = toLowercaseWithoutAccents(password);
  return wordsOf(owner).some((word) => containsWord(typed, word));
}

/** A text in small letters, decomposed (NFKD) and without accents. */
export function toLowercaseWithoutAccents(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/**
 * The words of an owner: the mail address with and without its domain, both names, single and joined, and their parts.
 */
function wordsOf({ email, firstName, lastName }: Owner): string[] {
  const texts = [email.replace(/@[^@]*$/, ""), firstName, lastName].map(toLowercaseWithoutAccents);
  const whole = [email, lastName + firstName].map(toLowercaseWithoutAccents);
  return [...texts, ...whole, ...texts.flatMap((text) => text.split(/[^\p{L}]+/u))].map((word) =>
    word.trim(),
  );
}

/**
 * Whether a text contains a word. A short Latin word, such as "Li", counts only with no letter beside it, and
 * a single character never.
 */
function containsWord(typed: string, word: string): boolean {
  const length = [...word].length;
  if (length < 2) return false;
  const isShort = length < 4 && /^[\p{sc=Latin}\p{N}]+$/u.test(word);
  if (!isShort) return typed.includes(word);
  return typed.split(/[^\p{L}]+/u).includes(word);
}
