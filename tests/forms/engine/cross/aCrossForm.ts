import type {
  AnswerTest,
  Branch,
  CrossCondition,
  FieldSchema,
  Json,
  JsonObject,
  ObjectSchema,
} from "../../../../src/forms/engine/form";
import type { Chance } from "../generated/chance";

/**
 * A field that conditions can read: its path from the root and, in a list or a fixed place, the name by which the
 * fields beside it read it.
 */
interface Source {
  path: string;
  name: string;
  at: Place;
  field: FieldSchema;
}

type Place = "" | "group" | "list" | "places";

const places: readonly Place[] = ["", "group", "list", "places"];

const paths: Readonly<Record<Place, string>> = {
  "": "",
  group: "/group",
  list: "/list/*",
  places: "/places/1",
};

/**
 * A form with fields of every kind at its root, in a group, in the entries of a list and in the second place of a fixed
 * list. Some are asked by a condition that reads fields declared before them, anywhere; some are the sum of such fields.
 */
export function aCrossForm(chance: Chance): ObjectSchema {
  const objects = new Map(places.map((place) => [place, anObject()]));
  const sources: Source[] = [];
  for (let number = 0; number < 10; number++) {
    const at = chance.pick(places);
    const object = objects.get(at) ?? anObject();
    const name = `f${number}`;
    const field = { ...((chance.once(4) && aSum(chance, sources, at)) || aField(chance)), title: name };
    if (sources.length > 1 && chance.once(2)) object.allOf.push(aBranch(chance, sources, at, name, field));
    else {
      object.properties[name] = field;
      if (chance.once(2) && !field["x-computed"]) object.required.push(name);
    }
    sources.push({ path: `${paths[at]}/${name}`, name, at, field });
  }
  const schemaOf = (place: Place): ObjectSchema => {
    const { properties, required, allOf } = objects.get(place) ?? anObject();
    return { type: "object", properties, required, ...(allOf.length > 0 && { allOf }) };
  };
  const place = (constant: string, schema: ObjectSchema): ObjectSchema => ({
    ...schema,
    properties: { id: { const: constant }, ...schema.properties },
  });
  const root = schemaOf("");
  return {
    ...root,
    properties: {
      ...root.properties,
      group: schemaOf("group"),
      list: { type: "array", maxItems: 5, items: schemaOf("list") },
      places: {
        type: "array",
        minItems: 2,
        items: false,
        prefixItems: [place("one", anEmptyObject()), place("two", schemaOf("places"))],
      },
    },
  };
}

const anObject = () => ({
  properties: {} as Record<string, FieldSchema>,
  required: [] as string[],
  allOf: [] as Branch[],
});

const anEmptyObject = (): ObjectSchema => ({ type: "object", properties: {} });

function aField(chance: Chance): FieldSchema {
  return chance.pick<FieldSchema>([
    { type: "string", maxLength: 20 },
    { type: "integer", minimum: -5, maximum: 20 },
    { type: "string", included: ["a", "b", "c"] },
    { type: "boolean" },
    { type: "string", format: "date" },
    { type: "array", maxItems: 3, items: { type: "string", included: ["a", "b", "c"] } },
  ]);
}

/**
 * A field with the sum of some numbers; undefined without numbers, and in the group: whether the group is empty would
 * follow from fields that follow from its sums.
 */
function aSum(chance: Chance, sources: readonly Source[], at: Place): FieldSchema | undefined {
  const numbers = sources.filter(({ field }) => field.type === "integer");
  if (numbers.length === 0 || at === "group") return undefined;
  const read = new Set([chance.pick(numbers), chance.pick(numbers)]);
  const sum = [...read].map((source) => (source.at === at ? source.name : source.path));
  return { type: "integer", "x-computed": { sum } };
}

function aBranch(
  chance: Chance,
  sources: readonly Source[],
  at: Place,
  name: string,
  field: FieldSchema,
): Branch {
  const isRequired = chance.once(2) && !field["x-computed"];
  const fields = { properties: { [name]: field }, ...(isRequired && { required: [name] }) };
  const condition = { "x-when": aCondition(chance, sources, at, 2) };
  return chance.once(4) ? { if: condition, else: fields } : { if: condition, then: fields };
}

function aCondition(chance: Chance, sources: readonly Source[], at: Place, depth: number): CrossCondition {
  const inner = () => aCondition(chance, sources, at, depth - 1);
  if (depth > 0 && chance.once(2))
    return chance.pick<() => CrossCondition>([
      () => ({ allOf: [inner(), inner()] }),
      () => ({ anyOf: [inner(), inner()] }),
      () => ({ not: inner() }),
    ])();
  const source = chance.pick(sources);
  return {
    field: source.at === at && chance.once(2) ? source.name : source.path,
    ...aTest(chance, source.field),
  };
}

function aTest(chance: Chance, { type, format, included }: FieldSchema): Omit<AnswerTest, "field"> {
  if (chance.once(4)) return { answered: chance.once(2) };
  const code = chance.pick(["a", "b", "c"]);
  if (type === "integer") {
    const limit = chance.upTo(10);
    return chance.pick([
      { is: limit },
      { atLeast: limit },
      { atMost: limit },
      { above: limit },
      { below: limit },
    ]);
  }
  if (type === "boolean") return { is: chance.once(2) };
  if (type === "array")
    return chance.pick([
      { contains: code },
      { count: { atLeast: 1 + chance.upTo(2) } },
      { count: { atMost: 1 } },
    ]);
  const date = chance.pick(["today", "2020-05-05", "2026-06"]);
  if (format === "date") return chance.pick([{ before: date }, { after: date }]);
  return included ? chance.pick([{ is: code }, { oneOf: ["a", code] }]) : { is: "x" };
}

/** Typed answers to such a form, some of them to fields that it does not ask. */
export function someTyped(chance: Chance, schema: ObjectSchema): JsonObject {
  return typedTo(chance, schema);
}

function typedTo(chance: Chance, schema: FieldSchema): JsonObject {
  const parts = [schema, ...(schema.allOf ?? []).flatMap((branch) => [branch.then ?? {}, branch.else ?? {}])];
  const fields = parts.flatMap(({ properties = {} }) => Object.entries(properties));
  return Object.fromEntries(
    fields.flatMap(([name, field]): Array<[string, Json]> => {
      const value = typed(chance, field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function typed(chance: Chance, field: FieldSchema): Json | undefined {
  if (field.const !== undefined) return field.const;
  if (field.prefixItems) return field.prefixItems.map((place) => typedTo(chance, place));
  if (field.type === "object") return typedTo(chance, field);
  const { items } = field;
  if (items && items.type === "object")
    return Array.from({ length: chance.upTo(2) }, (_, index) => ({
      entryId: `e${index}`,
      ...typedTo(chance, items),
    }));
  if (chance.once(3)) return undefined;
  if (items) return chance.pick([[], ["a"], ["b", "c"]]);
  if (field.type === "integer") return chance.upTo(12);
  if (field.type === "boolean") return chance.once(2);
  if (field.included) return chance.pick(["a", "b", "c"]);
  if (field.format === "date")
    return chance.pick(["2020-05-04", "2020-05-06", "2026-06-01", "2026-03-01", "2030-01-01"]);
  return chance.pick(["x", " x ", "other", "  "]);
}
