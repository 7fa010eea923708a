import type { FieldSchema } from "../../engine/form";
import type { OptionSubject } from "../../engine/widgetTable";
import { getAnswerKindOrStructure } from "../operations/rulesOf";
import { findChangeableKind } from "../operations/setKind";

/**
 * For a field without a kind of the palette: the translation key, within `formEditor:change`, of each kind of
 * answer or structure.
 */
const bySubject = {
  text: "kind.shortText",
  email: "kind.email",
  phone: "kind.phone",
  number: "kind.number",
  choice: "kind.oneOfMany",
  choices: "kind.several",
  question: "kind.yesNo",
  consent: "widget.consent",
  date: "kind.date",
  partialDate: "kind.date",
  month: "kind.month",
  file: "kind.file",
  files: "kind.file",
  group: "kind.group",
  list: "kind.list",
  places: "kind.list",
} as const satisfies Record<Exclude<OptionSubject, "any">, string>;

/** The translation key of a field's kind, within `formEditor:change`. */
export function kindKey(field: FieldSchema, widget: unknown): string {
  const kind = findChangeableKind(field, widget);
  return kind ? `kind.${kind}` : bySubject[getAnswerKindOrStructure(field)];
}
