import type { SectionFile } from "../../engine/compose/sources";
import type { FieldSchema, UiSchema } from "../../engine/form";
import { isObject, valueAt } from "../../engine/pointer";
import { answerKind } from "../../engine/widgetTable";
import { findChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import type { Path } from "./jsonEdits";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  lookFile,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "./locateField";
import { lookOf, pathOfLook, widgetsFor } from "./lookOf";
import { buildLookMemberOrder, ensureLooksOfContainer } from "./lookOrder";
import type { Operations } from "./operation";
import { pathToPointer } from "./readSchemaAtPath";
import { RefusedOperation } from "./refused";
import { setKeyword } from "./setRule";

export function setWidget(files: EditableFiles, { field, widget }: Operations["setWidget"]): void {
  const name = parseFieldKey(field);
  const fits = schemasOf(files, name).every(
    (schema) => widget === null || widgetsFor(schema).includes(widget),
  );
  if (!fits) throw new RefusedOperation("widgetUnfit", { widget: widget ?? "" });
  const isUpload = schemasOf(files, name).some((schema) => /^files?$/.test(answerKind(schema) ?? ""));
  setInLook(files, name, [isUpload ? "ui:field" : "ui:widget"], widget);
}

export const setAutocomplete = (files: EditableFiles, wish: Operations["setAutocomplete"]): void =>
  setInLook(files, parseFieldKey(wish.field), ["ui:autocomplete"], wish.autocomplete);

export const setLookOption = (
  files: EditableFiles,
  { field, option, value }: Operations["setLookOption"],
): void => setInLook(files, parseFieldKey(field), ["ui:options", option], value);

export function setProfileField(
  files: EditableFiles,
  { field, profile }: Operations["setProfileField"],
): void {
  const name = parseFieldKey(field);
  const added = findAddingChange(files, name);
  if (questionOf(files, name)) throw new RefusedOperation("scopeUnfit", { name: field });
  if (added) setKeyword(files, added.file, ["changes", added.index, "schema", "x-profile"], profile);
  else
    for (const { at } of listFieldDeclarationsInSection(files, name))
      setKeyword(files, sectionFile(name.section), [...at, "x-profile"], profile);
}

/**
 * Finds the change that adds a field which its section does not have; undefined for a field of the section.
 * @throws RefusedOperation
 */
export function findAddingChange(files: EditableFiles, name: FieldName) {
  const scope = findAddingScope(files, name);
  return scope && findChange(files, scope, name, "add");
}

function schemasOf(files: EditableFiles, name: FieldName): FieldSchema[] {
  const added = findAddingChange(files, name);
  return added
    ? [added.change.schema]
    : listFieldDeclarationsInSection(files, name).map(({ field }) => field);
}

/** The look of a field where it is declared; an empty one if it has none. */
export function readLook(files: EditableFiles, name: FieldName): UiSchema {
  const added = findAddingChange(files, name);
  const schema: FieldSchema = { ...files.read<SectionFile>(sectionFile(name.section)) };
  return added
    ? (added.change.ui ?? {})
    : lookOf(files.read<UiSchema>(lookFile(name.section)) ?? {}, name.path, schema);
}

/** Sets a part of a field's look; null removes the part and the objects that become empty. */
export function setInLook(files: EditableFiles, name: FieldName, part: Path, value: unknown): void {
  if (questionOf(files, name)) throw new RefusedOperation("scopeUnfit", { name: name.path.join(".") });
  const { file, look, order } = placeOfLook(files, name, value !== null);
  const at = [...look, ...part];
  if (value === null) removeWithEmpty(files, file, at, look.length);
  else {
    for (let length = look.length; length < at.length; length++)
      if (valueAt(files.read(file), pathToPointer(at.slice(0, length))) === undefined)
        files.set(file, at.slice(0, length), {}, length === look.length ? order : buildLookMemberOrder([]));
    files.set(file, at, value, buildLookMemberOrder([]));
  }
}

function placeOfLook(files: EditableFiles, name: FieldName, isWanted: boolean) {
  const added = findAddingChange(files, name);
  const changeOrder = ["schema", "ui", "when", "unless", "labels"];
  if (added) return { file: added.file, look: ["changes", added.index, "ui"], order: changeOrder };
  const { section, path } = name;
  if (isWanted) ensureLooksOfContainer(files, section, path.slice(0, -1));
  const schema: FieldSchema = { ...files.read<SectionFile>(sectionFile(section)) };
  const beside = listFieldDeclarationsInSection(files, name).flatMap(({ owner }) => owner);
  return {
    file: lookFile(section),
    look: pathOfLook(path, schema),
    order: beside.length > 0 ? buildLookMemberOrder([]) : [],
  };
}

/** Removes a value, and each object around it that becomes empty, up to the object at the depth `depth`. */
function removeWithEmpty(files: EditableFiles, file: string, at: Path, depth: number): void {
  for (let length = at.length; length >= depth; length--) {
    const here = at.slice(0, length);
    const value = valueAt(files.read(file), pathToPointer(here));
    const isEmpty = isObject(value) && Object.keys(value).length === 0;
    if (value !== undefined && (length === at.length || isEmpty)) files.unset(file, here);
  }
}
