import type { DataUse } from "../../engine/purposes/purpose";
import type { SavedTexts } from "../protocol";
import { editFiles } from "./editableFiles";
import { fieldNameOf } from "./locateField";
import type { FieldKey, NewPlace, Scope } from "./operation";
import { RefusedOperation } from "./refused";
import { inheritedUse, placesOfUse } from "./usesOf";

/** What an answer is used for. */
export interface UseFacts {
  /** What the field or section declares itself. */
  own: Partial<DataUse>;
  /** What it has from the groups and the section around it. */
  around: Partial<DataUse>;
}

/** The use of a field or section in a scope; undefined where the scope cannot change it. */
export function readUse(texts: SavedTexts, field: FieldKey, scope: Scope): UseFacts | undefined {
  try {
    const files = editFiles(texts);
    const name = fieldNameOf(field);
    const [place] = placesOfUse(files, name, scope);
    return place && { own: place.use ?? {}, around: inheritedUse(files, name) };
  } catch (error) {
    if (error instanceof RefusedOperation) return undefined;
    throw error;
  }
}

/** The use that a new field of a section or set, or of a group in it, would have from around it. */
export const usedWithin = (
  texts: SavedTexts,
  { section, path }: Pick<NewPlace, "section" | "path">,
): Partial<DataUse> => wholeUseOf(texts, [section, ...path].join("."));

function wholeUseOf(texts: SavedTexts, group: FieldKey): Partial<DataUse> {
  const { own, around } = readUse(texts, group, { in: "everywhere" }) ?? { own: {}, around: {} };
  return { ...around, ...own };
}
