import type { FormFile } from "../../engine/compose/sources";
import type { FieldSchema } from "../../engine/form";
import {
  addChange,
  type Changing,
  everyChange,
  findChange,
  formFile,
  isChangeOfField,
  listSectionFormsWithoutField,
  removeChange,
  setPartOfChange,
} from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { ensureBranch } from "./ensureBranch";
import { findAddingScope } from "./findAddingScope";
import type { Path } from "./jsonEdits";
import { lawPermitsOmission } from "./lawPermitsOmission";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  listSchemaParts,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "./locateField";
import type { AskedWhen, Operations } from "./operation";
import { partOrder } from "./partOrder";
import { readSchemaAtPath } from "./readSchemaAtPath";
import { RefusedOperation } from "./refused";

export function setRequired(
  files: EditableFiles,
  { field, scope, required, when }: Operations["setRequired"],
): void {
  const name = parseFieldKey(field);
  const asked = questionOf(files, name);
  if (asked && scope.in === "everywhere" && asked.part === "answer")
    files.set(asked.file, [...asked.at, "required"], required);
  else if (asked) throw new RefusedOperation("scopeUnfit", { name: asked.question.id });
  else {
    const place = scope.in === "everywhere" ? findAddingScope(files, name) : scope;
    if (place && when) throw new RefusedOperation("scopeUnfit", { name: field });
    if (place) setSomewhere(files, name, place, required);
    else if (when) setUnder(files, name, when, required);
    else setInSection(files, name, required);
  }
}

/**
 * @throws RefusedOperation for a question, for a field that a form or market adds, and for a field that a
 * condition or a form requires, because that condition or form would have to be changed, too
 */
export function setOptionalInMarket(
  files: EditableFiles,
  { field, market, forms }: Operations["setOptionalHere"],
): void {
  const name = parseFieldKey(field);
  const own = name.path.at(-1) ?? "";
  const isAlways = listFieldDeclarationsInSection(files, name).every(
    ({ owner, part }) =>
      part === owner || !isRequiredIn(readSchemaAtPath(files, sectionFile(name.section), part), own),
  );
  if (questionOf(files, name) || findAddingScope(files, name) || !isAlways || isRequiredByForm(files, name))
    throw new RefusedOperation("scopeUnfit", { name: field });
  const others = scopesBesides(files, name, market, forms);
  setInSection(files, name, false);
  for (const scope of others) setSomewhere(files, name, scope, true);
}

/**
 * The scopes that ask for a field and do not make it optional themselves, apart from the given market or the given
 * forms of it.
 */
function scopesBesides(
  files: EditableFiles,
  name: FieldName,
  market: string,
  forms: readonly string[] | undefined,
): Changing[] {
  const folder = (each: string) =>
    files.names().flatMap((file) => new RegExp(`^schemas/${each}/(.+)\\.json$`).exec(file)?.[1] ?? []);
  const withSection = (form: string) =>
    files
      .read<FormFile>(formFile(files, form))
      ?.steps.some(({ sections }) => sections.includes(name.section)) ?? false;
  const accounts = folder("account").filter(withSection);
  const all = folder("apply").filter(withSection);
  const ofMarkets = folder("markets").flatMap((each): Changing[] => {
    const left = each === market ? all.filter((form) => forms && !forms.includes(form)) : all;
    const scope = { in: "market", market: each } as const;
    const unasked = listSectionFormsWithoutField(files, { ...scope, forms: left }, name);
    const asking = left.filter((form) => !unasked.includes(form));
    const isWhole = asking.length === folder("apply").length;
    const next = isWhole ? scope : { ...scope, forms: asking };
    return asking.length === 0 || findChange(files, next, name, "optional") ? [] : [next];
  });
  return [...accounts.map((form): Changing => ({ in: "form", form })), ...ofMarkets];
}

function setInSection(files: EditableFiles, name: FieldName, required: boolean): void {
  const file = sectionFile(name.section);
  const own = name.path.at(-1) ?? "";
  const declared = listFieldDeclarationsInSection(files, name);
  if (required) for (const { part } of declared) addToRequired(files, file, part, own);
  else
    for (const owner of new Set(declared.map((each) => each.owner)))
      removeFromAllRequired(files, file, owner, own);
}

/** Makes a field required, or optional, where a condition holds. */
function setUnder(files: EditableFiles, name: FieldName, when: AskedWhen, required: boolean): void {
  const file = sectionFile(name.section);
  const own = name.path.at(-1) ?? "";
  for (const { owner } of listFieldDeclarationsInSection(files, name)) {
    const part = ensureBranch(files, file, owner, when);
    if (required) addToRequired(files, file, part, own);
    else removeFromRequired(files, file, part, own);
    pruneBranch(files, file, owner, part);
  }
}

/** Adds a field to the `required` of an object or branch, in the order of the declarations. */
export function addToRequired(files: EditableFiles, file: string, part: Path, name: string): void {
  const { required = [], properties = {} } = readSchemaAtPath(files, file, part);
  if (required.includes(name)) return;
  const names = Object.keys(properties);
  const later = required.findIndex((each) => names.indexOf(each) > names.indexOf(name));
  if (required.length === 0) files.set(file, [...part, "required"], [name], partOrder);
  else files.insert(file, [...part, "required"], later < 0 ? required.length : later, name);
}

/** Removes a field from the `required` of an object or branch, and the list if it becomes empty. */
export function removeFromRequired(files: EditableFiles, file: string, part: Path, name: string): void {
  const { required = [] } = readSchemaAtPath(files, file, part);
  if (!required.includes(name)) return;
  files.unset(file, [...part, "required", ...(required.length > 1 ? [required.indexOf(name)] : [])]);
}

/** Removes a field from everything that an object requires, also under its conditions. */
export function removeFromAllRequired(files: EditableFiles, file: string, owner: Path, name: string): void {
  for (const { part, at } of listSchemaParts(readSchemaAtPath(files, file, owner), owner).toReversed()) {
    if (!isRequiredIn(part, name)) continue;
    removeFromRequired(files, file, at, name);
    pruneBranch(files, file, owner, at);
  }
}

/** Removes a branch if it is empty, and its condition if no branch is left. */
export function pruneBranch(files: EditableFiles, file: string, owner: Path, at: Path): void {
  if (at.length === owner.length || Object.keys(readSchemaAtPath(files, file, at)).length > 0) return;
  files.unset(file, at);
  const branch = at.slice(0, -1);
  const { then, else: otherwise } = readSchemaAtPath(files, file, branch);
  if (then !== undefined || otherwise !== undefined) return;
  const { allOf = [] } = readSchemaAtPath(files, file, owner);
  if (allOf.length === 1) files.unset(file, [...owner, "allOf"]);
  else files.unset(file, branch);
}

function setSomewhere(files: EditableFiles, name: FieldName, scope: Changing, required: boolean): void {
  const added = findChange(files, scope, name, "add");
  if (added) {
    if (required !== (added.change.required ?? false))
      setPartOfChange(added, "required", required ? true : undefined, files);
    return;
  }
  const opposite = findChange(files, scope, name, required ? "optional" : "require");
  if (opposite) removeChange(files, opposite);
  const wish = required ? "require" : "optional";
  if (findChange(files, scope, name, wish) || isSoAlready(files, name, scope, required)) return;
  if (!required) refuseLess(files, name, scope);
  addChange(files, scope, name, { change: wish });
}

/** Whether a field is already required (or optional) in the whole scope, without another change. */
function isSoAlready(files: EditableFiles, name: FieldName, scope: Changing, required: boolean): boolean {
  const changed = everyChange(files).some(
    ({ file, change }) =>
      (change.change === "require" || change.change === "optional") &&
      isChangeOfField(change, name) &&
      scope.in === "market" &&
      !file.startsWith("schemas/markets/"),
  );
  const asked = listFieldDeclarationsInSection(files, name);
  const own = name.path.at(-1) ?? "";
  const isAsked = ({ owner, part }: (typeof asked)[number]) => {
    const file = sectionFile(name.section);
    const anywhere = listSchemaParts(readSchemaAtPath(files, file, owner), owner);
    return required
      ? isRequiredIn(readSchemaAtPath(files, file, part), own)
      : anywhere.every((each) => !isRequiredIn(each.part, own));
  };
  return !changed && asked.length > 0 && asked.every(isAsked);
}

/** @throws RefusedOperation for a market that would require less than its forms, unless its law allows that */
function refuseLess(files: EditableFiles, name: FieldName, scope: Changing): void {
  if (scope.in !== "market" || lawPermitsOmission(files, scope.market, name)) return;
  const file = sectionFile(name.section);
  const own = name.path.at(-1) ?? "";
  const isAsked = listFieldDeclarationsInSection(files, name).some(({ owner }) =>
    listSchemaParts(readSchemaAtPath(files, file, owner), owner).some(({ part }) => isRequiredIn(part, own)),
  );
  if (isAsked || isRequiredByForm(files, name))
    throw new RefusedOperation("requiredEverywhere", { name: own });
}

const isRequiredByForm = (files: EditableFiles, name: FieldName): boolean =>
  everyChange(files).some(
    (each) =>
      each.change.change === "require" &&
      isChangeOfField(each.change, name) &&
      !each.file.startsWith("schemas/markets/"),
  );

const isRequiredIn = ({ required }: Pick<FieldSchema, "required">, name: string) =>
  required?.includes(name) ?? false;
