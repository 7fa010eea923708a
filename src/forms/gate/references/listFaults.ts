import { isGroup, isPlainList } from "../../engine/fieldStructure";
import { placeName } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";
import { joinPointer } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { type Found, toldAs } from "../fault";
import { suggestion } from "../nearestName";

/** Lists without a bound, without entries, or with places that nothing could be asked in. */
export function listFaults(field: FieldSchema, at: string): Found[] {
  const { items, prefixItems, maxItems } = field;
  if (prefixItems) return placeFaults(field, prefixItems, at);
  if (!items) return [{ at, says: 'a list needs entries: write what one of them is as "items"' }];
  return [
    ...(maxItems === undefined
      ? [
          {
            at,
            told: toldAs("noBound"),
            says: 'a list needs a bound: write "maxItems": 10, or as many as it may have',
          },
        ]
      : []),
    ...(items.type === "array" ? innerFaults(items, `${at}/items`) : []),
  ];
}

/** The places of a fixed list are groups, told by a constant, and no entry can be added behind them. */
function placeFaults({ items, minItems }: FieldSchema, places: FieldSchema[], at: string): Found[] {
  if (items !== false)
    return [
      { at, says: 'a list with fixed places has no others: write "items": false beside "prefixItems"' },
    ];
  if (minItems !== places.length)
    return [
      { at, says: `a list with fixed places always has all of them: write "minItems": ${places.length}` },
    ];
  return places.flatMap((place, index) =>
    isGroup(place) && placeName(place) !== undefined
      ? []
      : [
          {
            at: `${at}/prefixItems/${index}`,
            says: 'a place of a list is a group, and a field with "const" in it tells which one',
          },
        ],
  );
}

/** An entry that is a list itself holds plain values or choices. */
function innerFaults({ items, prefixItems }: FieldSchema, at: string): Found[] {
  return prefixItems || (items && items.type === "object")
    ? [
        {
          at,
          says: "an entry that is a list holds texts, numbers, dates or choices: for any other, write an entry of type object with a list in it",
        },
      ]
    : [];
}

/** Rules of a list about entries that are alike, where its entries cannot keep them. */
export function uniqueFaults(field: FieldSchema, at: string): Found[] {
  const { uniqueBy, uniqueItems, items } = field;
  const entry = Object.keys(items ? allFields(items) : {});
  return [
    ...(typeof uniqueBy !== "string" || entry.includes(uniqueBy)
      ? []
      : [
          {
            at: `${at}/uniqueBy`,
            says: `there is no field "${uniqueBy}" in an entry${suggestion(uniqueBy, entry)}`,
          },
        ]),
    ...(uniqueItems === undefined || (isPlainList(field) && items && items.type !== "array")
      ? []
      : [
          {
            at: `${at}/uniqueItems`,
            says: '"uniqueItems" is about plain values: leave it out, or write "uniqueBy" with a field of the entries',
          },
        ]),
  ];
}

/** Rules of one field beside others: an entry that is no group has none beside it. */
const aboutOthers = ["const", "after", "confirmed", "x-profile"];

/** Rules that an entry of a list cannot keep. */
export function entryRuleFaults(items: FieldSchema, at: string): Found[] {
  return aboutOthers
    .filter((keyword) => items[keyword] !== undefined)
    .map((keyword) => ({
      at: joinPointer(at, keyword),
      says: `"${keyword}" says nothing about an entry of a list: leave it out`,
    }));
}
