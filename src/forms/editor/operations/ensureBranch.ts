import { isEqualJson } from "../../engine/isEqualJson";
import { toCondition } from "./askedWhen";
import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";
import type { AskedWhen } from "./operation";
import { partOrder } from "./partOrder";
import { readSchemaAtPath } from "./readSchemaAtPath";

/** The path of the branch for a condition; adds an empty branch if the object has none. */
export function ensureBranch(files: EditableFiles, file: string, owner: Path, asked: AskedWhen): Path {
  const condition = toCondition(asked);
  const side = asked.unless ? "else" : "then";
  const { allOf } = readSchemaAtPath(files, file, owner);
  const existing = (allOf ?? []).findIndex((branch) => isEqualJson(plain(branch.if), plain(condition)));
  const index = existing < 0 ? (allOf ?? []).length : existing;
  const branch = { if: condition, [side]: {} };
  if (!allOf) files.set(file, [...owner, "allOf"], [branch], partOrder);
  else if (existing < 0) files.insert(file, [...owner, "allOf"], index, branch);
  else if (allOf[existing]?.[side] === undefined)
    files.set(file, [...owner, "allOf", index, side], {}, ["if", "then", "else"]);
  return [...owner, "allOf", index, side];
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
