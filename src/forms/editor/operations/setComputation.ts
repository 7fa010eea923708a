import { operandsOf } from "../../engine/computation";
import type { EditableFiles } from "./editableFiles";
import { parseFieldKey, questionOf } from "./locateField";
import type { Operations } from "./operation";
import { RefusedOperation } from "./refused";
import { isItself } from "./setComparisons";
import { setRuleWhereDeclared } from "./setRule";

const rule = "x-computed";

export function setComputation(
  files: EditableFiles,
  { field, computation }: Operations["setComputation"],
): void {
  const name = parseFieldKey(field);
  const read = operandsOf(computation ?? {});
  if (questionOf(files, name) || read.some(({ path }) => isItself(path, name)))
    throw new RefusedOperation("ruleUnfit", { rule });
  setRuleWhereDeclared(files, name, { rule, value: read.length > 0 ? { ...computation } : null });
}
