import type { FileContent } from "../fileKinds";
import type { Keyword } from "./keyword";

/** `"fileSize": 5` on a file: less than 5 MB. */
export const fileSize: Keyword<FileContent, number> = {
  keyword: "fileSize",
  type: "object",
  schemaType: "number",
  judge: (value, rule) => (value.size < rule * 1024 * 1024 ? null : { n: rule }),
};
