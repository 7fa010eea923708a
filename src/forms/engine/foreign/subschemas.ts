import type { Json, JsonObject } from "../form";
import { isObject } from "../pointer";

/** A JSON Schema of any dialect. */
export type ForeignSchema = boolean | JsonObject;

export const isSchema = (value: Json | undefined): value is ForeignSchema =>
  typeof value === "boolean" || isObject(value);

/**
 * How a keyword of JSON Schema 2020-12 holds schemas: one schema, a list of schemas, or one schema under each
 * name.
 */
type Holding = "one" | "list" | "named";

const holdings: ReadonlyMap<string, Holding> = new Map([
  ...["items", "contains", "additionalProperties", "propertyNames", "unevaluatedItems"].map(holds("one")),
  ...["unevaluatedProperties", "contentSchema", "not", "if", "then", "else"].map(holds("one")),
  ...["allOf", "anyOf", "oneOf", "prefixItems"].map(holds("list")),
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"].map(holds("named")),
  // A keyword of older drafts; 2020-12 has dropped it, and many schemas still use it.
  ["dependencies", "named"],
]);

function holds(holding: Holding) {
  return (keyword: string): [string, Holding] => [keyword, holding];
}

/** The keywords that judge the value itself, not a part of it. */
const inPlace = new Set([
  ...["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"],
]);

/** The keywords that judge a value without a schema in them, and `format`, which is an annotation. */
const assertions = [
  ...["type", "const", "enum", "format", "pattern", "minLength", "maxLength"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems", "uniqueItems", "minContains", "maxContains"],
  ...["minProperties", "maxProperties", "required", "dependentRequired"],
];

const judging: ReadonlySet<string> = new Set([...holdings.keys(), ...assertions]);

/**
 * Whether a keyword decides which values are valid. Bundles leave out all other keywords, because ajv gives
 * some of them a meaning of its own (`nullable`, `$async`, `id`).
 */
export const isValidatingKeyword = (keyword: string): boolean => judging.has(keyword);

/**
 * The value of a keyword in which each schema is replaced; the value of a keyword that holds no schema is
 * unchanged.
 */
export function mapSchemasInKeyword(
  keyword: string,
  value: Json,
  replace: (schema: ForeignSchema, steps: string[]) => Json,
): Json {
  const holding = holdings.get(keyword);
  if (holding === "one" && isSchema(value)) return replace(value, [keyword]);
  if (holding === "list" && Array.isArray(value))
    return value.map((each, index) => (isSchema(each) ? replace(each, [keyword, String(index)]) : each));
  if (holding === "named" && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        isSchema(each) ? replace(each, [keyword, name]) : each,
      ]),
    );
  return value;
}

/**
 * Calls `visit` for each schema that is directly in another schema, or only for the schemas that judge the
 * same value.
 */
export function eachSubschema(
  schema: JsonObject,
  visit: (inner: ForeignSchema, steps: string[]) => void,
  which: "all" | "in place" = "all",
): void {
  for (const [keyword, value] of Object.entries(schema))
    if (which === "all" || inPlace.has(keyword))
      mapSchemasInKeyword(keyword, value, (inner, steps) => {
        visit(inner, steps);
        return inner;
      });
}
