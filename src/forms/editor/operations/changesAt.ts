import type { Change, FormFile, MarketFile, QuestionFile } from "../../engine/compose/sources";
import { isEqualJson } from "../../engine/isEqualJson";
import type { EditableFiles } from "./editableFiles";
import { type FieldName, listFieldDeclarationsInSection, questionOf } from "./locateField";
import type { Scope } from "./operation";
import { RefusedOperation, requireFound } from "./refused";

/** A scope whose changes are in the file of a form or market. */
export type Changing = Exclude<Scope, { in: "everywhere" }>;

/** The order of the parts of a change. */
const changeOrder = [
  ...["forms", "change", "section", "in", "after", "field", "required", "schema", "ui", "when", "unless"],
  ...["limits", "options", "isHidden", "labels"],
];

/**
 * Returns the path of the file of a form for applications or accounts.
 * @throws RefusedOperation
 */
export function formFile(files: EditableFiles, form: string): string {
  const file = [`schemas/apply/${form}.json`, `schemas/account/${form}.json`].find((each) => files.has(each));
  return requireFound(file, "noForm", { name: form });
}

/**
 * Returns the path of the file that has the changes of a scope.
 * @throws RefusedOperation
 */
export function fileOfScope(files: EditableFiles, scope: Changing): string {
  if (scope.in === "form") return formFile(files, scope.form);
  const file = `schemas/markets/${scope.market}.json`;
  return requireFound(files.has(file) ? file : undefined, "noMarket", { name: scope.market });
}

export const changesIn = (files: EditableFiles, file: string): Change[] =>
  files.read<FormFile | MarketFile>(file)?.changes ?? [];

/** A change, with its file and its index in the file's `changes`. */
export interface PlaceOfChange<Kind extends Change["change"] = Change["change"]> {
  file: string;
  index: number;
  change: Extract<Change, { change: Kind }>;
}

/** The names that lead from a section to the field of a change. */
export const fieldPathOfChange = ({ in: group, field }: Change): string[] =>
  group === undefined ? [field] : [group, field];

/** Whether a field is the field that a change affects or adds. */
export const isChangeOfField = (change: Change, { section, path }: FieldName): boolean =>
  change.section === section && isEqualJson(fieldPathOfChange(change), path);

/** Whether the field of a change is directly in a group, or in the section itself for an empty path. */
export const isChangeOfFieldInGroup = (change: Change, section: string, group: readonly string[]): boolean =>
  change.section === section && isEqualJson(fieldPathOfChange(change).slice(0, -1), [...group]);

const isOfKind = <Kind extends Change["change"]>(
  change: Change,
  kind: Kind,
): change is Extract<Change, { change: Kind }> => change.change === kind;

/**
 * The change of one kind to a field in a scope. If the scope has a list of forms, the change must have the
 * same list; otherwise a change for all forms is preferred to one for some forms.
 */
export function findChange<Kind extends Change["change"]>(
  files: EditableFiles,
  scope: Changing,
  name: FieldName,
  kind: Kind,
): PlaceOfChange<Kind> | undefined {
  const file = fileOfScope(files, scope);
  const wanted = scope.in === "market" ? scope.forms : undefined;
  const there = changesIn(files, file).flatMap((change, index) =>
    isOfKind(change, kind) && isChangeOfField(change, name) ? [{ file, index, change }] : [],
  );
  if (wanted) return there.find(({ change }) => isEqualJson(change.forms?.toSorted(), wanted.toSorted()));
  return there.find(({ change }) => change.forms === undefined) ?? there[0];
}

interface NewChange {
  change: Change["change"];
  [part: string]: unknown;
}

/**
 * Adds a change after the other changes of a scope.
 * @throws RefusedOperation for a field that no change can refer to, or that some of the forms do not ask for
 */
export function addChange(
  files: EditableFiles,
  scope: Changing,
  { section, path }: FieldName,
  kind: NewChange,
): void {
  const file = fileOfScope(files, scope);
  const [first = "", second] = path;
  if (path.length > 2 || path.length === 0)
    throw new RefusedOperation("scopeUnfit", { name: path.join(".") });
  refuseWhereUnasked(files, scope, { section, path }, kind);
  const forms = scope.in === "market" ? scope.forms : undefined;
  const change: Record<string, unknown> = {
    ...(forms && { forms }),
    section,
    ...(second === undefined ? { field: first } : { in: first, field: second }),
    ...kind,
  };
  const ordered = Object.fromEntries(
    changeOrder.flatMap((part) => (change[part] === undefined ? [] : [[part, change[part]]])),
  );
  const { length } = changesIn(files, file);
  if (files.read<FormFile>(file)?.changes) files.insert(file, ["changes"], length, ordered);
  else files.set(file, ["changes"], [ordered]);
}

/**
 * Refuses a change after which a form could no longer be composed: a change that refers to a field which the
 * form does not have, or one that hides a field to which changes of markets refer.
 * @throws RefusedOperation
 */
function refuseWhereUnasked(
  files: EditableFiles,
  scope: Changing,
  { section, path }: FieldName,
  { change, after }: NewChange,
): void {
  const looked = typeof after === "string" ? [...path.slice(0, -1), after] : path;
  const without = listSectionFormsWithoutField(files, scope, { section, path: looked });
  // The changes of a form precede the changes of its markets, so they cannot refer to a field that a market adds.
  if (without.length > 0 && scope.in === "form")
    throw new RefusedOperation("scopeUnfit", { name: path.join(".") });
  if (without.length > 0) throw new RefusedOperation("unasked", { by: without.join(", ") });
  if (scope.in !== "form" || change !== "hide") return;
  const markets = everyChange(files).filter(
    (each) =>
      each.file.startsWith("schemas/markets/") &&
      (each.change.forms?.includes(scope.form) ?? true) &&
      (isChangeOfField(each.change, { section, path }) ||
        (each.change.change === "add" &&
          isChangeOfField({ ...each.change, field: each.change.after }, { section, path }))),
  );
  const by = markets.map(({ file }) => file.replace(/^.*\/|\.json$/g, ""));
  if (by.length > 0) throw new RefusedOperation("needed", { by: [...new Set(by)].join(", ") });
}

/** The forms in the scope that have the section of a field, but not the field. */
export function listSectionFormsWithoutField(
  files: EditableFiles,
  scope: Changing,
  name: FieldName,
): string[] {
  const reached = listFormsInScope(files, scope).filter((form) =>
    files
      .read<FormFile>(formFile(files, form))
      ?.steps.some(({ sections }) => sections.includes(name.section)),
  );
  return reached.filter((form) => !isAsked(files, scope, form, name));
}

/** The forms in a scope; the scope of a market has only forms for applications. */
export function listFormsInScope(files: EditableFiles, scope: Scope): readonly string[] {
  if (scope.in === "form") return [scope.form];
  const all = files.names().flatMap((file) => {
    const [, folder, name = ""] = /^schemas\/(apply|account)\/(.+)\.json$/.exec(file) ?? [];
    return folder === "apply" || (folder === "account" && scope.in === "everywhere") ? [name] : [];
  });
  return scope.in === "market" ? (scope.forms ?? all) : all;
}

/** Whether a form has a field after the changes of the form and, for the scope of a market, of that market. */
function isAsked(files: EditableFiles, scope: Changing, form: string, name: FieldName): boolean {
  const own = formFile(files, form);
  const market = scope.in === "market" ? fileOfScope(files, scope) : undefined;
  const changes = everyChange(files).filter(
    ({ file, change }) => file === own || (file === market && (change.forms?.includes(form) ?? true)),
  );
  const is = (kind: Change["change"], about: FieldName) =>
    changes.some(({ change }) => change.change === kind && isChangeOfField(change, about));
  const isThere =
    listFieldDeclarationsInSection(files, name).length > 0 || is("add", name) || isOfQuestions(files, name);
  const holder = { ...name, path: name.path.slice(0, -1) };
  return isThere && !is("hide", name) && !is("hide", holder);
}

/** Whether a field holds the answers to a set of questions, or is an answer in such a set. */
const isOfQuestions = (files: EditableFiles, { section, path }: FieldName): boolean =>
  questionOf(files, { section, path }) !== undefined ||
  isEqualJson(path, [files.read<QuestionFile>(`schemas/questions/${section}.json`)?.answers ?? ""]);

/** Sets a part of a change; undefined removes the part. */
export function setPartOfChange(
  { file, index }: Pick<PlaceOfChange, "file" | "index">,
  part: string,
  value: unknown,
  files: EditableFiles,
): void {
  const path = ["changes", index, part];
  if (value !== undefined) files.set(file, path, value, changeOrder);
  else files.unset(file, path);
}

/** Removes a change, and the `changes` of a form that has no other change. */
export function removeChange(
  files: EditableFiles,
  { file, index }: Pick<PlaceOfChange, "file" | "index">,
): void {
  files.unset(file, ["changes", index]);
  if (changesIn(files, file).length === 0 && !file.startsWith("schemas/markets/"))
    files.unset(file, ["changes"]);
}

/** Every change of all forms and markets. */
export function everyChange(files: EditableFiles): PlaceOfChange[] {
  const holders = files.names().filter((file) => /^schemas\/(?:apply|account|markets)\//.test(file));
  return holders.flatMap((file) => changesIn(files, file).map((change, index) => ({ file, index, change })));
}
