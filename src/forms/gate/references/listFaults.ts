import { isGroup, isPlainList } from "../../engine/fieldStructure";
import { placeName } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { createFinding, type Found } from "../fault";
import { buildSuggestion } from "../nearestName";

/**
 * Returns faults for lists that have no bound or declare no entries, and for fixed lists with wrong places.
 */
export function listFaults(field: FieldSchema, at: string): Found[] {
  const { items, prefixItems, maxItems } = field;
  if (prefixItems) return placeFaults(field, prefixItems, at);
  if (!items) return [{ at, ...createFinding("listEmpty", {}) }];
  return [
    ...(maxItems === undefined ? [{ at, ...createFinding("listBound", {}) }] : []),
    ...(items.type === "array" ? innerFaults(items, `${at}/items`) : []),
  ];
}

/** Faults of a fixed list: its places must be groups with a constant each, and no entry may follow them. */
function placeFaults({ items, minItems }: FieldSchema, places: FieldSchema[], at: string): Found[] {
  if (items !== false) return [{ at, ...createFinding("fixedListItems", {}) }];
  if (minItems !== places.length)
    return [{ at, ...createFinding("fixedListLength", { places: places.length }) }];
  return places.flatMap((place, index) =>
    isGroup(place) && placeName(place) !== undefined
      ? []
      : [{ at: `${at}/prefixItems/${index}`, ...createFinding("fixedListPlace", {}) }],
  );
}

/** The fault of a list in an entry: its own entries may be only plain values or choices. */
function innerFaults({ items, prefixItems }: FieldSchema, at: string): Found[] {
  return prefixItems || (items && items.type === "object")
    ? [{ at, ...createFinding("listInEntry", {}) }]
    : [];
}

/** Returns faults for rules against equal entries (`uniqueBy`, `uniqueItems`) that do not fit the list. */
export function uniqueFaults(field: FieldSchema, at: string): Found[] {
  const { uniqueBy, uniqueItems, items } = field;
  const entry = Object.keys(items ? allFields(items) : {});
  return [
    ...(typeof uniqueBy !== "string" || entry.includes(uniqueBy)
      ? []
      : [
          {
            at: `${at}/uniqueBy`,
            ...createFinding("uniqueField", { field: uniqueBy, meant: buildSuggestion(uniqueBy, entry) }),
          },
        ]),
    ...(uniqueItems === undefined || (isPlainList(field) && items && items.type !== "array")
      ? []
      : [{ at: `${at}/uniqueItems`, ...createFinding("uniqueItems", {}) }]),
  ];
}

/**
 * Rules that only a field with a name can have. Most of these rules need another field in the same object,
 * which an entry of a list does not have.
 */
const aboutOthers = ["const", "after", "confirmed", "x-profile", "x-computed"];

/** Returns faults for rules that do not apply to an entry of a list. */
export function unfitEntryRuleFaults(items: FieldSchema, at: string): Found[] {
  return aboutOthers
    .filter((keyword) => items[keyword] !== undefined)
    .map((keyword) => ({
      at: appendToPointer(at, keyword),
      ...createFinding("entryRule", { rule: keyword }),
    }));
}
