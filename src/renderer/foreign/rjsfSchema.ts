import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/form";
import { isObject, joinPointer } from "../../engine/pointer";

/** Where the step's schema and the field's own stand among the definitions, so that each reference arrives. */
const places = { step: "#/$defs/:step", own: "#/$defs/:own" };

/**
 * A field's schema as rjsf reads it, which knows draft 7: tuples and dependencies of 2020-12 by their old names, and a
 * reference in place of a schema that comes back to itself. References lead to a copy of the step's schema.
 * @param around what rjsf already draws around the field, whose references are rewritten
 */
export function rjsfSchema(
  schema: FieldSchema,
  step: FieldSchema,
  name: string,
  around: RJSFSchema | undefined,
): RJSFSchema {
  if (around) return { ...titled(schema, name), ...addressOf(around), $defs: around.$defs };
  const own = rewritten(schema, schema === step ? places.step : places.own);
  const { $id: _, ...root } = schema === step ? own : rewritten(step, places.step);
  return { ...titled(own, name), ...addressOf(step), $defs: { ...own.$defs, ":own": own, ":step": root } };
}

const addressOf = ({ $id, $schema }: FieldSchema | RJSFSchema) => ({
  ...(typeof $id === "string" && { $id }),
  ...(typeof $schema === "string" && { $schema }),
});

const titled = (schema: object, name: string) => (name === "" ? schema : { title: name, ...schema });

function rewritten(schema: FieldSchema, place: string): RJSFSchema {
  const result = rewrite(schema, { place, isAddressed: false, above: new Map() });
  return isSchema(result) ? result : {};
}

const isSchema = (value: unknown): value is RJSFSchema => isObject(value);

/** Keywords whose values are data, in which nothing is a schema. */
const data = new Set(["const", "default", "enum", "examples", "required", "included"]);

interface Where {
  place: string;
  /** Whether it stands in a schema with an address of its own, which its references begin at. */
  isAddressed: boolean;
  /** The schemas that this one stands in, and the place of each. */
  above: ReadonlyMap<unknown, string>;
}

function rewrite(schema: unknown, { place, isAddressed, above }: Where): unknown {
  const repeated = above.get(schema);
  if (repeated !== undefined) return { $ref: repeated };
  if (typeof schema !== "object" || schema === null) return schema;
  const within = new Map([...above, [schema, place]]);
  const addressed = isAddressed || (above.size > 0 && "$id" in schema);
  const inner = (part: unknown, name: string | number) =>
    rewrite(part, { place: joinPointer(place, name), isAddressed: addressed, above: within });
  if (Array.isArray(schema)) return schema.map(inner);
  const parts = Object.entries(schema).map(([name, part]: [string, unknown]) => {
    if (name === "$ref" && typeof part === "string" && part.startsWith("#") && !addressed)
      return [name, places.step + part.slice(1)];
    return [name, data.has(name) ? part : inner(part, name)];
  });
  return inOldDialect(Object.fromEntries(parts));
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
      dependencies: Object.assign({}, rest.dependencies, dependentRequired, dependentSchemas),
    }),
  };
}
