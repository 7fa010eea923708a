import type { FileContent } from "../fileKinds";
import type { Keyword } from "./keyword";

/** `"size": 200` on a file: at most 200 KB. */
export const size: Keyword<FileContent, number> = {
  keyword: "size",
  type: "object",
  schemaType: "number",
  judge: (value, rule) => (value.size <= rule * 1024 ? null : { n: rule }),
};
