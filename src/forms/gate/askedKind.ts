import type { FaultPhrase } from "../engine/faultData";
import type { FieldSchema } from "../engine/form";
import { answerKind } from "../engine/widgetTable";
import { createPhrase } from "./fault";

/** The kind of answer that a field asks for, as a part of a sentence. */
export function askedKind(field: FieldSchema): FaultPhrase {
  const { type, items, prefixItems, file } = field;
  const kind = answerKind(field);
  if (file) return createPhrase("fileOfKind", { kind: file.kind });
  if (kind) return createPhrase(kind, {});
  if (type === "object") return createPhrase("group", {});
  if (prefixItems) return createPhrase("fixedList", {});
  return items ? createPhrase("listOf", { kind: askedKind(items) }) : createPhrase("anyList", {});
}

/** Whether two fields ask for the same kind of answer. */
export const asksForSameKind = (one: FieldSchema, other: FieldSchema): boolean =>
  JSON.stringify(askedKind(one)) === JSON.stringify(askedKind(other));
