import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/form";
import { isObject, joinPointer } from "../../engine/pointer";

/**
 * A field's schema and the one of its step in one document as rjsf reads it: draft 7, every reference from the root of
 * the document, and a reference in place of a schema that comes back to itself.
 */
export interface SchemaDocument {
  /** The step's address, which addresses within it begin at. */
  $id?: string;
  $schema?: string;
  $defs: { ":step": RJSFSchema; ":own": RJSFSchema };
}

const places = { step: "#/$defs/:step", own: "#/$defs/:own" };

/** The document, and the field's schema in it with its place. */
export function schemaDocument(schema: FieldSchema, step: FieldSchema) {
  const { $id, $schema } = step;
  const { $id: _, ...root } = rewritten(step, places.step);
  const isStep = schema === step;
  const own = isStep ? root : rewritten(schema, places.own);
  const document: SchemaDocument = {
    ...(typeof $id === "string" && { $id }),
    ...(typeof $schema === "string" && { $schema }),
    $defs: { ":step": root, ":own": isStep ? {} : own },
  };
  return { document, own, place: isStep ? places.step : places.own };
}

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
    const old = "prefixItems" in schema ? (tupleNames[name] ?? name) : name;
    return [old, data.has(name) ? part : inner(part, old)];
  });
  return withDependencies(Object.fromEntries(parts));
}

/** The names that draft 7 has for the keywords of a tuple. */
const tupleNames: Readonly<Record<string, string>> = { prefixItems: "items", items: "additionalItems" };

/** Draft 7 has one keyword for both kinds of dependencies. */
function withDependencies({ dependentSchemas, dependentRequired, ...rest }: Record<string, unknown>) {
  if (!dependentSchemas && !dependentRequired) return rest;
  const dependencies = Object.assign({}, rest.dependencies, dependentRequired, dependentSchemas);
  return { ...rest, dependencies };
}
