import { isMultipleOf } from "../isMultipleOf";
import type { Keyword } from "./keyword";

/** `"multipleOf": 0.1`: the standard's own rule, which ajv judges by a division that is not exact. */
export const multipleOf: Keyword<number, number> = {
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  judge: (value, rule) => (isMultipleOf(value, rule) ? null : { multipleOf: rule }),
};
