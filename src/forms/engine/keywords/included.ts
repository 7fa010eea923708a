import type { Keyword } from "./keyword";

/** `"included": [codes]`: one of the codes. Section files name an option list, which compose fills in. */
export const included: Keyword<string | number, Array<string | number>> = {
  keyword: "included",
  type: ["string", "number"],
  schemaType: "array",
  judge: (value, rule) => (rule.includes(value) ? null : {}),
};
