import { valueAt } from "../../engine/pointer";
import { findChange, setInChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { containerAt, fieldNameOf, lookFile, questionOf, sectionFile } from "./locateField";
import { orderIn, pathOfContainerLook, placeInOrder } from "./lookOrder";
import { onlyAdded } from "./onlyAdded";
import type { Operations } from "./operation";
import { RefusedOperation } from "./refused";
import { pointerOf, schemaAt } from "./schemaAt";

export function moveField(files: EditableFiles, { field, after }: Operations["moveField"]): void {
  const name = fieldNameOf(field);
  if (questionOf(files, name)) throw new RefusedOperation("scopeUnfit", { name: field });
  const own = name.path.at(-1) ?? "";
  if (after === own) return;
  const added = onlyAdded(files, name);
  if (added) {
    const change = findChange(files, added, name, "add");
    if (after === null) throw new RefusedOperation("placeUnfit", { name: own });
    if (change) setInChange(change, "after", after, files);
    return;
  }
  const container = name.path.slice(0, -1);
  const { at } = containerAt(files, name.section, container);
  const look = pathOfContainerLook(files, name.section, container);
  const others = orderIn(files, name.section, at, look).filter((each) => each !== own);
  if (after !== null && !others.includes(after)) throw new RefusedOperation("noField", { name: after });
  const order = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, own);
  const listed = valueAt(files.read(lookFile(name.section)), pointerOf([...look, "ui:order"]));
  if (listed === undefined)
    moveDeclaration(files, sectionFile(name.section), [...at, "properties"], own, order);
  placeInOrder(files, name.section, container, own, order);
}

/** Moves a field among those that are declared beside it. */
function moveDeclaration(
  files: EditableFiles,
  file: string,
  properties: ReadonlyArray<string | number>,
  own: string,
  order: readonly string[],
): void {
  const names = Object.keys(schemaAt(files, file, properties));
  const from = names.indexOf(own);
  if (from < 0) return;
  const before = order.slice(0, order.indexOf(own)).findLast((each) => names.includes(each));
  const others = names.toSpliced(from, 1);
  files.move(file, properties, from, before === undefined ? 0 : others.indexOf(before) + 1);
}
