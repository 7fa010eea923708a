import { appendToPointer } from "../../engine/pointer";
import { createFinding, type Found } from "../fault";

/** Names of values that are not texts and are therefore the same in every language. */
const untranslated = new Set(["kind", "id", "picture", "portrait", "from", "href"]);

/**
 * Returns faults for differences between a translated page and the English page in blocks, pictures or links.
 */
export function translatedPageFaults(english: unknown, own: unknown, at = ""): Found[] {
  if (typeof english !== "object" || english === null || typeof own !== "object" || own === null) return [];
  if (Array.isArray(english) && Array.isArray(own) && english.length !== own.length)
    return [{ at, ...createFinding("otherLength", { own: own.length, english: english.length }) }];
  return Object.entries(english).flatMap(([name, value]): Found[] => {
    const place = appendToPointer(at, name);
    const other: unknown = Object.entries(own).find(([each]) => each === name)?.[1];
    if (untranslated.has(name) && typeof value === "string" && typeof other === "string")
      return value === other ? [] : [{ at: place, ...createFinding("otherThanEnglish", { text: value }) }];
    return translatedPageFaults(value, other, place);
  });
}
