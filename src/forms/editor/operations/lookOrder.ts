import { orderedFieldNames } from "../../engine/compose/changeSection";
import type { SectionFile } from "../../engine/compose/sources";
import type { UiSchema } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { valueAt } from "../../engine/pointer";
import { nearestBefore, putBehind } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";
import { containerAt, lookFile, sectionFile } from "./locateField";
import { pathOfLook } from "./lookOf";
import { pathToPointer, readSchemaAtPath } from "./readSchemaAtPath";

/** The place of the looks of a group's or entry's fields in the UI schema of a section. */
export function getLooksPathOfContainer(
  files: EditableFiles,
  section: string,
  path: readonly string[],
): Path {
  const schema = files.read<SectionFile>(sectionFile(section)) ?? { properties: {} };
  const look = pathOfLook([...path, ""], { ...schema });
  return look.slice(0, -1);
}

/** Adds the missing objects that contain the looks of a group's fields. @returns the place of the looks */
export function ensureLooksOfContainer(files: EditableFiles, section: string, path: readonly string[]): Path {
  const file = lookFile(section);
  const look = getLooksPathOfContainer(files, section, path);
  if (!files.has(file)) files.create(file, {});
  for (let length = 1; length <= look.length; length++) {
    const here = look.slice(0, length);
    if (valueAt(files.read(file), pathToPointer(here)) === undefined) files.set(file, here, {});
  }
  return look;
}

/** Gives a field its place in an order, with `ui:order` if the order of the declarations is not enough. */
export function setPlaceInOrder(
  files: EditableFiles,
  section: string,
  path: readonly string[],
  name: string,
  order: readonly string[],
): void {
  const look = getLooksPathOfContainer(files, section, path);
  const ui: UiSchema = Object(valueAt(files.read(lookFile(section)), pathToPointer(look)) ?? {});
  const listed: unknown = ui["ui:order"];
  const { at } = containerAt(files, section, path);
  const isSo = () => isEqualJson(listFieldsInOrder(files, section, at, look), [...order]);
  if (Array.isArray(listed)) {
    const next = putBehind(listed, name, nearestBefore(order, name, listed));
    files.set(lookFile(section), [...look, "ui:order"], next);
  }
  if (isSo()) return;
  files.set(
    lookFile(section),
    [...ensureLooksOfContainer(files, section, path), "ui:order"],
    [...order],
    buildLookMemberOrder(order),
  );
}

/** Names of all fields of a group or section, in the order in which they are asked. */
export function listFieldsInOrder(files: EditableFiles, section: string, at: Path, look: Path): string[] {
  const ui = valueAt(files.read(lookFile(section)), pathToPointer(look));
  return orderedFieldNames(readSchemaAtPath(files, sectionFile(section), at), uiOf(ui));
}

const uiOf = (value: unknown): UiSchema => Object(value ?? {});

/** The order of the names in a UI schema, including the names of fields. */
export const buildLookMemberOrder = (order: readonly string[]): string[] => [
  ...["$schema", "ui:order", "ui:widget", "ui:field", "ui:autocomplete", "ui:options"],
  ...order,
  "items",
];
