import type { FieldSchema, Json, JsonObject, UiSchema } from "../../../../src/forms/engine/form";

/** Where a field stands in its section. */
export interface CombinationPlace {
  /** The fields of the section around it, and how they look. */
  around(asked: Fields, look: UiSchema): { fields: Fields; ui: UiSchema };
  /** The pointer of the field, once everything around it was added. */
  pointer: string;
  /** The pointer at which its absence is reported. */
  missing: string;
  /** The paths of all words that are needed. */
  words: readonly string[];
  /** How often something is added before the field is there. */
  adds: number;
  /** The sent answers, without the ids of entries. */
  holds(asked: JsonObject): JsonObject;
  /** The field is one value of a list. */
  isValue?: true;
}

/** The parts of a group's or section's schema that declare its fields and their conditions. */
export type Fields = Pick<FieldSchema, "properties" | "required" | "allOf">;

const group = (fields: Fields): FieldSchema => ({ type: "object", ...fields });
const list = (items: FieldSchema): FieldSchema => ({ type: "array", maxItems: 3, items });

/** A container is required if its field is. */
const holder = (name: string, schema: FieldSchema, { required, allOf }: Fields): Fields => ({
  properties: { [name]: schema },
  ...(required && !allOf && { required: [name] }),
});

/** Puts the field into a group, as its only field. */
const inGroup = (name: string): CombinationPlace["around"] => {
  return (fields, look) => ({ fields: holder(name, group(fields), fields), ui: { [name]: look } });
};

/** A list of plain values in place of the field; a condition asks for the whole list. */
function ofValues(fields: Fields): Fields {
  const wrapped = (part: Fields): Fields => ({
    ...part,
    properties: Object.fromEntries(
      Object.entries(part.properties ?? {}).map(([name, field]) => [
        name,
        name === "asked" ? list(field) : field,
      ]),
    ),
  });
  return {
    ...wrapped(fields),
    ...(fields.allOf && {
      allOf: fields.allOf.map((branch) => ({
        ...branch,
        ...(branch.then && { then: wrapped(branch.then) }),
      })),
    }),
  };
}

const valueLook = ({ asked, ...others }: UiSchema): UiSchema => ({
  ...others,
  ...(asked !== undefined && { asked: { items: asked } }),
});

const asList = ({ asked, ...others }: JsonObject): JsonObject => ({
  ...others,
  ...(asked !== undefined && { asked: [asked] satisfies Json }),
});

const top: CombinationPlace["around"] = (fields, ui) => ({ fields, ui });
const entry: CombinationPlace["around"] = (fields, look) => ({
  fields: holder("list", list(group(fields)), fields),
  ui: { list: { items: look } },
});

export const places: Readonly<Record<string, CombinationPlace>> = {
  top: {
    around: top,
    pointer: "/asked",
    missing: "/asked",
    words: ["asked", "ask"],
    adds: 0,
    holds: (asked) => asked,
  },
  group: {
    around: inGroup("group"),
    pointer: "/group/asked",
    missing: "/group/asked",
    words: ["group", "group.asked", "group.ask"],
    adds: 0,
    holds: (group) => ({ group }),
  },
  entry: {
    around: entry,
    pointer: "/list/0/asked",
    missing: "/list/0/asked",
    words: ["list", "list.asked", "list.ask"],
    adds: 1,
    holds: (entry) => ({ list: [entry] }),
  },
  fixed: {
    around: (fields, look) => ({
      fields: {
        properties: {
          places: {
            type: "array",
            minItems: 1,
            items: false,
            prefixItems: [group({ ...fields, properties: { id: { const: "first" }, ...fields.properties } })],
          },
        },
      },
      ui: { places: { items: look } },
    }),
    pointer: "/places/0/asked",
    missing: "/places/0/asked",
    words: ["places", "places.first", "places.first.asked", "places.first.ask"],
    adds: 0,
    holds: (place) => ({ places: [{ id: "first", ...place }] }),
  },
  value: {
    around: (fields, look) => top(ofValues(fields), valueLook(look)),
    pointer: "/asked/0",
    missing: "/asked",
    words: ["asked", "ask"],
    adds: 1,
    holds: asList,
    isValue: true,
  },
  valueInEntry: {
    around: (fields, look) => entry(ofValues(fields), valueLook(look)),
    pointer: "/list/0/asked/0",
    missing: "/list/0/asked",
    words: ["list", "list.asked", "list.ask"],
    adds: 2,
    holds: (asked) => ({ list: [asList(asked)] }),
    isValue: true,
  },
  valueInList: {
    around: (fields, look) => top(ofValues(ofValues(fields)), valueLook(valueLook(look))),
    pointer: "/asked/0/0",
    missing: "/asked",
    words: ["asked", "ask"],
    adds: 2,
    holds: (asked) => asList(asList(asked)),
    isValue: true,
  },
};
