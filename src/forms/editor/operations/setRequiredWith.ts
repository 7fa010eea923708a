import { allFields } from "../../engine/shownFields";
import type { EditableFiles } from "./editableFiles";
import { listFieldDeclarationsInSection, parseFieldKey, sectionFile } from "./locateField";
import type { Operations } from "./operation";
import { partOrder } from "./partOrder";
import { pathToPointer, readSchemaAtPath } from "./readSchemaAtPath";
import { RefusedOperation, requireFound } from "./refused";

/** The fields that are required when another field is answered, by the name of that other field. */
type Needs = Readonly<Record<string, readonly string[]>>;

export function setRequiredWith(
  files: EditableFiles,
  { field, answered }: Operations["setRequiredWith"],
): void {
  const name = parseFieldKey(field);
  const own = name.path.at(-1) ?? "";
  const file = sectionFile(name.section);
  const declared = listFieldDeclarationsInSection(files, name);
  requireFound(declared[0], "noField", { name: field });
  // All sections share the top level of the answers, so `dependentRequired` is possible only in groups and
  // entries.
  if (name.path.length < 2 || answered.includes(own))
    throw new RefusedOperation("conditionUnfit", { name: own });
  const owners = new Map(declared.map(({ owner }) => [pathToPointer(owner), owner]));
  for (const owner of owners.values()) {
    const schema = readSchemaAtPath(files, file, owner);
    const names = Object.keys(allFields(schema));
    const missing = answered.find((each) => !names.includes(each));
    if (missing !== undefined) throw new RefusedOperation("noField", { name: missing });
    const before: Needs = Object(schema.dependentRequired ?? {});
    const next = withNeeds(before, own, answered, names);
    const at = [...owner, "dependentRequired"];
    if (Object.keys(next).length > 0) files.set(file, at, next, partOrder);
    else if (schema.dependentRequired !== undefined) files.unset(file, at);
  }
}

/**
 * The needs, with the field `own` required only by the fields `answered`. New needs come after the existing
 * ones, in the order of the fields.
 */
function withNeeds(before: Needs, own: string, answered: readonly string[], names: readonly string[]): Needs {
  const by = (name: string): string[] => {
    const others = (before[name] ?? []).filter((each) => each !== own);
    if (!answered.includes(name)) return others;
    return before[name]?.includes(own) ? [...before[name]] : [...others, own];
  };
  const order = [...Object.keys(before), ...names.filter((name) => !(name in before))];
  return Object.fromEntries(
    order.map((name) => [name, by(name)]).filter(([, needed = []]) => needed.length > 0),
  );
}
