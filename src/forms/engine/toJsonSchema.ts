import type { ObjectSchema } from "./form";
import { isObject } from "./pointer";

type Schema = Record<string, unknown>;

/** The supported drafts of JSON Schema, by their names in Standard JSON Schema. */
const drafts: Readonly<Record<string, { $schema: string; rename: (schema: Schema) => Schema }>> = {
  "draft-2020-12": { $schema: "https://json-schema.org/draft/2020-12/schema", rename: (schema) => schema },
  "draft-07": { $schema: "http://json-schema.org/draft-07/schema#", rename: toDraft07 },
};

/**
 * A form's schema for tools without our keywords: the codes of `included` are an `enum`, too, and the fields of a
 * condition with `x-when` are optional.
 * @throws Error for a draft other than 2020-12 and 07
 */
export function toJsonSchema(schema: ObjectSchema, draft: string): Schema {
  const target = drafts[draft];
  if (!target) throw new Error(`a form cannot be written as ${draft}`);
  return { $schema: target.$schema, ...rewritten(schema, target.rename) };
}

function rewritten(schema: Schema, rename: (schema: Schema) => Schema): Schema {
  const inner = (value: unknown): unknown => (isObject(value) ? rewritten(value, rename) : value);
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === "properties" && isObject(value))
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inner(field)])),
      ];
    if (keyword === "allOf" || keyword === "prefixItems")
      return [keyword, Array.isArray(value) ? value.map((part) => inner(withoutCross(part))) : value];
    return [keyword, schemaKeywords.includes(keyword) ? inner(value) : value];
  });
  const { included } = schema;
  return rename({ ...Object.fromEntries(entries), ...(Array.isArray(included) && { enum: included }) });
}

/**
 * A member of `allOf` for tools without our keywords: the fields of a condition with `x-when` are
 * unconditional, since these tools would let that condition always hold.
 */
function withoutCross(part: unknown): unknown {
  if (!isObject(part) || !isObject(part.if) || !("x-when" in part.if)) return part;
  const fields = [part.then, part.else].map((each) =>
    isObject(each) && isObject(each.properties) ? each.properties : {},
  );
  return { properties: Object.assign({}, ...fields) };
}

/** Keywords whose value is one schema. */
const schemaKeywords: readonly string[] = ["items", "if", "then", "else"];

function toDraft07({ prefixItems, dependentRequired, items, ...schema }: Schema): Schema {
  return {
    ...schema,
    ...(dependentRequired !== undefined && { dependencies: dependentRequired }),
    ...(prefixItems === undefined
      ? items !== undefined && { items }
      : { items: prefixItems, ...(items !== undefined && { additionalItems: items }) }),
  };
}
