import type { FieldSchema } from "../../engine/form";
import { comparisonsOf, pathsOf } from "../../engine/keywords/compare";
import { ruleTable } from "../../engine/keywords/table";
import type { EditableFiles } from "./editableFiles";
import { declarationsOf, type FieldName, fieldNameOf, questionOf } from "./locateField";
import { additionsOf } from "./onlyAdded";
import type { Operations } from "./operation";
import { leadsInto } from "./references";
import { RefusedOperation } from "./refused";
import { setWhereDeclared } from "./setRule";

const rule = "x-compare";

export function setComparisons(
  files: EditableFiles,
  { field, comparisons }: Operations["setComparisons"],
): void {
  const name = fieldNameOf(field);
  const compared = comparisonsOf(comparisons).flatMap((each) => pathsOf(each.compared));
  const isUnfit = questionOf(files, name) !== undefined || !schemasOf(files, name).every(canCompare);
  if (isUnfit || compared.some((path) => isItself(path, name)))
    throw new RefusedOperation("ruleUnfit", { rule });
  setWhereDeclared(files, name, { rule, value: compared.length > 0 ? { ...comparisons } : null });
}

const canCompare = ({ type }: FieldSchema) => type !== undefined && ruleTable[rule]?.types.includes(type);

/** The schemas with which sections, forms and markets declare a field. */
const schemasOf = (files: EditableFiles, name: FieldName): FieldSchema[] => [
  ...declarationsOf(files, name).map(({ field }) => field),
  ...additionsOf(files, name).flatMap(({ change }) => (change.change === "add" ? [change.schema] : [])),
];

/** Whether a comparison would compare the field with itself. */
const isItself = (path: string, { path: own }: FieldName) => path === own.at(-1) || leadsInto(path, own);
