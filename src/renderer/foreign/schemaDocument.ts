import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/form";
import { isObject, joinPointer } from "../../engine/pointer";

/**
 * A field's schema and the one of its step in one document as rjsf reads it: draft 7, every reference from the root of
 * the document, and a reference in place of a schema that comes back to itself. Without defaults: rjsf would show them as
 * if they were answers, and only the applicant answers.
 */
export interface SchemaDocument {
  /** The step's address, which addresses within it begin at. */
  $id?: string;
  $schema?: string;
  $defs: { ":step": RJSFSchema; ":own": RJSFSchema };
}

const places = { step: "#/$defs/:step", own: "#/$defs/:own" };

/** A reference of the step as it stands in the document. */
export const referenceInDocument = (ref: string) => places.step + ref.slice(1);

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
  const result = rewrite(schema, { place, areNames: false, isAddressed: false, above: new Map() });
  return isSchema(result) ? result : {};
}

const isSchema = (value: unknown): value is RJSFSchema => isObject(value);

/** Keywords whose values are data, in which nothing is a schema. */
const data = new Set(["const", "enum", "examples", "required", "included"]);

/** Keywords whose values are schemas by names of their own, and not by keywords. */
const byName: ReadonlySet<string | number> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
]);

interface Where {
  place: string;
  /** Whether it holds schemas by names of their own. */
  areNames: boolean;
  /** Whether it stands in a schema with an address of its own, which its references begin at. */
  isAddressed: boolean;
  /** The schemas that this one stands in, and the place of each. */
  above: ReadonlyMap<unknown, string>;
}

function rewrite(schema: unknown, { place, areNames, isAddressed, above }: Where): unknown {
  const repeated = above.get(schema);
  if (repeated !== undefined) return { $ref: repeated };
  if (typeof schema !== "object" || schema === null) return schema;
  const within = new Map([...above, [schema, place]]);
  const addressed = isAddressed || (!areNames && above.size > 0 && "$id" in schema);
  const inner = (part: unknown, name: string | number) =>
    rewrite(part, {
      place: joinPointer(place, name),
      areNames: !areNames && byName.has(name),
      isAddressed: addressed,
      above: within,
    });
  if (Array.isArray(schema)) return schema.map(inner);
  const entries: Array<[string, unknown]> = Object.entries(schema);
  if (areNames) return Object.fromEntries(entries.map(([name, part]) => [name, inner(part, name)]));
  const parts = entries.map(([name, part]) => {
    if (name === "$ref" && typeof part === "string" && part.startsWith("#") && !addressed)
      return [name, referenceInDocument(part)];
    const old = "prefixItems" in schema ? (tupleNames[name] ?? name) : name;
    return [old, data.has(name) ? part : inner(part, old)];
  });
  const { default: _, ...rest } = withDependencies(Object.fromEntries(parts));
  return withOneChoice(withFields(rest));
}

/** The names that draft 7 has for the keywords of a tuple. */
const tupleNames: Readonly<Record<string, string>> = { prefixItems: "items", items: "additionalItems" };

/** Draft 7 has one keyword for both kinds of dependencies. */
function withDependencies({ dependentSchemas, dependentRequired, ...rest }: Record<string, unknown>) {
  if (!dependentSchemas && !dependentRequired) return rest;
  const dependencies = Object.assign({}, rest.dependencies, dependentRequired, dependentSchemas);
  return { ...rest, dependencies };
}

/** A reference beside fields asks for both, as newer drafts have it; rjsf takes the fields alone. */
function withFields({ $ref, ...rest }: Record<string, unknown>) {
  if ($ref === undefined) return rest;
  if (rest.properties === undefined) return { $ref, ...rest };
  const allOf: unknown[] = Array.isArray(rest.allOf) ? rest.allOf : [];
  return { ...rest, allOf: [...allOf, { $ref }] };
}

/** Where `anyOf` and `oneOf` both stand, rjsf asks by `anyOf`, but throws or asks nothing by what it reads of the other. */
function withOneChoice(schema: Record<string, unknown>) {
  const { anyOf, oneOf, ...rest } = schema;
  if (anyOf === undefined || oneOf === undefined) return schema;
  return Array.isArray(anyOf) && anyOf.length > 0 ? { ...rest, anyOf } : { ...rest, oneOf };
}
