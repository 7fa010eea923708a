import type { ComposedForm } from "../../engine/form";
import { listScopeCodes, parseScopeCode } from "../editing/scopes";
import { createEditableFiles } from "../operations/editableFiles";
import type { FieldDetails } from "../operations/fieldFacts";
import { getFieldKindRow, type PaletteKind } from "../operations/fieldKinds";
import { listGroupFieldNames } from "../operations/moves";
import { type Container, placeBelow, takenNames } from "../operations/newPlace";
import type { NewPlace } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import type { View } from "../state/view";

interface Below {
  view: View;
  /** The key of the field or section below which a field is added. */
  below: string;
  /** Undefined when `below` is a section. */
  facts: FieldDetails | undefined;
  form: ComposedForm;
  texts: SavedTexts;
}

/** The places for a new field below another field, or first in a section. */
export interface PlacesBelow {
  container: Container;
  /** The possible places of a new field, by the code of the scope. */
  places: ReadonlyMap<string, NewPlace>;
  /** Names that the new field cannot have. */
  taken: readonly string[];
}

/**
 * The places for a new field of a kind. A form or market can add only single fields, so a group or list is added
 * everywhere.
 */
export function placesBelow(kind: PaletteKind, { view, below, facts, form, texts }: Below): PlacesBelow {
  const container = facts
    ? { section: facts.section, path: facts.path.slice(0, -1) }
    : { section: below, path: [] };
  const beside = facts ? listGroupFieldNames(form, below) : [];
  const above = beside.slice(0, beside.indexOf(facts?.path.at(-1) ?? "") + 1).toReversed();
  const files = createEditableFiles(texts);
  const scopes = getFieldKindRow(kind).needs === "fields" ? ["everywhere"] : listScopeCodes(view);
  const places = scopes.flatMap((code): Array<[string, NewPlace]> => {
    const place = placeBelow(files, parseScopeCode(code, view), container, above);
    return place ? [[code, place]] : [];
  });
  return { container, places: new Map(places), taken: takenNames(files, { in: "everywhere" }, container) };
}
