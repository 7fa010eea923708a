import type { Keyword } from "./keyword";
import { isPersonName } from "./personName";
import type { Rule } from "./rule";

/** `"passportName": true`: a name in Latin letters, as every passport prints it beside other scripts (ICAO 9303). */
export const passportName: Keyword<string, boolean> = {
  keyword: "passportName",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (isPersonName(value) && isLatin(value) ? null : {}),
};

/**
 * Whether a text has Latin letters, and no letter of another script except marks such as the ʻ of Hawaiʻi.
 */
export const isLatin = (text: string) =>
  /\p{sc=Latin}/u.test(text) && !/(?!\p{sc=Latin}|[\u02b0-\u02ff])\p{L}/u.test(text);

export const rule: Rule = {
  keyword: passportName,
  meta: {
    description: "A name in Latin letters, as passports print it: without digits and addresses.",
    const: true,
  },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  isMended: true,
  tightens: "changed",
  answers: () => ["Amy"],
  breaks: () => ["美", "Amy 2"],
};
