import type { Json } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { parseFieldKey } from "../operations/locateField";
import type { FieldKey } from "../operations/operation";
import type { ShownForm } from "../state/editorServer";
import type { View } from "../state/view";

/**
 * The state of a view in which a field is drawn: the usual example, or the example for an outcome of a
 * condition. If no example answers the field, it is the usual one.
 */
export function findExampleWithField(
  { applications, branches }: Pick<ShownForm, "applications" | "branches">,
  key: FieldKey,
): Pick<View, "state" | "branch"> {
  const { path } = parseFieldKey(key);
  const [usual] = applications;
  const branch = branches.find(({ application }) => isAnswered(applications[application], path));
  return isAnswered(usual, path) || !branch
    ? { state: "example", branch: undefined }
    : { state: "begun", branch: branch.id };
}

/** Whether a field is answered; inside a list, whether it is answered in some entry. */
function isAnswered(value: Json | undefined, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return value !== undefined && value !== null;
  if (Array.isArray(value)) return value.some((each) => isAnswered(each, path));
  return isObject(value) && isAnswered(value[name], rest);
}
