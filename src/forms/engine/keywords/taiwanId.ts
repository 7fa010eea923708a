import { taiwanChecksum, withWrongCheckDigit } from "../taiwanChecksum";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"taiwanId": true`: a Taiwanese national ID number: a letter, 1 or 2, and eight digits, the last one a check digit.
 */
export const taiwanId: Keyword<string, boolean> = {
  keyword: "taiwanId",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/^[A-Z][12]\d{8}$/.test(value) && taiwanChecksum(value) === 0 ? null : {}),
};

export const rule: Rule = {
  keyword: taiwanId,
  meta: { description: "A Taiwanese national ID number with its check digit.", const: true },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  tightens: "changed",
  bounds: true,
  answers: () => ["A123456789"],
  breaks: (_field, kept) => [withWrongCheckDigit(kept)],
};
