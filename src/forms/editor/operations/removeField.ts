import { languages } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject, valueAt } from "../../engine/pointer";
import {
  addChange,
  type Changing,
  everyChange,
  fieldPathOfChange,
  findChange,
  isChangeOfFieldInGroup,
  removeChange,
  setPartOfChange,
} from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import type { Path } from "./jsonEdits";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  lookFile,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "./locateField";
import { getLooksPathOfContainer, listFieldsInOrder } from "./lookOrder";
import type { Operations, TakenBack } from "./operation";
import { pathToPointer, readSchemaAtPath } from "./readSchemaAtPath";
import { referencesTo } from "./references";
import { RefusedOperation } from "./refused";
import { pruneBranch, removeFromAllRequired } from "./setRequired";
import { sectionWordsFile } from "./setWords";

export function removeField(files: EditableFiles, { field, scope }: Operations["removeField"]): void {
  const name = parseFieldKey(field);
  // A question can be hidden only by a market, whose law may forbid the question.
  if (questionOf(files, name) && scope.in !== "market")
    throw new RefusedOperation("scopeUnfit", { name: field });
  const place = scope.in === "everywhere" ? findAddingScope(files, name) : scope;
  if (place) removeSomewhere(files, name, place);
  else removeEverywhere(files, name);
}

const otherChanges: TakenBack[] = ["require", "optional", "later", "limit", "relabel", "replaceOptions"];

function removeSomewhere(files: EditableFiles, name: FieldName, scope: Changing): void {
  const added = findChange(files, scope, name, "add");
  if (added) {
    refuseWhereNeeded(files, name, (file) => file === added.file);
    setAfterOfAdditions(files, name, added.change.after, (file) => file === added.file);
    removeChange(files, added);
    return;
  }
  for (const kind of otherChanges) {
    const change = findChange(files, scope, name, kind);
    if (change) removeChange(files, change);
  }
  if (!findChange(files, scope, name, "hide")) addChange(files, scope, name, { change: "hide" });
}

/** @throws RefusedOperation where conditions or rules of other fields read the field */
function refuseWhereNeeded(files: EditableFiles, name: FieldName, isMeant: (file: string) => boolean): void {
  const own = name.path.at(-1) ?? "";
  const needing = referencesTo(files, name).flatMap(({ file, by }) =>
    isMeant(file) && by !== undefined && by !== own ? [by] : [],
  );
  if (needing.length > 0)
    throw new RefusedOperation("needed", { name: own, by: [...new Set(needing)].join(", ") });
}

/** Changes the `after` of the fields that are added after a removed or moved field. */
export function setAfterOfAdditions(
  files: EditableFiles,
  name: FieldName,
  after: string,
  isMeant: (file: string) => boolean,
): void {
  for (const { file, index, change } of everyChange(files)) {
    const isBeside = isChangeOfFieldInGroup(change, name.section, name.path.slice(0, -1));
    if (change.change === "add" && isBeside && change.after === name.path.at(-1) && isMeant(file))
      setPartOfChange({ file, index }, "after", after, files);
  }
}

function removeEverywhere(files: EditableFiles, name: FieldName): void {
  refuseWhereNeeded(files, name, () => true);
  removeChanges(files, name);
  takeOutOfSection(files, name);
}

/** Removes a field from its section, with its look and words, but not from the changes of forms and markets. */
export function takeOutOfSection(files: EditableFiles, name: FieldName): void {
  const { section, path } = name;
  const own = path.at(-1) ?? "";
  const file = sectionFile(section);
  const look = getLooksPathOfContainer(files, section, path.slice(0, -1));
  const [first] = listFieldDeclarationsInSection(files, name);
  const order = first ? listFieldsInOrder(files, section, first.owner, look) : [];
  const before = order[order.indexOf(own) - 1] ?? order[1];
  if (before !== undefined) setAfterOfAdditions(files, name, before, () => true);
  removeLook(files, name, look);
  for (const { owner } of listFieldDeclarationsInSection(files, name)) {
    removeFromAllRequired(files, file, owner, own);
    forgetNeeds(files, file, owner, own);
  }
  for (const { owner, part, at } of listFieldDeclarationsInSection(files, name).toReversed()) {
    files.unset(file, at);
    const properties = valueAt(files.read(file), pathToPointer([...part, "properties"]));
    const isBranch = part.length > owner.length;
    if (isBranch && isObject(properties) && Object.keys(properties).length === 0) {
      files.unset(file, [...part, "properties"]);
      pruneBranch(files, file, owner, part);
    }
  }
  removeWords(files, name);
}

/** Removes the `dependentRequired` by which a field makes other fields required. */
function forgetNeeds(files: EditableFiles, file: string, owner: Path, name: string): void {
  const needs = Object(readSchemaAtPath(files, file, owner).dependentRequired ?? {});
  if (!Object.hasOwn(needs, name)) return;
  const at = [...owner, "dependentRequired"];
  files.unset(file, Object.keys(needs).length > 1 ? [...at, name] : at);
}

/** Removes the changes that forms and markets make to a field and to the fields in it. */
function removeChanges(files: EditableFiles, { section, path }: FieldName): void {
  for (const { file, index, change } of everyChange(files).toReversed()) {
    const isOfField = isEqualJson(fieldPathOfChange(change).slice(0, path.length), path);
    if (change.section === section && isOfField) removeChange(files, { file, index });
  }
}

function removeLook(
  files: EditableFiles,
  { section, path }: FieldName,
  at: ReadonlyArray<string | number>,
): void {
  const file = lookFile(section);
  const own = path.at(-1) ?? "";
  const ui = valueAt(files.read(file), pathToPointer(at));
  if (!isObject(ui)) return;
  const order = ui["ui:order"];
  if (Array.isArray(order) && order.includes(own)) files.unset(file, [...at, "ui:order", order.indexOf(own)]);
  if (own in ui) files.unset(file, [...at, own]);
}

function removeWords(files: EditableFiles, { section, path }: FieldName): void {
  const key = path.join(".");
  for (const language of languages) {
    const file = sectionWordsFile(section, language);
    const fields = valueAt(files.read(file), "/fields");
    for (const each of isObject(fields) ? Object.keys(fields) : [])
      if (each === key || each.startsWith(`${key}.`)) files.unset(file, ["fields", each]);
  }
}
