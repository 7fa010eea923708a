import { taiwanChecksum } from "../taiwanChecksum";
import type { Keyword } from "./keyword";

/**
 * `"residenceCard": true`: a Taiwanese residence card number, new (a letter, 8 or 9, eight digits) or old (two letters,
 * eight digits), with its check digit.
 */
export const residenceCard: Keyword<string, boolean> = {
  keyword: "residenceCard",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/^[A-Z][89A-D]\d{8}$/.test(value) && taiwanChecksum(value) === 0 ? null : {}),
};
