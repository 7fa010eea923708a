import { isEqualJson } from "../../engine/isEqualJson";
import { conditionOf } from "./askedWhen";
import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";
import type { AskedWhen } from "./operation";
import { partOrder } from "./partOrder";
import { schemaAt } from "./schemaAt";

/** The branch of a condition, which is added where the object does not have it; it may be empty. */
export function branchFor(files: EditableFiles, file: string, owner: Path, asked: AskedWhen): Path {
  const condition = conditionOf(asked);
  const side = asked.unless ? "else" : "then";
  const { allOf } = schemaAt(files, file, owner);
  const known = (allOf ?? []).findIndex((branch) => isEqualJson(plain(branch.if), plain(condition)));
  const index = known < 0 ? (allOf ?? []).length : known;
  const branch = { if: condition, [side]: {} };
  if (!allOf) files.set(file, [...owner, "allOf"], [branch], partOrder);
  else if (known < 0) files.insert(file, [...owner, "allOf"], index, branch);
  else if (allOf[known]?.[side] === undefined)
    files.set(file, [...owner, "allOf", index, side], {}, ["if", "then", "else"]);
  return [...owner, "allOf", index, side];
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
