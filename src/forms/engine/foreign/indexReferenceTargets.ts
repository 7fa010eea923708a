import { decodePercentEncoding } from "../decodePercentEncoding";
import type { Json } from "../form";
import { appendToPointer, isObject, parsePointer, valueAt } from "../pointer";
import { ForeignSchemaError } from "./ForeignSchemaError";
import { eachSubschema, type ForeignSchema, isSchema } from "./subschemas";

/**
 * Schema files by their addresses; an address without a scheme is relative to the address of the compiled schema.
 */
export type SchemaFiles = Readonly<Record<string, ForeignSchema>>;

/** A schema in a file. */
export interface SchemaPlace {
  schema: ForeignSchema;
  /** Address of the file and JSON Pointer: `common.json#/$defs/name`. */
  at: string;
  /** The base address of the schema's references: the nearest `$id`, or the file's address. */
  base: string;
}

/** Every possible target of a reference. */
export interface SchemaPlaces {
  root: SchemaPlace;
  /**
   * The target of a reference.
   * @throws ForeignSchemaError for a dangling reference
   */
  find(reference: string, from: SchemaPlace): SchemaPlace;
  /** The places with a `$dynamicAnchor` in the resource with this base, by the anchor's name. */
  dynamicAnchors(base: string): ReadonlyMap<string, SchemaPlace>;
}

/** The deepest permitted level of schemas within schemas; a deeper schema may exhaust ajv's stack. */
export const deepestSchema = 200;

/** The base of files without an address of their own. */
const nowhere = "schema:/";

/** Finds the possible targets of references in a schema and the files beside it. @throws ForeignSchemaError */
export function indexReferenceTargets(schema: ForeignSchema, files: SchemaFiles): SchemaPlaces {
  const byAddress = new Map<string, SchemaPlace>();
  const dynamic = new Map<string, Map<string, SchemaPlace>>();

  function register(place: SchemaPlace, depth = 0): void {
    const { schema: own, at, base } = place;
    if (depth > deepestSchema)
      throw new ForeignSchemaError(at, `it is nested deeper than ${deepestSchema} schemas`);
    if (!isObject(own)) return;
    if (typeof own.$id === "string") note(base, place);
    for (const anchor of [own.$anchor, own.$dynamicAnchor])
      if (typeof anchor === "string") note(`${base}#${anchor}`, place);
    if (typeof own.$dynamicAnchor === "string")
      dynamic.set(base, new Map([[own.$dynamicAnchor, place], ...(dynamic.get(base) ?? [])]));
    eachSubschema(own, (inner, steps) => register(createInnerSchemaPlace(place, inner, steps), depth + 1));
  }

  function note(address: string, place: SchemaPlace): void {
    if (!byAddress.has(address)) byAddress.set(address, place);
  }

  const root = placeOf(schema, "", nowhere);
  note(nowhere, root);
  register(root);
  for (const [address, file] of Object.entries(files)) {
    const url = resolved(address, nowhere, address);
    const place = placeOf(file, address, url);
    note(url, place);
    register(place);
  }

  return {
    root,
    find(reference, from) {
      const [address = "", fragment = ""] = resolved(reference, from.base, from.at).split(/#(.*)/s);
      const resource = byAddress.get(address);
      const found =
        fragment.startsWith("/") || fragment === ""
          ? resource && follow(resource, decodePercentEncoding(fragment) ?? fragment)
          : byAddress.get(`${address}#${fragment}`);
      if (found) return found;
      throw new ForeignSchemaError(from.at, `"${reference}" leads to no schema of the files given`);
    },
    dynamicAnchors: (base) => dynamic.get(base) ?? new Map(),
  };
}

function placeOf(schema: ForeignSchema, file: string, address: string): SchemaPlace {
  return { schema, at: `${file}#`, base: baseOf(schema, address, `${file}#`) };
}

/** The place of a schema that is within the schema of another place. */
export function createInnerSchemaPlace(
  outer: SchemaPlace,
  schema: ForeignSchema,
  steps: string[],
): SchemaPlace {
  const at = steps.reduce(appendToPointer, outer.at);
  return { schema, at, base: baseOf(schema, outer.base, at) };
}

function baseOf(schema: ForeignSchema, outer: string, at: string): string {
  return isObject(schema) && typeof schema.$id === "string"
    ? resolved(schema.$id, outer, at).replace(/#$/, "")
    : outer;
}

function resolved(reference: string, base: string, at: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    throw new ForeignSchemaError(at, `"${reference}" is no address relative to "${base}"`);
  }
}

/** The schema at a JSON Pointer, which may lead through values that are not schemas. */
function follow(from: SchemaPlace, pointer: string): SchemaPlace | undefined {
  let place: SchemaPlace = from;
  let value: Json | undefined = from.schema;
  let steps: string[] = [];
  for (const part of parsePointer(pointer)) {
    const next = valueAt(value, appendToPointer("", part));
    value = next;
    steps.push(part);
    if (isSchema(next)) {
      place = createInnerSchemaPlace(place, next, steps);
      steps = [];
    }
  }
  return steps.length === 0 ? place : undefined;
}
