import type { ClassesFile, DataUse, PurposesFile } from "../../engine/purposes/purpose";
import type { EditableFiles } from "./editableFiles";
import { parseFieldKey } from "./locateField";
import type { Operations } from "./operation";
import { RefusedOperation } from "./refused";
import { questionOrder, schemaOrder } from "./setRule";
import { inheritedUse, listPlacesOfOwnUse } from "./usesOf";

type Wish = Operations["setUse"]["use"];

/** Declares the parts of a use that differ from the use around the field, and removes the others. */
export function setUse(files: EditableFiles, { field, scope, use }: Operations["setUse"]): void {
  checkUse(files, use);
  const name = parseFieldKey(field);
  const inherited = inheritedUse(files, name);
  for (const { file, at, use: own } of listPlacesOfOwnUse(files, name, scope)) {
    const next = nextUse(own, use, inherited);
    const order = file.startsWith("schemas/questions/") ? questionOrder : schemaOrder;
    if (Object.keys(next).length > 0)
      files.set(file, [...at, "x-data"], next, at.length > 0 ? order : sectionOrder);
    else if (own) files.unset(file, [...at, "x-data"]);
  }
}

function nextUse(own: Partial<DataUse> | undefined, wish: Wish, inherited: Partial<DataUse>) {
  const around = new Map(Object.entries(inherited));
  const next = Object.entries({ ...own, ...wish }).filter(
    ([part, value]) => typeof value === "string" && !(part in wish && around.get(part) === value),
  );
  return Object.fromEntries(next);
}

/** The order of the names in the file of a section or of a set of questions. */
const sectionOrder = [
  "$schema",
  "x-data",
  "answers",
  "properties",
  "questions",
  "required",
  "allOf",
  "$defs",
];

/** @throws RefusedOperation for a purpose or class that the project does not have */
export function checkUse(files: EditableFiles, use: Wish | undefined): void {
  const { purposes = {} } = files.read<Partial<PurposesFile>>("schemas/data/purposes.json") ?? {};
  const { classes = {} } = files.read<Partial<ClassesFile>>("schemas/data/classes.json") ?? {};
  const { purpose, class: named } = use ?? {};
  if (purpose && !Object.hasOwn(purposes, purpose))
    throw new RefusedOperation("noPurpose", { name: purpose });
  if (named && !Object.hasOwn(classes, named)) throw new RefusedOperation("noClass", { name: named });
}
