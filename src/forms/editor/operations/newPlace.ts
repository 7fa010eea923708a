import type { FormFile, QuestionFile, SectionFile } from "../../engine/compose/sources";
import { allFields } from "../../engine/shownFields";
import { everyChange, formFile, formsOf, formsWithout, isInGroup } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { declarationsOf, questionsFile, sectionFile } from "./locateField";
import { scopeOfFile } from "./onlyAdded";
import type { NewPlace, Scope } from "./operation";

/** A section, or the group or list of fields that a path leads to in it. */
export type Container = Pick<NewPlace, "section" | "path">;

/**
 * The place of a new field below another one: behind the nearest field above it that all forms of its scope have. A field
 * for all markets cannot stand behind one that a market adds.
 * @param above names in the container, from the nearest upwards
 * @returns undefined where the scope can add no field
 */
export function placeBelow(
  files: EditableFiles,
  scope: Scope,
  { section, path }: Container,
  above: readonly string[],
): NewPlace | undefined {
  const hasField = (...names: readonly string[]) => {
    const name = { section, path: [...path, ...names] };
    if (scope.in === "everywhere") return declarationsOf(files, name).length > 0;
    return formsWithout(files, scope, name).length === 0;
  };
  // A set of questions has no fields.
  if (!files.has(sectionFile(section))) return undefined;
  const after = above.find((name) => hasField(name)) ?? null;
  if (scope.in === "everywhere")
    return path.length === 0 || hasField() ? { section, path, after } : undefined;
  // A change adds a field to a section or to a group in it, behind another field.
  return after === null || path.length > 1 ? undefined : { section, path, after };
}

/** The names that a new field of a scope cannot have: those of all fields beside it, in any form that the scope reaches. */
export function takenNames(files: EditableFiles, scope: Scope, { section, path }: Container): string[] {
  const beside = path.length > 0 ? new Set([section]) : sectionsBeside(files, scope, section);
  const declared = [...beside].flatMap((each) => namesIn(files, { section: each, path }));
  const added = everyChange(files).filter(
    ({ file, change }) =>
      change.change === "add" &&
      beside.has(change.section) &&
      isInGroup(change, change.section, path) &&
      isMet(files, scope, scopeOfFile(file, change.forms)),
  );
  return [...new Set([...declared, ...added.map(({ change }) => change.field)])];
}

/** The sections whose fields stand beside those of a section: all sections of the forms that the scope reaches and that have it. */
function sectionsBeside(files: EditableFiles, scope: Scope, section: string): Set<string> {
  const all = formsOf(files, scope).map((form) =>
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
  return declarationsOf(files, { section, path: [...path] }).flatMap(({ field }) =>
    Object.keys(allFields(field.items || field)),
  );
}

/** Whether both scopes reach some form in some market. */
function isMet(files: EditableFiles, one: Scope, other: Scope): boolean {
  if (one.in === "market" && other.in === "market" && one.market !== other.market) return false;
  const reached = formsOf(files, other);
  return formsOf(files, one).some((form) => reached.includes(form));
}
