import { taiwanChecksum, withWrongCheckDigit } from "../taiwanChecksum";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"residenceCard": true`: a Taiwanese residence card number, new (a letter, 8 or 9, eight digits) or old
 * (two letters, the second from A to D, eight digits), with its check digit.
 */
export const residenceCard: Keyword<string, boolean> = {
  keyword: "residenceCard",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/^[A-Z][89A-D]\d{8}$/.test(value) && taiwanChecksum(value) === 0 ? null : {}),
};

export const rule: Rule = {
  keyword: residenceCard,
  meta: { description: "A Taiwanese residence card number with its check digit.", const: true },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  tightens: "changed",
  bounds: true,
  answers: () => ["A800000014"],
  breaks: (_field, kept) => [withWrongCheckDigit(kept)],
};
