import type { Branch, FieldSchema, Fields } from "../../engine/form";
import { allFields } from "../../engine/shownFields";
import { listSchemaParts } from "./locateField";
import type { FieldKey } from "./operation";

/** One place at which a composed form asks for a field. */
export interface AskedPlace {
  name: string;
  field: FieldSchema;
  /** The object that asks for the field. */
  owner: FieldSchema;
  /** The owner, or the branch of a condition of the owner, that asks for the field. */
  part: Fields;
  /** The branch of the condition under which the field is asked here; undefined if it is always asked. */
  branch: Branch | undefined;
  /** Whether the field must be answered, here or under another condition. */
  required: boolean;
  /** Names of all fields of the owner. */
  beside: string[];
}

/** Every place at which a composed form asks for a field; the `title` of a field is its key. */
export function listFieldPlacesInSchema(schema: FieldSchema, key: FieldKey): AskedPlace[] {
  const parts = listSchemaParts(schema, []);
  return parts.flatMap(({ part, at }) =>
    Object.entries(part.properties ?? {}).flatMap(([name, field]): AskedPlace[] => {
      if (field.title !== key)
        return isOnTheWay(field, key)
          ? objectsIn(field).flatMap((each) => listFieldPlacesInSchema(each, key))
          : [];
      const branch = schema.allOf?.[Number(at[1])];
      const required = parts.some((each) => each.part.required?.includes(name));
      return [{ name, field, owner: schema, part, branch, required, beside: Object.keys(allFields(schema)) }];
    }),
  );
}

const isOnTheWay = ({ title = "" }: FieldSchema, key: FieldKey) => key.startsWith(`${title}.`);

const objectsIn = (field: FieldSchema): FieldSchema[] => [
  ...(field.items ? [field.items] : []),
  ...(field.prefixItems ?? []),
  ...(field.properties ? [field] : []),
];
