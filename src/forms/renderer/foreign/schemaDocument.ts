import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/form";
import { appendToPointer, isObject } from "../../engine/pointer";
import { createReferenceFinder, type Finder } from "./finder";

/**
 * The schemas of a field and of its step in one document, in the form that rjsf reads: draft 7, every
 * reference from the root of the document, and a reference in place of a schema that contains itself. The
 * document has no addresses, because rjsf does not read them as the standard does; a dangling reference
 * allows anything. It has no defaults, because rjsf would show them as answers, and only the applicant may
 * answer.
 */
export interface SchemaDocument {
  $defs: { ":step": RJSFSchema; ":own": RJSFSchema };
}

const places = { step: "#/$defs/:step", own: "#/$defs/:own" };

/** A reference of the step, rewritten for the document. */
export const toDocumentReference = (ref: string) => places.step + ref.slice(1);

const inDocument = (ref: string | undefined) => (ref === undefined ? undefined : toDocumentReference(ref));

/** Returns the document, the field's schema in the document, and the reference to that schema (`place`). */
export function schemaDocument(schema: FieldSchema, step: FieldSchema) {
  const finder = createReferenceFinder(step);
  const root = rewritten(step, places.step, finder);
  const isStep = schema === step;
  const own = isStep ? root : rewritten(schema, places.own, finder.within(schema));
  const document: SchemaDocument = { $defs: { ":step": root, ":own": isStep ? {} : own } };
  return { document, own, place: isStep ? places.step : places.own };
}

function rewritten(schema: FieldSchema, place: string, finder: Finder): RJSFSchema {
  const result = rewrite(schema, { place, areNames: false, finder, above: new Map() });
  return isSchema(result) ? result : {};
}

const isSchema = (value: unknown): value is RJSFSchema => isObject(value);

/** Keywords whose values are data, in which nothing is a schema. */
const data = new Set(["const", "enum", "examples", "required", "included"]);

/** Keywords that are left out. Some validators take the `id` of old drafts for an address. */
const left = new Set(["default", "$id", "id", "$anchor"]);

/** Keywords whose values are schemas under names of their own, and not under keywords. */
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
  /** Whether the members of the value are schemas under names of their own. */
  areNames: boolean;
  finder: Finder;
  /** The references to the surrounding schemas, by schema. */
  above: ReadonlyMap<unknown, string>;
}

function rewrite(schema: unknown, { place, areNames, finder, above }: Where): unknown {
  const repeated = above.get(schema);
  if (repeated !== undefined) return { $ref: repeated };
  if (typeof schema !== "object" || schema === null) return schema;
  const within = new Map([...above, [schema, place]]);
  const here = areNames || above.size === 0 ? finder : finder.within(schema);
  const inner = (part: unknown, name: string | number) =>
    rewrite(part, {
      place: appendToPointer(place, name),
      areNames: !areNames && byName.has(name),
      finder: here,
      above: within,
    });
  if (Array.isArray(schema)) return schema.map(inner);
  const entries: Array<[string, unknown]> = Object.entries(schema);
  if (areNames)
    return Object.fromEntries(entries.map(([name, part]) => [name, orAnything(inner(part, name))]));
  const parts = entries.flatMap(([name, part]) => {
    if (left.has(name)) return [];
    if (name === "$ref") return [[name, inDocument(here.target(part))]];
    const old = "prefixItems" in schema ? (tupleNames[name] ?? name) : name;
    const rewritten = data.has(name) ? part : inner(part, old);
    return [[old, ofEntries.has(old) ? orAnything(rewritten) : rewritten]];
  });
  const rest = withDependencies(Object.fromEntries(parts));
  return withOneChoice(withFields(rest));
}

/** Keywords whose value is the schema of entries. */
const ofEntries = new Set(["items", "additionalItems"]);

/** Replaces `true`, on which rjsf fails, and a schema without keywords, for which rjsf draws nothing. */
const anything = { "x-anything": true };

const orAnything = (schema: unknown) =>
  schema === true || (isObject(schema) && Object.keys(schema).length === 0) ? anything : schema;

/** The names that draft 7 has for the keywords of a tuple. */
const tupleNames: Readonly<Record<string, string>> = { prefixItems: "items", items: "additionalItems" };

/** Joins both kinds of dependencies under `dependencies`, the one keyword that draft 7 has for them. */
function withDependencies({ dependentSchemas, dependentRequired, ...rest }: Record<string, unknown>) {
  if (!dependentSchemas && !dependentRequired) return rest;
  const dependencies = Object.assign({}, rest.dependencies, dependentRequired, dependentSchemas);
  return { ...rest, dependencies };
}

/**
 * Moves a reference beside fields into `allOf`: both apply, as in newer drafts, but rjsf would read the fields
 * alone.
 */
function withFields({ $ref, ...rest }: Record<string, unknown>) {
  if ($ref === undefined) return rest;
  if (rest.properties === undefined) return { $ref, ...rest };
  const allOf: unknown[] = Array.isArray(rest.allOf) ? rest.allOf : [];
  return { ...rest, allOf: [...allOf, { $ref }] };
}

/**
 * Keeps `anyOf` alone where a schema also has `oneOf`, or `oneOf` if `anyOf` is empty. With both, rjsf offers
 * the branches of `anyOf`, but throws or offers nothing when it reads `oneOf`.
 */
function withOneChoice(schema: Record<string, unknown>) {
  const { anyOf, oneOf, ...rest } = schema;
  if (anyOf === undefined || oneOf === undefined) return schema;
  return Array.isArray(anyOf) && anyOf.length > 0 ? { ...rest, anyOf } : { ...rest, oneOf };
}
