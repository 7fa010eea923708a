import type { FileContent } from "../fileKinds";
import type { Keyword } from "./keyword";

/** `"mimes": ["image/jpeg"]` on a file: one of these media types. */
export const mimes: Keyword<FileContent, string[]> = {
  keyword: "mimes",
  type: "object",
  schemaType: "array",
  judge: ({ type }, rule) => (rule.includes(type) ? null : { types: rule.map(shortName).join(", ") }),
};

/** The short name of a media type: PDF for `application/pdf`, SVG for `image/svg+xml`. */
function shortName(type: string): string {
  return type.replace(/^.*\/|\+.*$/g, "").toUpperCase();
}
