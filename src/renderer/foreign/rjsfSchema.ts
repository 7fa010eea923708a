import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema, ObjectSchema } from "../../engine/form";
import { isObject, joinPointer } from "../../engine/pointer";

/** Where the step's schema stands among the definitions, so that a reference from a field within it still arrives. */
const stepPlace = "#/$defs/:step";

/**
 * A schema as rjsf reads it, which knows draft 7: tuples, dependencies and definitions of 2020-12 by their old names,
 * references from where the field stands now, and a reference in place of a schema that comes back to itself.
 */
export function rjsfSchema(schema: FieldSchema, root: ObjectSchema, name: string): RJSFSchema {
  const own = rewritten(schema, "#", schema === root ? "#" : stepPlace);
  return schema === root
    ? own
    : {
        ...own,
        title: typeof own.title === "string" ? own.title : name,
        $defs: { ":step": rewritten(root, stepPlace, stepPlace) },
      };
}

function rewritten(schema: FieldSchema, place: string, base: string): RJSFSchema {
  const result = rewrite(schema, place, base, new Map());
  return isSchema(result) ? result : {};
}

const isSchema = (value: unknown): value is RJSFSchema => isObject(value);

/** Keywords whose values are data, in which nothing is a schema. */
const data = new Set(["const", "default", "enum", "examples", "required", "included"]);

/** `above`: the schemas that this one stands in, and the place of each. */
function rewrite(schema: unknown, place: string, base: string, above: ReadonlyMap<unknown, string>): unknown {
  const repeated = above.get(schema);
  if (repeated !== undefined) return { $ref: repeated };
  if (typeof schema !== "object" || schema === null) return schema;
  const within = new Map([...above, [schema, place]]);
  const inner = (part: unknown, name: string | number) =>
    rewrite(part, joinPointer(place, name), base, within);
  if (Array.isArray(schema)) return schema.map(inner);
  return inOldDialect(
    Object.fromEntries(
      Object.entries(schema).map(([name, part]) => [
        name,
        name === "$ref" && typeof part === "string" && part.startsWith("#")
          ? base + part.slice(1)
          : data.has(name)
            ? part
            : inner(part, name),
      ]),
    ),
  );
}

function inOldDialect(schema: Record<string, unknown>): Record<string, unknown> {
  const { prefixItems, dependentSchemas, dependentRequired, ...rest } = schema;
  return {
    ...rest,
    ...(Array.isArray(prefixItems) && {
      items: prefixItems,
      ...(isObject(rest.items) && { additionalItems: rest.items }),
    }),
    ...((isObject(dependentSchemas) || isObject(dependentRequired)) && {
      dependencies: {
        ...(isObject(rest.dependencies) ? rest.dependencies : {}),
        ...(isObject(dependentRequired) ? dependentRequired : {}),
        ...(isObject(dependentSchemas) ? dependentSchemas : {}),
      },
    }),
  };
}
