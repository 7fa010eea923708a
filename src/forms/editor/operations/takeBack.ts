import { findChange, removeChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { fieldNameOf } from "./locateField";
import type { Operations } from "./operation";
import { found, RefusedOperation } from "./refused";

export function takeBack(files: EditableFiles, { field, scope, change }: Operations["takeBack"]): void {
  if (scope.in === "everywhere") throw new RefusedOperation("scopeUnfit", { name: field });
  const place = findChange(files, scope, fieldNameOf(field), change);
  removeChange(files, found(place, "noField", { name: field }));
}
