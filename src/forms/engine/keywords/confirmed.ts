import { isObject } from "../pointer";
import type { Keyword } from "./keyword";

/** `"confirmed": "email"`: the same text as its sibling's. */
export const confirmed: Keyword<string, string> = {
  keyword: "confirmed",
  type: "string",
  schemaType: "string",
  judge: (value, rule, { parent }) => (!isObject(parent) || parent[rule] === value ? null : {}),
};
