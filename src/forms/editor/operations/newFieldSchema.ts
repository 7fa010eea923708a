import type { OptionFile } from "../../engine/compose/sources";
import { isObject } from "../../engine/pointer";
import type { EditableFiles } from "./editableFiles";
import { kindOfField } from "./fieldKinds";
import type { NewField } from "./operation";
import { found, RefusedOperation } from "./refused";
import { schemaOrder } from "./setRule";

/** What stands in a file for a new field. */
type Schema = Record<string, unknown>;

/** What is valid in a new field: what its kind says, and what is wished besides. @throws RefusedOperation */
export function newFieldSchema(files: EditableFiles, field: NewField): Schema {
  const { rules = {} } = field;
  const schema: Schema = { ...kindOfField(field.kind).schema, ...rules };
  // Digits behind the point are those of a number that is not whole.
  if (schema.type === "integer" && typeof schema.decimal === "number" && schema.decimal > 0)
    schema.type = "number";
  if (kindOfField(field.kind).needs === "list") offer(files, schema, field);
  if (kindOfField(field.kind).needs === "fields") ask(files, schema, field);
  if (kindOfField(field.kind).needs === "places") addPlaces(files, schema, field);
  if (kindOfField(field.kind).needs === "fileKind") takeFile(schema, field);
  return inOrder(schema);
}

function inOrder(schema: Schema): Schema {
  const known = schemaOrder.filter((name) => schema[name] !== undefined && schema[name] !== null);
  return Object.fromEntries(known.map((name) => [name, schema[name]]));
}

function offer(files: EditableFiles, schema: Schema, { list = "" }: NewField): void {
  const { codes } = found(files.read<OptionFile>(`schemas/options/${list}.json`), "noList", { name: list });
  const answer = { type: typeof codes[0] === "number" ? "integer" : "string", included: list };
  if (schema.type === "array") schema.items = answer;
  else Object.assign(schema, answer);
}

function takeFile(schema: Schema, { fileKind, several = false }: NewField): void {
  const file = { kind: found(fileKind, "noChoice", { name: "fileKind" }) };
  if (!several) schema.file = file;
  else {
    const { maxItems = 10 } = schema;
    Object.assign(schema, { type: "array", maxItems, file: undefined, items: { type: "object", file } });
  }
}

/** A place of a fixed list is a group, named by a constant. */
function addPlaces(files: EditableFiles, schema: Schema, { name, fields = [] }: NewField): void {
  if (fields.length === 0) throw new RefusedOperation("noField", { name });
  const { length } = fields;
  const prefixItems = fields.map((place) => {
    const { properties, ...group } = newFieldSchema(files, place);
    return inOrder({ ...group, properties: { id: { const: place.name }, ...Object(properties) } });
  });
  Object.assign(schema, { minItems: length, maxItems: length, prefixItems, items: false });
}

function ask(files: EditableFiles, schema: Schema, { name, fields = [] }: NewField): void {
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
  several ? { "ui:field": "files" } : kindOfField(kind).look;

/** How a new field and its fields look; undefined: as the page draws them without a word. */
export function newFieldLook(field: NewField): Schema | undefined {
  const own = field.look === undefined ? usualLook(field) : (field.look ?? undefined);
  const inner = (field.fields ?? []).flatMap((each): Array<[string, Schema]> => {
    const look = newFieldLook(each);
    return look ? [[each.name, look]] : [];
  });
  if (inner.length === 0) return own && { ...own };
  const looks = Object.fromEntries(inner);
  // All places of a fixed list look alike.
  if (field.kind === "fixedList") return { ...own, items: inner[0]?.[1] };
  const { items } = kindOfField(field.kind).schema;
  return { ...own, ...(isObject(items) ? { items: looks } : looks) };
}
