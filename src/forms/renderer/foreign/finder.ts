import {
  createInnerSchemaPlace,
  indexReferenceTargets,
  type SchemaPlace,
  type SchemaPlaces,
} from "../../engine/foreign/indexReferenceTargets";
import type { FieldSchema } from "../../engine/form";
import { isObject } from "../../engine/pointer";

/** Finds the targets of references, also by `$id` and `$anchor`. */
export interface Finder {
  /**
   * The reference from the root of the step (`#/$defs/name`) that leads to the same schema as `reference`;
   * undefined where the step has no such schema.
   */
  target(reference: unknown): string | undefined;
  /** A finder for references within a schema, which may have an address of its own. */
  within(schema: unknown): Finder;
}

/** A finder for references at the top of a step's schema. */
export function createReferenceFinder(step: FieldSchema): Finder {
  const places = placesIn(step);
  return places ? finderFrom(places.root, places) : ofWoven;
}

function finderFrom(from: SchemaPlace, places: SchemaPlaces): Finder {
  const finder: Finder = {
    target: (reference) =>
      typeof reference === "string"
        ? orNothing(() => `#${encodeURI(places.find(reference, from).at.slice(1))}`)
        : undefined,
    within(schema) {
      const place =
        isObject(schema) && "$id" in schema && orNothing(() => createInnerSchemaPlace(from, schema, []));
      return place ? finderFrom(place, places) : finder;
    },
  };
  return finder;
}

/**
 * A finder for a step whose objects form a cycle: it returns references within the step unchanged, and finds no
 * addresses.
 */
const ofWoven: Finder = {
  target: (reference) => (typeof reference === "string" && reference.startsWith("#") ? reference : undefined),
  within: () => ofWoven,
};

const placesIn = (step: FieldSchema) =>
  orNothing(() => (isObject(step) ? indexReferenceTargets(step, {}) : undefined));

function orNothing<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
