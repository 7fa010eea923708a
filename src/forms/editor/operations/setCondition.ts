import { testsIn } from "../../engine/crossCondition";
import { conditionOf } from "./askedWhen";
import { branchFor } from "./branchFor";
import { type Changing, findChange, setInChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { declarationsOf, fieldNameOf, questionOf, sectionFile } from "./locateField";
import { orderIn, pathOfContainerLook, placeInOrder } from "./lookOrder";
import { onlyAdded } from "./onlyAdded";
import type { AskedWhen, Operations } from "./operation";
import { partOrder } from "./partOrder";
import { leadsInto } from "./references";
import { found, RefusedOperation } from "./refused";
import { schemaAt } from "./schemaAt";
import { pruneBranch, requireIn, unrequireIn } from "./setRequired";

export function setCondition(files: EditableFiles, { field, asked }: Operations["setCondition"]): void {
  const name = fieldNameOf(field);
  const own = name.path.at(-1) ?? "";
  const unfit = () => new RefusedOperation("conditionUnfit", { name: own });
  if (questionOf(files, name) || (asked && readsItself(asked, name.path))) throw unfit();
  const wish = asked && (asked.tests.length > 0 || asked.cross) ? asked : null;
  const added = onlyAdded(files, name);
  if (added) setInAddition(files, field, added, wish);
  else if (declarationsOf(files, name).length > 1) throw unfit();
  else moveUnder(files, field, wish);
}

/** Whether a condition reads the field that is asked under it, or something in that field. */
function readsItself({ tests, cross }: AskedWhen, path: readonly string[]): boolean {
  const own = path.at(-1) ?? "";
  const read = [...tests, ...(cross ? testsIn(cross).map(({ test }) => test) : [])];
  return read.some(({ field }) => field === own || leadsInto(field, path));
}

function setInAddition(files: EditableFiles, field: string, scope: Changing, asked: AskedWhen | null): void {
  const change = found(findChange(files, scope, fieldNameOf(field), "add"), "noField", { name: field });
  for (const part of ["when", "unless"] as const) {
    const isMeant = asked !== null && asked.unless === (part === "unless");
    if (isMeant) setInChange(change, part, conditionOf(asked), files);
    else if (change.change[part]) setInChange(change, part, undefined, files);
  }
}

/**
 * Moves the declaration of a field under a condition, or out of its condition. The order of the fields does not change.
 */
function moveUnder(files: EditableFiles, field: string, asked: AskedWhen | null): void {
  const name = fieldNameOf(field);
  const file = sectionFile(name.section);
  const own = name.path.at(-1) ?? "";
  const [declared] = declarationsOf(files, name);
  const { owner, part, at, field: schema } = found(declared, "noField", { name: field });
  const container = name.path.slice(0, -1);
  const order = orderIn(files, name.section, owner, pathOfContainerLook(files, name.section, container));
  const isRequired = schemaAt(files, file, part).required?.includes(own);
  const target = asked ? branchFor(files, file, owner, asked) : owner;
  if (target.join("/") === part.join("/")) return;
  unrequireIn(files, file, part, own);
  files.unset(file, at);
  if (schemaAt(files, file, target).properties)
    files.set(file, [...target, "properties", own], schema, order);
  else files.set(file, [...target, "properties"], { [own]: schema }, partOrder);
  if (isRequired) requireIn(files, file, target, own);
  const left = Object.keys(schemaAt(files, file, [...part, "properties"]));
  if (left.length === 0 && part.length > owner.length) {
    files.unset(file, [...part, "properties"]);
    pruneBranch(files, file, owner, part);
  }
  placeInOrder(files, name.section, container, own, order);
}
