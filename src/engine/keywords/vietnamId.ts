import type { Keyword } from "./keyword";

/** `"vietnamId": true`: the number of a Vietnamese citizen ID card: a 0 followed by 11 digits. */
export const vietnamId: Keyword<string, boolean> = {
  keyword: "vietnamId",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/^0\d{11}$/.test(value) ? null : {}),
};
