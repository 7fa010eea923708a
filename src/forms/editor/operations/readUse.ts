import type { DataUse } from "../../engine/purposes/purpose";
import type { SavedTexts } from "../protocol";
import { createEditableFiles } from "./editableFiles";
import { parseFieldKey } from "./locateField";
import type { FieldKey, NewPlace, Scope } from "./operation";
import { RefusedOperation } from "./refused";
import { inheritedUse, listPlacesOfOwnUse } from "./usesOf";

/** The use of an answer. */
export interface UseFacts {
  /** The use that the field or section declares itself. */
  own: Partial<DataUse>;
  /** The use that is declared by the groups and the section around it. */
  around: Partial<DataUse>;
}

/** The use of a field or section in a scope; undefined where the scope cannot change it. */
export function readUse(texts: SavedTexts, field: FieldKey, scope: Scope): UseFacts | undefined {
  try {
    const files = createEditableFiles(texts);
    const name = parseFieldKey(field);
    const [place] = listPlacesOfOwnUse(files, name, scope);
    return place && { own: place.use ?? {}, around: inheritedUse(files, name) };
  } catch (error) {
    if (error instanceof RefusedOperation) return undefined;
    throw error;
  }
}

/** The use that a new field inherits from the section, set of questions or group that contains it. */
export const readUseForNewField = (
  texts: SavedTexts,
  { section, path }: Pick<NewPlace, "section" | "path">,
): Partial<DataUse> => wholeUseOf(texts, [section, ...path].join("."));

function wholeUseOf(texts: SavedTexts, group: FieldKey): Partial<DataUse> {
  const { own, around } = readUse(texts, group, { in: "everywhere" }) ?? { own: {}, around: {} };
  return { ...around, ...own };
}
