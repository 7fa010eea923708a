import { isObject } from "../pointer";
import type { Keyword } from "./keyword";

/** What a kind of file may be: media types, size in KB, and for images the least width and the shapes (width to height). */
export interface FileRule {
  kind: string;
  accept: string[];
  maxKB: number;
  maxFiles: number;
  minWidth?: number;
  ratios?: Array<[width: number, height: number]>;
}

function isFileRef(value: unknown, kind: string): boolean {
  return (
    isObject(value) &&
    value.kind === kind &&
    typeof value.slot === "string" &&
    typeof value.fileName === "string"
  );
}

/** `"file": {"kind": "photo", …}`: a reference to an uploaded file of that kind. What it may be (types, size) stands beside the kind. */
export const file: Keyword<unknown, FileRule> = {
  keyword: "file",
  type: "object",
  schemaType: "object",
  judge: (value, rule) => (isFileRef(value, rule.kind) ? null : {}),
};
