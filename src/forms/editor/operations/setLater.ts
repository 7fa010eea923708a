import { addChange, findChange, removeChange, setPartOfChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import { nameInChanges, parseFieldKey } from "./locateField";
import type { Operations } from "./operation";
import { RefusedOperation } from "./refused";

export function setLater(
  files: EditableFiles,
  { field, scope, later, isHidden }: Operations["setLater"],
): void {
  const name = nameInChanges(files, parseFieldKey(field));
  const place = scope.in === "everywhere" ? findAddingScope(files, name) : scope;
  if (!place) throw new RefusedOperation("scopeUnfit", { name: field });
  const known = findChange(files, place, name, "later");
  const hidden = isHidden ? true : undefined;
  if (later && !known) addChange(files, place, name, { change: "later", isHidden: hidden });
  else if (later && known) setPartOfChange(known, "isHidden", hidden, files);
  else if (known) removeChange(files, known);
  // The form puts the field off, so a market cannot ask for it at first.
  else throw new RefusedOperation("scopeUnfit", { name: field });
}
