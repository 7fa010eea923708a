import type { Json, JsonObject } from "../form";
import { isObject } from "../pointer";
import { ForeignSchemaError } from "./ForeignSchemaError";
import {
  createInnerSchemaPlace,
  indexReferenceTargets,
  type SchemaFiles,
  type SchemaPlace,
  type SchemaPlaces,
} from "./indexReferenceTargets";
import { eachSubschema, type ForeignSchema, isValidatingKeyword, mapSchemasInKeyword } from "./subschemas";

/** The beginning of the addresses of JSON Schema's own schemas, which every validator has. */
const standard = "https://json-schema.org/draft/2020-12/";

/** Keywords whose schemas are only targets of references. */
const definitionLists = new Set(["$defs", "definitions"]);

/** For each `$dynamicAnchor` the outermost place that is evaluated: the target of a `$dynamicRef`. */
type DynamicScope = ReadonlyMap<string, SchemaPlace>;

/** The target of a reference, in one dynamic scope. */
interface Definition {
  name: string;
  place: SchemaPlace;
  scope: DynamicScope;
}

export interface Bundle {
  schema: ForeignSchema;
  /** The place in the files from which the part of the schema at a JSON Pointer comes. */
  placeOf(pointer: string): string;
}

/**
 * An equivalent schema that refers only to its own `$defs`. What a `$dynamicRef` refers to depends on the
 * references by which it was reached, so a schema is copied once for each set of such targets.
 * @throws ForeignSchemaError for a dangling or circular reference, or a schema that is nested too deep
 */
export function bundleSchema(schema: ForeignSchema, files: SchemaFiles): Bundle {
  const places = indexReferenceTargets(schema, files);
  const definitions = new Map<string, Definition>();

  const nameOf = (place: SchemaPlace, scope: DynamicScope): string => {
    const key = [place.at, ...[...scope].map(([anchor, { at }]) => `${anchor} ${at}`).sort()].join("\n");
    const definition = definitions.get(key) ?? { name: String(definitions.size), place, scope };
    definitions.set(key, definition);
    return definition.name;
  };

  function copy(place: SchemaPlace, outer: DynamicScope): ForeignSchema {
    const { schema: own } = place;
    if (!isObject(own)) return own;
    const scope = entered(places, place, outer);
    const kept = Object.entries(own)
      .filter(([keyword]) => isValidatingKeyword(keyword) && !definitionLists.has(keyword))
      .map(([keyword, value]): [string, Json] => [
        keyword,
        mapSchemasInKeyword(keyword, value, (inner, steps) =>
          copy(createInnerSchemaPlace(place, inner, steps), scope),
        ),
      ]);
    return withReferences(Object.fromEntries(kept), references(place, scope));
  }

  function references(place: SchemaPlace, scope: DynamicScope): string[] {
    if (!isObject(place.schema)) return [];
    const { $ref, $dynamicRef } = place.schema;
    const refer = (reference: Json | undefined, find: (reference: string) => SchemaPlace) =>
      typeof reference !== "string"
        ? []
        : reference.startsWith(standard)
          ? [reference]
          : [`#/$defs/${nameOf(...target(find(reference)))}`];
    const target = (found: SchemaPlace): [SchemaPlace, DynamicScope] => [
      found,
      entered(places, found, scope),
    ];
    return [
      ...refer($ref, (reference) => places.find(reference, place)),
      ...refer($dynamicRef, (reference) => dynamicTarget(places.find(reference, place), reference, scope)),
    ];
  }

  const bundle = copy(places.root, new Map());
  const copies = new Map<string, ForeignSchema>();
  // Copying a definition may add further definitions, which this loop reaches.
  for (const { name, place, scope } of definitions.values()) copies.set(name, copy(place, scope));
  refuseCircles([...definitions.values()], copies);
  const named = [...definitions.values()];
  return {
    schema: isObject(bundle) && copies.size > 0 ? { ...bundle, $defs: Object.fromEntries(copies) } : bundle,
    placeOf(pointer) {
      const [, , name, ...rest] = pointer.startsWith("/$defs/") ? pointer.split("/") : [];
      const definition = named.find((each) => each.name === name);
      return definition ? [definition.place.at, ...rest].join("/") : `#${pointer}`;
    },
  };
}

/**
 * The scope within a place: the outer scope, and the anchors of the place's resource that no outer resource
 * has.
 */
function entered(places: SchemaPlaces, place: SchemaPlace, scope: DynamicScope): DynamicScope {
  const fresh = [...places.dynamicAnchors(place.base)].filter(([anchor]) => !scope.has(anchor));
  return fresh.length > 0 ? new Map([...scope, ...fresh]) : scope;
}

function dynamicTarget(found: SchemaPlace, reference: string, scope: DynamicScope): SchemaPlace {
  const [, anchor] = reference.split("#");
  const isDynamic = isObject(found.schema) && found.schema.$dynamicAnchor === anchor;
  return (isDynamic && scope.get(anchor ?? "")) || found;
}

function withReferences(schema: JsonObject, [first, ...others]: string[]): JsonObject {
  if (first === undefined) return schema;
  const allOf = Array.isArray(schema.allOf) ? schema.allOf : [];
  return {
    ...schema,
    $ref: first,
    ...(others.length > 0 && { allOf: [...allOf, ...others.map(($ref) => ({ $ref }))] }),
  };
}

/** Refuses a schema that refers to itself for the same value, which would be judged for ever. */
function refuseCircles(definitions: Definition[], copies: ReadonlyMap<string, ForeignSchema>): void {
  const places = new Map(definitions.map(({ name, place }) => [name, place]));
  const done = new Set<string>();
  const visit = (name: string, way: ReadonlySet<string>): void => {
    if (way.has(name))
      throw new ForeignSchemaError(
        places.get(name)?.at ?? "#",
        "it refers to itself for the same value, so that judging it would never end",
      );
    if (done.has(name)) return;
    for (const next of definitionsInPlace(copies.get(name) ?? true)) visit(next, new Set([...way, name]));
    done.add(name);
  };
  for (const { name } of definitions) visit(name, new Set());
}

/** The names of the definitions by which a schema judges the value itself, not a part of it. */
function definitionsInPlace(schema: ForeignSchema): string[] {
  if (!isObject(schema)) return [];
  const { $ref } = schema;
  const names = typeof $ref === "string" && !$ref.startsWith(standard) ? [$ref.slice("#/$defs/".length)] : [];
  eachSubschema(schema, (inner) => names.push(...definitionsInPlace(inner)), "in place");
  return names;
}
