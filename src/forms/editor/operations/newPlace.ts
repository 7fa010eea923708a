import type { FormFile, QuestionFile, SectionFile } from "../../engine/compose/sources";
import { allFields } from "../../engine/shownFields";
import {
  everyChange,
  formFile,
  isChangeOfFieldInGroup,
  listFormsInScope,
  listSectionFormsWithoutField,
} from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { getScopeOfFileChanges } from "./findAddingScope";
import { listFieldDeclarationsInSection, questionsFile, sectionFile } from "./locateField";
import type { NewPlace, Scope } from "./operation";

/** A section, or a group or list in it to which the path leads. */
export type Container = Pick<NewPlace, "section" | "path">;

/**
 * The place of a new field below another one: after the nearest field above it that exists in all forms of the scope.
 * So a field for all markets is not placed after a field that a market adds.
 * @param above names in the container, from the nearest upwards
 * @returns undefined if no field can be added in the scope
 */
export function placeBelow(
  files: EditableFiles,
  scope: Scope,
  { section, path }: Container,
  above: readonly string[],
): NewPlace | undefined {
  const hasField = (...names: readonly string[]) => {
    const name = { section, path: [...path, ...names] };
    if (scope.in === "everywhere") return listFieldDeclarationsInSection(files, name).length > 0;
    return listSectionFormsWithoutField(files, scope, name).length === 0;
  };
  // A set of questions is not a section with fields, so no field can be added to it.
  if (!files.has(sectionFile(section))) return undefined;
  const after = above.find((name) => hasField(name)) ?? null;
  if (scope.in === "everywhere")
    return path.length === 0 || hasField() ? { section, path, after } : undefined;
  // A change can add a field only to a section or a group in it, and only after another field.
  return after === null || path.length > 1 ? undefined : { section, path, after };
}

/** The names that a new field cannot have: the names of all fields beside it, in any form of the scope. */
export function takenNames(files: EditableFiles, scope: Scope, { section, path }: Container): string[] {
  const beside = path.length > 0 ? new Set([section]) : sectionsBeside(files, scope, section);
  const declared = [...beside].flatMap((each) => namesIn(files, { section: each, path }));
  const added = everyChange(files).filter(
    ({ file, change }) =>
      change.change === "add" &&
      beside.has(change.section) &&
      isChangeOfFieldInGroup(change, change.section, path) &&
      isMet(files, scope, getScopeOfFileChanges(file, change.forms)),
  );
  return [...new Set([...declared, ...added.map(({ change }) => change.field)])];
}

/**
 * The sections whose fields share an object with a section: all sections of each form in the scope that has
 * the section.
 */
function sectionsBeside(files: EditableFiles, scope: Scope, section: string): Set<string> {
  const all = listFormsInScope(files, scope).map((form) =>
    (files.read<FormFile>(formFile(files, form))?.steps ?? []).flatMap(({ sections }) => sections),
  );
  return new Set([section, ...all.filter((sections) => sections.includes(section)).flat()]);
}

function namesIn(files: EditableFiles, { section, path }: Container): string[] {
  const set = files.read<QuestionFile>(questionsFile(section));
  if (set) return path.length === 0 ? [set.answers] : [];
  const schema = files.read<SectionFile>(sectionFile(section));
  if (!schema) return [];
  if (path.length === 0) return Object.keys(allFields({ ...schema }));
  return listFieldDeclarationsInSection(files, { section, path: [...path] }).flatMap(({ field }) =>
    Object.keys(allFields(field.items || field)),
  );
}

/** Whether two scopes have a form in common, in some market. */
function isMet(files: EditableFiles, one: Scope, other: Scope): boolean {
  if (one.in === "market" && other.in === "market" && one.market !== other.market) return false;
  const reached = listFormsInScope(files, other);
  return listFormsInScope(files, one).some((form) => reached.includes(form));
}
