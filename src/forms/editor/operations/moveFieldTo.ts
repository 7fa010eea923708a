import { operandsOf } from "../../engine/computation";
import { isFromRoot } from "../../engine/crossCondition";
import { type FieldSchema, type Language, languages } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { siblingRules } from "../../engine/keywords/table";
import { siblingOptions } from "../../engine/optionTable";
import { isObject, valueAt } from "../../engine/pointer";
import type { DataUse } from "../../engine/purposes/purpose";
import { toAskedWhen, toCondition } from "./askedWhen";
import {
  type Changing,
  everyChange,
  fieldPathOfChange,
  findChange,
  listSectionFormsWithoutField,
  setPartOfChange,
} from "./changesAt";
import { putBehind } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import { ensureBranch } from "./ensureBranch";
import { findAddingScope } from "./findAddingScope";
import type { Path } from "./jsonEdits";
import {
  containerAt,
  type Declaration,
  type FieldName,
  listFieldDeclarationsInSection,
  listSchemaParts,
  lookFile,
  parseFieldKey,
  questionOf,
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
import { isSameName } from "./names";
import { takenNames } from "./newPlace";
import type { AskedWhen, NewPlace, Operations } from "./operation";
import { pathToPointer, readSchemaAtPath } from "./readSchemaAtPath";
import { referencesTo } from "./references";
import { RefusedOperation, requireFound } from "./refused";
import { setAfterOfAdditions, takeOutOfSection } from "./removeField";
import { addToRequired } from "./setRequired";
import { schemaOrder } from "./setRule";
import { sectionWordsFile } from "./setWords";
import { inheritedUse } from "./usesOf";

/** Moves a field into another group, list or section. If the path of its answers changes, they need a migration. */
export function moveFieldTo(files: EditableFiles, { field, place }: Operations["moveFieldTo"]): void {
  const name = parseFieldKey(field);
  if (questionOf(files, name)) throw new RefusedOperation("scopeUnfit", { name: field });
  if (files.has(questionsFile(place.section)) || isInside(name, place))
    throw new RefusedOperation("placeUnfit", { name: field });
  containerAt(files, place.section, place.path);
  const scope = findAddingScope(files, name);
  if (scope) moveAddition(files, name, scope, place);
  else moveDeclared(files, name, place);
}

/** Whether a place is the current place of the field, or is within the field. */
function isInside({ section, path }: FieldName, place: NewPlace): boolean {
  if (section !== place.section) return false;
  return (
    isEqualJson([...place.path], path.slice(0, -1)) || isEqualJson(place.path.slice(0, path.length), path)
  );
}

const ownNameOf = ({ path }: FieldName) => path.at(-1) ?? "";

/**
 * Whether a field is moved from directly in one section to directly in another. The answer then keeps its
 * path, because the answers of all sections share one object, and references to the field stay valid.
 */
const staysBeside = ({ path }: FieldName, place: NewPlace) => path.length === 1 && place.path.length === 0;

function moveDeclared(files: EditableFiles, name: FieldName, place: NewPlace): void {
  const { section, path } = name;
  const own = ownNameOf(name);
  const [declaration, second] = listFieldDeclarationsInSection(files, name);
  if (!declaration || second) throw new RefusedOperation("conditionUnfit", { name: own });
  const look = lookAt(files, name);
  refuseWhereBound(files, name, declaration, look, staysBeside(name, place));
  const conditions = conditionsOn(files, name, declaration);
  const { field } = declaration;
  const use = inheritedUse(files, name);
  const words = languages.map((language) => ({ language, own: readWordsWithin(files, name, language) }));
  const changes = everyChange(files).filter(
    ({ change }) =>
      change.section === section && isEqualJson(fieldPathOfChange(change).slice(0, path.length), path),
  );

  takeOutOfSection(files, name);
  refuseTaken(files, own, place);
  const { at } = containerAt(files, place.section, place.path);
  const file = sectionFile(place.section);
  const looks = getLooksPathOfContainer(files, place.section, place.path);
  const before = listFieldsInOrder(files, place.section, at, looks).filter((each) => each !== own);
  if (place.after !== null && !before.includes(place.after))
    throw new RefusedOperation("noField", { name: place.after });
  const order = putBehind(before, own, place.after);
  const part = conditions.asked ? ensureBranch(files, file, at, conditions.asked) : at;
  const properties = [...part, "properties"];
  if (valueAt(files.read(file), pathToPointer(properties)) === undefined) files.set(file, properties, {});
  const { "x-data": ownUse, ...schema } = field;
  files.set(file, [...properties, own], schema, order);
  const left = usesLeft({ ...use, ...ownUse }, files, { ...place, path: [...place.path, own] });
  if (left) files.set(file, [...properties, own, "x-data"], left, schemaOrder);
  if (conditions.isRequired) addToRequired(files, file, part, own);
  for (const when of conditions.requiredWhen)
    addToRequired(files, file, ensureBranch(files, file, at, when), own);
  setPlaceInOrder(files, place.section, place.path, own, order);
  if (look)
    files.set(
      lookFile(place.section),
      [...ensureLooksOfContainer(files, place.section, place.path), own],
      look,
      buildLookMemberOrder(order),
    );
  for (const each of words) writeWordsAtNewPlace(files, each.language, place, own, each.own);
  for (const { file: holder, index, change } of changes)
    retarget(files, { file: holder, index }, place, fieldPathOfChange(change).slice(path.length - 1));
}

/** Moves a field that a form or market adds, by editing the change that adds it. */
function moveAddition(files: EditableFiles, name: FieldName, scope: Changing, place: NewPlace): void {
  const own = ownNameOf(name);
  const { section, path, after } = place;
  if (after === null || path.length > 1) throw new RefusedOperation("placeUnfit", { name: own });
  const added = requireFound(findChange(files, scope, name, "add"), "noField", { name: own });
  const { when, unless, schema, ui } = added.change;
  const beside = (ruleBeside(schema) ?? readsBeside(ui)) !== undefined;
  const needing = referencesTo(files, name).find(({ by }) => by !== undefined && by !== own)?.by;
  if (!staysBeside(name, place) && (when || unless || beside || needing !== undefined))
    throw new RefusedOperation("bound", { name: own, by: needing ?? own });
  const without = listSectionFormsWithoutField(files, scope, { section, path: [...path, after] });
  if (without.length > 0) throw new RefusedOperation("unasked", { by: without.join(", ") });
  setAfterOfAdditions(files, name, added.change.after, (file) => file === added.file);
  const others = everyChange(files).filter(
    ({ change }) => change.section === name.section && isEqualJson(fieldPathOfChange(change), name.path),
  );
  for (const { file, index } of others) retarget(files, { file, index }, place, [own]);
  setPartOfChange(added, "after", after, files);
}

function refuseTaken(files: EditableFiles, own: string, place: NewPlace): void {
  const taken = takenNames(files, { in: "everywhere" }, place);
  if (taken.some((each) => isSameName(each, own))) throw new RefusedOperation("nameTaken", { name: own });
}

/**
 * @throws RefusedOperation if the field and the fields beside it depend on each other and the move would separate them
 */
function refuseWhereBound(
  files: EditableFiles,
  name: FieldName,
  { field, owner, part }: Declaration,
  look: unknown,
  isBeside: boolean,
): void {
  const own = ownNameOf(name);
  // Conditions and computed values in one section can read the answers of other sections, so they do not prevent a move
  // between sections.
  const needing = referencesTo(files, name).find(
    ({ by, at }) =>
      by !== undefined && by !== own && !(isBeside && (at.includes("if") || at.includes("x-computed"))),
  );
  if (needing) throw new RefusedOperation("bound", { name: own, by: needing.by ?? "" });
  if (isBeside) return;
  const read = ruleBeside(field) ?? readsBeside(look);
  if (read !== undefined) throw new RefusedOperation("bound", { name: own, by: String(read) });
  if (part !== owner) throw new RefusedOperation("conditionUnfit", { name: own });
}

/**
 * The name of a field in the same group that a rule or the computed value of `field` reads; undefined if
 * there is no such field.
 */
function ruleBeside(field: FieldSchema): unknown {
  const rule = siblingRules.find((each) => each in field);
  if (rule !== undefined) return field[rule];
  return operandsOf(field["x-computed"] ?? {}).find(({ path }) => !isFromRoot(path))?.path;
}

/** The name of a field in the same group to which a look refers; undefined if there is no such field. */
function readsBeside(look: unknown): unknown {
  const options = isObject(look) ? look["ui:options"] : undefined;
  return siblingOptions.map((option) => (isObject(options) ? options[option] : undefined)).find(Boolean);
}

/**
 * The conditions under which a field is asked and required.
 * @throws RefusedOperation if the conditions cannot be moved with the field
 */
function conditionsOn(files: EditableFiles, name: FieldName, { owner, part }: Declaration) {
  const file = sectionFile(name.section);
  const own = ownNameOf(name);
  const schema = readSchemaAtPath(files, file, owner);
  const requiring = listSchemaParts(schema, owner).filter(
    (each) => each.part.required?.includes(own) && pathToPointer(each.at) !== pathToPointer(part),
  );
  const askedAt = (at: Path): AskedWhen => {
    const [, index, side] = at.slice(owner.length);
    const condition = schema.allOf?.[Number(index)]?.if ?? {};
    const asked = toAskedWhen(condition, side === "else");
    if (!isEqualJson(JSON.parse(JSON.stringify(toCondition(asked))), JSON.parse(JSON.stringify(condition))))
      throw new RefusedOperation("conditionUnfit", { name: own });
    return asked;
  };
  return {
    isRequired: readSchemaAtPath(files, file, part).required?.includes(own) ?? false,
    asked: part === owner ? undefined : askedAt(part),
    requiredWhen: requiring.map(({ at }) => askedAt(at)),
  };
}

const lookAt = (files: EditableFiles, { section, path }: FieldName) => {
  const at = getLooksPathOfContainer(files, section, path.slice(0, -1));
  return valueAt(files.read(lookFile(section)), pathToPointer([...at, path.at(-1) ?? ""]));
};

/** The use that a field must declare in a new place to keep its use; undefined if it need not declare any. */
function usesLeft(
  use: Partial<DataUse>,
  files: EditableFiles,
  name: FieldName,
): Partial<DataUse> | undefined {
  const around = new Map(Object.entries(inheritedUse(files, name)));
  const left = Object.entries(use).filter(([part, value]) => around.get(part) !== value);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** The words of a field and of the fields in it, each with the part of its key that follows the field's own key. */
export function readWordsWithin(files: EditableFiles, { section, path }: FieldName, language: Language) {
  const all = valueAt(files.read(sectionWordsFile(section, language)), "/fields");
  const key = path.join(".");
  return Object.entries(isObject(all) ? all : {}).flatMap(([each, words]) =>
    each === key || each.startsWith(`${key}.`) ? [{ rest: each.slice(key.length), words }] : [],
  );
}

/**
 * Writes words from `readWordsWithin` for a new place: after the words of the field `after`, or after the words of
 * the group if `after` is null.
 */
export function writeWordsAtNewPlace(
  files: EditableFiles,
  language: Language,
  { section, path, after }: NewPlace,
  own: string,
  words: ReturnType<typeof readWordsWithin>,
): void {
  const file = sectionWordsFile(section, language);
  const group = path.map((each) => `${each}.`).join("");
  const before = after === null ? path.join(".") : group + after;
  for (const [index, { rest, words: each }] of words.entries()) {
    const keys = Object.keys(Object(valueAt(files.read(file), "/fields") ?? {}));
    const last = keys.findLastIndex(
      (key) => key === before || (after !== null && key.startsWith(`${before}.`)),
    );
    const key = `${group}${own}${rest}`;
    files.set(file, ["fields", key], each, keys.toSpliced(last + 1 + index, 0, key));
  }
}

/** Makes a change refer to a field in another place. @throws RefusedOperation if the field is too deep for a change */
function retarget(
  files: EditableFiles,
  change: { file: string; index: number },
  { section, path }: NewPlace,
  names: readonly string[],
): void {
  const [first = "", second, third] = [...path, ...names];
  if (third !== undefined) throw new RefusedOperation("scopeUnfit", { name: names.join(".") });
  setPartOfChange(change, "section", section, files);
  setPartOfChange(change, "in", second === undefined ? undefined : first, files);
  setPartOfChange(change, "field", second ?? first, files);
}
