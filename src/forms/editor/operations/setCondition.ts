import { testsIn } from "../../engine/crossCondition";
import { toCondition } from "./askedWhen";
import { type Changing, findChange, setPartOfChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { ensureBranch } from "./ensureBranch";
import { findAddingScope } from "./findAddingScope";
import { listFieldDeclarationsInSection, parseFieldKey, questionOf, sectionFile } from "./locateField";
import { getLooksPathOfContainer, listFieldsInOrder, setPlaceInOrder } from "./lookOrder";
import type { AskedWhen, Operations } from "./operation";
import { partOrder } from "./partOrder";
import { readSchemaAtPath } from "./readSchemaAtPath";
import { leadsInto } from "./references";
import { RefusedOperation, requireFound } from "./refused";
import { addToRequired, pruneBranch, removeFromRequired } from "./setRequired";

export function setCondition(files: EditableFiles, { field, asked }: Operations["setCondition"]): void {
  const name = parseFieldKey(field);
  const own = name.path.at(-1) ?? "";
  const unfit = () => new RefusedOperation("conditionUnfit", { name: own });
  if (questionOf(files, name) || (asked && readsItself(asked, name.path))) throw unfit();
  const wish = asked && (asked.tests.length > 0 || asked.cross) ? asked : null;
  const added = findAddingScope(files, name);
  if (added) setInAddition(files, field, added, wish);
  else if (listFieldDeclarationsInSection(files, name).length > 1) throw unfit();
  else moveUnder(files, field, wish);
}

/** Whether a condition reads the field that is asked under it, or something in that field. */
function readsItself({ tests, cross }: AskedWhen, path: readonly string[]): boolean {
  const own = path.at(-1) ?? "";
  const read = [...tests, ...(cross ? testsIn(cross).map(({ test }) => test) : [])];
  return read.some(({ field }) => field === own || leadsInto(field, path));
}

function setInAddition(files: EditableFiles, field: string, scope: Changing, asked: AskedWhen | null): void {
  const change = requireFound(findChange(files, scope, parseFieldKey(field), "add"), "noField", {
    name: field,
  });
  for (const part of ["when", "unless"] as const) {
    const isMeant = asked !== null && asked.unless === (part === "unless");
    if (isMeant) setPartOfChange(change, part, toCondition(asked), files);
    else if (change.change[part]) setPartOfChange(change, part, undefined, files);
  }
}

/**
 * Moves the declaration of a field under a condition, or out of its condition. The order of the fields does not change.
 */
function moveUnder(files: EditableFiles, field: string, asked: AskedWhen | null): void {
  const name = parseFieldKey(field);
  const file = sectionFile(name.section);
  const own = name.path.at(-1) ?? "";
  const [declared] = listFieldDeclarationsInSection(files, name);
  const { owner, part, at, field: schema } = requireFound(declared, "noField", { name: field });
  const container = name.path.slice(0, -1);
  const order = listFieldsInOrder(
    files,
    name.section,
    owner,
    getLooksPathOfContainer(files, name.section, container),
  );
  const isRequired = readSchemaAtPath(files, file, part).required?.includes(own);
  const target = asked ? ensureBranch(files, file, owner, asked) : owner;
  if (target.join("/") === part.join("/")) return;
  removeFromRequired(files, file, part, own);
  files.unset(file, at);
  if (readSchemaAtPath(files, file, target).properties)
    files.set(file, [...target, "properties", own], schema, order);
  else files.set(file, [...target, "properties"], { [own]: schema }, partOrder);
  if (isRequired) addToRequired(files, file, target, own);
  const left = Object.keys(readSchemaAtPath(files, file, [...part, "properties"]));
  if (left.length === 0 && part.length > owner.length) {
    files.unset(file, [...part, "properties"]);
    pruneBranch(files, file, owner, part);
  }
  setPlaceInOrder(files, name.section, container, own, order);
}
