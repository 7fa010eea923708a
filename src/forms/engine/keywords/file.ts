import type { FileOfKind } from "../form";
import { isObject } from "../pointer";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

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

export const rule: Rule = {
  keyword: file,
  meta: {
    description: "An uploaded file. What it may be is said in schemas/options/fileKind.json.",
    type: "object",
    properties: { kind: { description: "A code of schemas/options/fileKind.json.", type: "string" } },
    required: ["kind"],
    additionalProperties: false,
  },
  types: ["object"],
  tightens: "fileKind",
  answers: ({ file: rule }) => (rule ? [{ kind: rule.kind, slot: "one", fileName: "example" }] : []),
  breaks: (_field, kept) =>
    isObject(kept)
      ? [{ kind: "another" }, { slot: 1 }, { fileName: false }].map((part) => ({ ...kept, ...part }))
      : [],
};
