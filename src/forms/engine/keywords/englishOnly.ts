import type { Keyword } from "./keyword";

/** `"englishOnly": true`: no Han characters. */
export const englishOnly: Keyword<string, boolean> = {
  keyword: "englishOnly",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/\p{Script=Han}/u.test(value) ? {} : null),
};
