import type { FieldSchema } from "../../engine/form";
import { comparedPaths, listComparisonsOfRule } from "../../engine/keywords/compare";
import { ruleTable } from "../../engine/keywords/table";
import type { EditableFiles } from "./editableFiles";
import { listAddingChanges } from "./findAddingScope";
import { type FieldName, listFieldDeclarationsInSection, parseFieldKey, questionOf } from "./locateField";
import type { Operations } from "./operation";
import { leadsInto } from "./references";
import { RefusedOperation } from "./refused";
import { setRuleWhereDeclared } from "./setRule";

const rule = "x-compare";

export function setComparisons(
  files: EditableFiles,
  { field, comparisons }: Operations["setComparisons"],
): void {
  const name = parseFieldKey(field);
  const compared = listComparisonsOfRule(comparisons).flatMap((each) => comparedPaths(each.compared));
  const isUnfit = questionOf(files, name) !== undefined || !schemasOf(files, name).every(canCompare);
  if (isUnfit || compared.some((path) => isItself(path, name)))
    throw new RefusedOperation("ruleUnfit", { rule });
  setRuleWhereDeclared(files, name, { rule, value: compared.length > 0 ? { ...comparisons } : null });
}

const canCompare = ({ type }: FieldSchema) => type !== undefined && ruleTable[rule]?.types.includes(type);

/** The schemas with which sections, forms and markets declare a field. */
const schemasOf = (files: EditableFiles, name: FieldName): FieldSchema[] => [
  ...listFieldDeclarationsInSection(files, name).map(({ field }) => field),
  ...listAddingChanges(files, name).flatMap(({ change }) => (change.change === "add" ? [change.schema] : [])),
];

/** Whether a path that a rule of a field reads leads to the field itself. */
export const isItself = (path: string, { path: own }: FieldName) =>
  path === own.at(-1) || leadsInto(path, own);
