import { findChange, removeChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { parseFieldKey } from "./locateField";
import type { Operations } from "./operation";
import { RefusedOperation, requireFound } from "./refused";

export function removeFieldChange(
  files: EditableFiles,
  { field, scope, change }: Operations["takeBack"],
): void {
  if (scope.in === "everywhere") throw new RefusedOperation("scopeUnfit", { name: field });
  const place = findChange(files, scope, parseFieldKey(field), change);
  removeChange(files, requireFound(place, "noField", { name: field }));
}
