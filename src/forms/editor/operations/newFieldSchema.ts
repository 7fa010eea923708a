import type { OptionFile } from "../../engine/compose/sources";
import { isObject } from "../../engine/pointer";
import type { EditableFiles } from "./editableFiles";
import { getFieldKindRow } from "./fieldKinds";
import type { NewField } from "./operation";
import { RefusedOperation, requireFound } from "./refused";
import { schemaOrder } from "./setRule";
import { checkUse } from "./setUse";

/** A schema, or a part of a UI schema, while it is made. */
type Schema = Record<string, unknown>;

/** The schema of a new field: the schema of its kind with the entered rules. @throws RefusedOperation */
export function newFieldSchema(files: EditableFiles, field: NewField): Schema {
  const { rules = {}, use } = field;
  checkUse(files, use);
  const schema: Schema = { ...getFieldKindRow(field.kind).schema, ...rules, "x-data": use };
  // A number with decimal places is not an integer.
  if (schema.type === "integer" && typeof schema.decimal === "number" && schema.decimal > 0)
    schema.type = "number";
  if (getFieldKindRow(field.kind).needs === "list") offerList(files, schema, field);
  if (getFieldKindRow(field.kind).needs === "fields") addFields(files, schema, field);
  if (getFieldKindRow(field.kind).needs === "places") addPlaces(files, schema, field);
  if (getFieldKindRow(field.kind).needs === "fileKind") takeFile(schema, field);
  return inOrder(schema);
}

function inOrder(schema: Schema): Schema {
  const names = schemaOrder.filter((name) => schema[name] !== undefined && schema[name] !== null);
  return Object.fromEntries(names.map((name) => [name, schema[name]]));
}

function offerList(files: EditableFiles, schema: Schema, { list = "" }: NewField): void {
  const { codes } = requireFound(files.read<OptionFile>(`schemas/options/${list}.json`), "noList", {
    name: list,
  });
  const answer = { type: typeof codes[0] === "number" ? "integer" : "string", included: list };
  if (schema.type === "array") schema.items = answer;
  else Object.assign(schema, answer);
}

function takeFile(schema: Schema, { fileKind, several = false }: NewField): void {
  const file = { kind: requireFound(fileKind, "noChoice", { name: "fileKind" }) };
  if (!several) schema.file = file;
  else {
    const { maxItems = 10 } = schema;
    Object.assign(schema, { type: "array", maxItems, file: undefined, items: { type: "object", file } });
  }
}

/** Adds the places of a fixed list. Each place is a group that a constant identifies. */
function addPlaces(files: EditableFiles, schema: Schema, { name, fields = [] }: NewField): void {
  if (fields.length === 0) throw new RefusedOperation("noField", { name });
  const { length } = fields;
  const prefixItems = fields.map((place) => {
    const { properties, ...group } = newFieldSchema(files, place);
    return inOrder({ ...group, properties: { id: { const: place.name }, ...Object(properties) } });
  });
  Object.assign(schema, { minItems: length, maxItems: length, prefixItems, items: false });
}

function addFields(files: EditableFiles, schema: Schema, { name, fields = [] }: NewField): void {
  if (fields.length === 0) throw new RefusedOperation("noField", { name });
  const required = fields.filter((each) => each.required).map((each) => each.name);
  const asked = {
    properties: Object.fromEntries(fields.map((each) => [each.name, newFieldSchema(files, each)])),
    ...(required.length > 0 && { required }),
  };
  if (schema.type === "array") schema.items = { type: "object", ...asked };
  else Object.assign(schema, asked);
}

const usualLook = ({ kind, several = false }: NewField): Schema | undefined =>
  several ? { "ui:field": "files" } : getFieldKindRow(kind).look;

/** The look of a new field and of the fields in it; undefined if the field needs no part of the UI schema. */
export function newFieldLook(field: NewField): Schema | undefined {
  const own = field.look === undefined ? usualLook(field) : (field.look ?? undefined);
  const inner = (field.fields ?? []).flatMap((each): Array<[string, Schema]> => {
    const look = newFieldLook(each);
    return look ? [[each.name, look]] : [];
  });
  if (inner.length === 0) return own && { ...own };
  const looks = Object.fromEntries(inner);
  // All places of a fixed list share one look.
  if (field.kind === "fixedList") return { ...own, items: inner[0]?.[1] };
  const { items } = getFieldKindRow(field.kind).schema;
  return { ...own, ...(isObject(items) ? { items: looks } : looks) };
}
