import { toAskedWhen } from "../../../../src/forms/editor/operations/askedWhen";
import { getFieldKindRow } from "../../../../src/forms/editor/operations/fieldKinds";
import type { NewField } from "../../../../src/forms/editor/operations/operation";
import type { Change } from "../../../../src/forms/engine/compose/sources";
import { byLanguage, type FieldSchema } from "../../../../src/forms/engine/form";

/** The facts from which a field is added, read from its declaration in a file. The fields in it are left out. */
export function newFieldOf({
  field: name,
  ...change
}: Pick<
  Extract<Change, { change: "add" }>,
  "field" | "schema" | "ui" | "when" | "unless" | "required" | "labels"
>): NewField {
  const kind = kindOf(change.schema);
  const condition = change.when ?? change.unless;
  const { included, file, items, prefixItems, properties, required, allOf, dependentRequired, ...others } =
    change.schema;
  const { "x-data": use, ...rules } = others;
  const offered = included ?? (items ? items.included : undefined);
  const upload = file ?? (items ? items.file : undefined);
  const told = upload || kind === "fixedList" ? without(rules, "type") : rules;
  const left = Object.keys(getFieldKindRow(kind).schema).filter((rule) => !(rule in change.schema));
  return {
    kind,
    name,
    words: byLanguage((language) => change.labels[language] ?? { label: "" }),
    required: change.required ?? false,
    rules: JSON.parse(JSON.stringify({ ...told, ...Object.fromEntries(left.map((rule) => [rule, null])) })),
    ...(typeof offered === "string" && { list: offered }),
    ...(upload && { fileKind: upload.kind }),
    ...(upload && items && { several: true }),
    look: change.ui ?? null,
    ...(use && { use }),
    ...(condition && { asked: toAskedWhen(condition, change.unless !== undefined) }),
  };
}

const without = ({ ...rules }: FieldSchema, name: string): FieldSchema =>
  Object.fromEntries(Object.entries(rules).filter(([each]) => each !== name));

function kindOf({ included, file, type, items, prefixItems }: FieldSchema): NewField["kind"] {
  if (prefixItems) return "fixedList";
  if (items) return items.file ? "file" : items.included === undefined ? "list" : "several";
  if (included !== undefined) return "oneOfMany";
  if (file) return "file";
  if (type === "object") return "group";
  return type === "string" ? "shortText" : "number";
}
