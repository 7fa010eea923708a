import { taiwanChecksum } from "../taiwanChecksum";
import type { Keyword } from "./keyword";

/**
 * `"taiwanId": true`: a Taiwanese national ID number: a letter, 1 or 2, and eight digits, the last one a check digit.
 */
export const taiwanId: Keyword<string, boolean> = {
  keyword: "taiwanId",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/^[A-Z][12]\d{8}$/.test(value) && taiwanChecksum(value) === 0 ? null : {}),
};
