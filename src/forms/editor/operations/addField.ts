import type { FieldSchema } from "../../engine/form";
import { byLanguage, languages } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { answerKind } from "../../engine/widgetTable";
import { addFieldWords } from "./addFieldWords";
import { toCondition } from "./askedWhen";
import { addChange, type Changing } from "./changesAt";
import { putBehind } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import { ensureBranch } from "./ensureBranch";
import { listAddingChanges } from "./findAddingScope";
import type { Path } from "./jsonEdits";
import {
  containerAt,
  listFieldDeclarationsInSection,
  lookFile,
  questionsFile,
  sectionFile,
} from "./locateField";
import {
  buildLookMemberOrder,
  ensureLooksOfContainer,
  getLooksPathOfContainer,
  listFieldsInOrder,
  setPlaceInOrder,
} from "./lookOrder";
import { checkName, isSameName } from "./names";
import { newFieldLook, newFieldSchema } from "./newFieldSchema";
import { takenNames } from "./newPlace";
import type { FieldWords, NewField, NewPlace, Operations } from "./operation";
import { partOrder } from "./partOrder";
import { readSchemaAtPath } from "./readSchemaAtPath";
import { RefusedOperation } from "./refused";
import { addToRequired } from "./setRequired";
import { wordsOf } from "./setWords";

export function addField(files: EditableFiles, { place, scope, ...field }: Operations["addField"]): void {
  checkName(field.name);
  if (files.has(questionsFile(place.section)))
    throw new RefusedOperation("placeUnfit", { name: place.section });
  refuseTaken(files, scope, place, field);
  if (scope.in === "everywhere") addToSection(files, place, field);
  else addByChange(files, scope, place, field);
}

/**
 * Refuses a name that a field beside the new one already has, even in other upper or lower case. The same field may
 * be added again under another condition.
 */
function refuseTaken(
  files: EditableFiles,
  scope: Operations["addField"]["scope"],
  { section, path }: NewPlace,
  field: NewField,
): void {
  const { name, asked, words } = field;
  const same = takenNames(files, scope, { section, path }).filter((taken) => isSameName(taken, name));
  if (same.length === 0) return;
  const own = { section, path: [...path, name] };
  const declared = listFieldDeclarationsInSection(files, own);
  const added = listAddingChanges(files, own).map(({ change }) => change);
  const isUnderConditions =
    declared.every(({ owner, part }) => part !== owner) &&
    added.every((each) => each.change === "add" && (each.when ?? each.unless));
  // All declarations of a field in its section share its words, so a further declaration must have the same
  // words. The words of a change belong to that change alone.
  const isWordedSo =
    declared.length === 0 ||
    languages.every((language) => isEqualJson(plain(wordsOf(files, own, language)), plain(words[language])));
  const isOnce = scope.in === "everywhere" ? isWordedSo : added.length === 0;
  const kind = answerKind(newFieldSchema(files, field));
  const isItself =
    isEqualJson(same, [name]) &&
    declared.length + added.length > 0 &&
    declared.every((each) => answerKind(each.field) === kind);
  if (!(asked && isItself && isUnderConditions && isOnce)) throw new RefusedOperation("nameTaken", { name });
}

const plain = (words: FieldWords | undefined) => JSON.parse(JSON.stringify(words ?? null));

function addByChange(files: EditableFiles, scope: Changing, place: NewPlace, field: NewField): void {
  const { section, path, after } = place;
  if (field.fields) throw new RefusedOperation("groupUnfit", { name: field.name });
  if (after === null) throw new RefusedOperation("placeUnfit", { name: field.name });
  const { asked, required, words } = field;
  addChange(
    files,
    scope,
    { section, path: [...path, field.name] },
    {
      change: "add",
      after,
      required: required || undefined,
      schema: newFieldSchema(files, field),
      ui: newFieldLook(field),
      ...(asked && { [asked.unless ? "unless" : "when"]: toCondition(asked) }),
      labels: byLanguage((language) => words[language]),
    },
  );
}

function addToSection(files: EditableFiles, place: NewPlace, field: NewField): void {
  const { section, path, after } = place;
  const { at } = containerAt(files, section, path);
  const { name } = field;
  const look = getLooksPathOfContainer(files, section, path);
  const before = listFieldsInOrder(files, section, at, look).filter((each) => each !== name);
  if (after !== null && !before.includes(after)) throw new RefusedOperation("noField", { name: after });
  const order = putBehind(before, name, after);
  const file = sectionFile(section);
  const part = field.asked ? ensureBranch(files, file, at, field.asked) : at;
  declare(files, file, part, field, order);
  setPlaceInOrder(files, section, path, name, order);
  const ui = newFieldLook(field);
  if (ui)
    files.set(
      lookFile(section),
      [...ensureLooksOfContainer(files, section, path), name],
      ui,
      buildLookMemberOrder(order),
    );
  addFieldWords(files, { section, path: [...path] }, field, after);
}

/** Adds a field to the `properties` of an object or branch, in the given order of fields. */
function declare(
  files: EditableFiles,
  file: string,
  part: Path,
  field: NewField,
  order: readonly string[],
): void {
  const schema = newFieldSchema(files, field);
  const { properties }: FieldSchema = readSchemaAtPath(files, file, part);
  if (properties?.[field.name]) throw new RefusedOperation("nameTaken", { name: field.name });
  if (properties) files.set(file, [...part, "properties", field.name], schema, order);
  else files.set(file, [...part, "properties"], { [field.name]: schema }, partOrder);
  if (field.required) addToRequired(files, file, part, field.name);
}
