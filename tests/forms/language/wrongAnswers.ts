import type { FieldSchema, Json, JsonObject } from "../../../src/forms/engine/form";
import { allFields } from "../../../src/forms/engine/shownFields";

/** Texts, numbers and shapes of which each breaks some rule wherever it stands. */
const wrong: Json[] = [
  "",
  "x",
  "陳",
  "x".repeat(30_000),
  "word ".repeat(5_000),
  "1800-01-01",
  "1800-01",
  "2999-12-31",
  "2999-12",
  "2001-02-30",
  "aaaaaaaaaaaa",
  -1.55,
  5.3,
  1e12,
  true,
  false,
  [],
  {},
  { kind: "none" },
];

/** How a document is filled. */
interface Way {
  answer(field: FieldSchema): Json;
  /** How many equal entries a list gets. */
  entries(list: FieldSchema): number;
}

/** Documents that answer every field of a form wrongly, in each way and under each branch of its conditions. */
export function wrongAnswers(schema: FieldSchema): JsonObject[] {
  return wrong.flatMap((leaf) => [
    filled(schema, { answer: () => leaf, entries: ({ maxItems }) => Number(maxItems ?? 1) + 1 }),
    filled(schema, { answer: () => leaf, entries: () => 0 }),
    ...[0, 1, 2].map((nth) =>
      filled(schema, { answer: (field) => chosen(field, nth) ?? leaf, entries: () => 2 }),
    ),
  ]);
}

/** An answer that a choice takes; undefined for a field that is no choice. */
function chosen({ included, type }: FieldSchema, nth: number): Json | undefined {
  if (Array.isArray(included)) return included[nth % included.length];
  return type === "boolean" ? nth % 2 === 0 : undefined;
}

function filled(schema: FieldSchema, way: Way): JsonObject {
  const sought = soughtAnswers(schema);
  return Object.fromEntries(
    Object.entries(allFields(schema)).map(([name, field]) => [name, answerTo(field, sought.get(name), way)]),
  );
}

function answerTo(field: FieldSchema, sought: Json | undefined, way: Way): Json {
  const { prefixItems, items } = field;
  if (prefixItems) return prefixItems.map((place) => filled(place, way));
  if (items) return Array.from({ length: way.entries(field) }, () => answerTo(items, undefined, way));
  if (Object.keys(allFields(field)).length > 0) return filled(field, way);
  const given = way.answer(field);
  // Where the first choice would be answered, the choice that a condition looks for is answered instead, so that
  // its branch is entered.
  return sought !== undefined && given === chosen(field, 0) ? sought : given;
}

/** The answers that the conditions of a group look for. */
function soughtAnswers({ allOf = [] }: FieldSchema): Map<string, Json> {
  const rules = allOf.flatMap((branch) => Object.entries(branch.if.properties ?? {}));
  return new Map(
    rules.flatMap(([name, { const: fixed, enum: values }]): [string, Json][] => {
      const value = fixed ?? values?.[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
