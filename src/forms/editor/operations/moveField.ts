import { isEqualJson } from "../../engine/isEqualJson";
import { valueAt } from "../../engine/pointer";
import {
  changesIn,
  formFile,
  isChangeOfFieldInGroup,
  type PlaceOfChange,
  setPartOfChange,
} from "./changesAt";
import { createFileListEditor, nearestBefore, putBehind } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import { containerAt, lookFile, parseFieldKey, questionOf, sectionFile } from "./locateField";
import { getLooksPathOfContainer, listFieldsInOrder, setPlaceInOrder } from "./lookOrder";
import type { Operations } from "./operation";
import { pathToPointer, readSchemaAtPath } from "./readSchemaAtPath";
import { RefusedOperation } from "./refused";

/**
 * Moves a field after another one, in the order in which the form shows the fields. Fields of the section are moved in
 * the section; a field that the form or its market adds gets another `after` if the order would otherwise be wrong.
 */
export function moveField(files: EditableFiles, { field, after, seen }: Operations["moveField"]): void {
  const name = parseFieldKey(field);
  if (questionOf(files, name)) throw new RefusedOperation("scopeUnfit", { name: field });
  const own = name.path.at(-1) ?? "";
  if (after === own) return;
  const container = name.path.slice(0, -1);
  const { at } = containerAt(files, name.section, container);
  const look = getLooksPathOfContainer(files, name.section, container);
  const declared = listFieldsInOrder(files, name.section, at, look);
  const additions = additionsSeen(files, seen, name.section, container);
  const shown = additions.reduce((order, { change }) => withAddition(order, change), declared);
  for (const each of [own, after])
    if (each !== null && !shown.includes(each)) throw new RefusedOperation("noField", { name: each });
  const wanted = putBehind(shown, own, after);

  const order = wanted.filter((each) => declared.includes(each));
  if (!isEqualJson(order, declared)) {
    const listed = valueAt(files.read(lookFile(name.section)), pathToPointer([...look, "ui:order"]));
    if (listed === undefined)
      moveDeclaration(files, sectionFile(name.section), [...at, "properties"], own, order);
    setPlaceInOrder(files, name.section, container, own, order);
  }
  placeAdditions(files, additions, order, wanted);
}

type Addition = PlaceOfChange<"add">;

/** The fields that a form and its market add to a group, in the order in which they are composed. */
function additionsSeen(
  files: EditableFiles,
  { form, market }: Operations["moveField"]["seen"],
  section: string,
  container: readonly string[],
): Addition[] {
  const holders = [formFile(files, form), ...(market === null ? [] : [`schemas/markets/${market}.json`])];
  return holders.flatMap((file) =>
    changesIn(files, file).flatMap((change, index): Addition[] =>
      change.change === "add" &&
      isChangeOfFieldInGroup(change, section, container) &&
      (change.forms?.includes(form) ?? true)
        ? [{ file, index, change }]
        : [],
    ),
  );
}

const withAddition = (names: readonly string[], { field, after }: Addition["change"]): string[] =>
  putBehind(names, field, names.includes(after) ? after : (names.at(-1) ?? null));

/**
 * Changes the `after` of added fields that would otherwise be in a wrong place.
 * @throws RefusedOperation if no field precedes an added field, or if the preceding field is not in all forms
 * with the added field
 */
function placeAdditions(
  files: EditableFiles,
  additions: readonly Addition[],
  declared: readonly string[],
  wanted: readonly string[],
): void {
  let placed = [...declared];
  for (const [index, addition] of additions.entries()) {
    const { field } = addition.change;
    const order = wanted.filter((each) => each === field || placed.includes(each));
    if (!isEqualJson(withAddition(placed, addition.change), order)) {
      const after = order[order.indexOf(field) - 1];
      const isThere =
        after !== undefined &&
        (declared.includes(after) ||
          additions
            .slice(0, index)
            .some((each) => each.change.field === after && coversFormsOf(each, addition)));
      if (!isThere) throw new RefusedOperation("placeUnfit", { name: field });
      setPartOfChange(addition, "after", after, files);
    }
    placed = order;
  }
}

/**
 * Whether the same form or market adds both fields, and adds this one to all forms to which it adds the
 * other.
 */
function coversFormsOf({ file, change }: Addition, other: Addition): boolean {
  if (file !== other.file) return false;
  return (
    change.forms === undefined || (other.change.forms?.every((form) => change.forms?.includes(form)) ?? false)
  );
}

/** Moves the declaration of a field among the declarations beside it. */
function moveDeclaration(
  files: EditableFiles,
  file: string,
  properties: ReadonlyArray<string | number>,
  own: string,
  order: readonly string[],
): void {
  const names = Object.keys(readSchemaAtPath(files, file, properties));
  if (!names.includes(own)) return;
  const declared = createFileListEditor(files, { file, at: properties, names, missing: "noField" });
  declared.move(own, nearestBefore(order, own, names));
}
