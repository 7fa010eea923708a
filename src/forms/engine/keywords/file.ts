import { isObject } from "../pointer";
import type { Keyword } from "./keyword";

/** The kind of an uploaded file; compose adds the media types that the file chooser offers. */
export interface FileOfKind {
  kind: string;
  accept?: string[];
}

function isFileRef(value: unknown, kind: string): boolean {
  return (
    isObject(value) &&
    value.kind === kind &&
    typeof value.slot === "string" &&
    typeof value.fileName === "string"
  );
}

/**
 * `"file": {"kind": "photo"}`: a reference to an uploaded file of that kind. Its content was checked on upload (see
 * `fileKinds`).
 */
export const file: Keyword<unknown, FileOfKind> = {
  keyword: "file",
  type: "object",
  schemaType: "object",
  judge: (value, rule) => (isFileRef(value, rule.kind) ? null : {}),
};
