import type { FaultPhrase } from "../engine/faultData";
import type { FieldSchema } from "../engine/form";
import { answerKind } from "../engine/widgetTable";
import { phrase } from "./fault";

/** The kind of answer that a field asks for, as a part of a sentence. */
export function askedKind(field: FieldSchema): FaultPhrase {
  const { type, items, prefixItems, file } = field;
  const kind = answerKind(field);
  if (file) return phrase("fileOfKind", { kind: file.kind });
  if (kind) return phrase(kind, {});
  if (type === "object") return phrase("group", {});
  if (prefixItems) return phrase("fixedList", {});
  return items ? phrase("listOf", { kind: askedKind(items) }) : phrase("anyList", {});
}

/** Whether two fields ask for the same kind of answer. */
export const asksForSameKind = (one: FieldSchema, other: FieldSchema): boolean =>
  JSON.stringify(askedKind(one)) === JSON.stringify(askedKind(other));
