import type { QuestionFile, SectionFile } from "../../engine/compose/sources";
import type { DataUse } from "../../engine/purposes/purpose";
import { findChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import type { Path } from "./jsonEdits";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  questionOf,
  questionsFile,
  sectionFile,
} from "./locateField";
import type { Scope } from "./operation";
import { RefusedOperation, requireFound } from "./refused";

/** A place in a file at which a use can be declared, and the use that is declared there. */
interface PlaceOfUse {
  file: string;
  at: Path;
  use: Partial<DataUse> | undefined;
}

/**
 * The places at which a section, set (a name without a path) or field declares its use; several for a field under
 * several conditions.
 * @throws RefusedOperation if there is no such section or field, if several forms or markets add the field, or if the
 * form or market of the scope does not add it
 */
export function listPlacesOfOwnUse(files: EditableFiles, name: FieldName, scope: Scope): PlaceOfUse[] {
  const { section, path } = name;
  const isShared = path.length === 0 || questionOf(files, name) !== undefined;
  const adding = scope.in === "everywhere" ? !isShared && findAddingScope(files, name) : scope;
  if (!adding) return sharedPlaces(files, name);
  const added = isShared ? undefined : findChange(files, adding, name, "add");
  if (!added) throw new RefusedOperation("scopeUnfit", { name: path.at(-1) ?? section });
  const { file, index, change } = added;
  return [{ file, at: ["changes", index, "schema"], use: change.schema["x-data"] }];
}

/** The places at which a use is declared for all forms: in the files of sections and of sets of questions. */
function sharedPlaces(files: EditableFiles, name: FieldName): PlaceOfUse[] {
  const { section, path } = name;
  if (path.length === 0) return [placeOfSection(files, section)];
  const asked = questionOf(files, name);
  if (asked) return [{ file: asked.file, at: asked.at, use: asked.question["x-data"] }];
  return listFieldDeclarationsInSection(files, name).map(({ at, field }) => ({
    file: sectionFile(section),
    at,
    use: field["x-data"],
  }));
}

function placeOfSection(files: EditableFiles, section: string): PlaceOfUse {
  const file = [sectionFile(section), questionsFile(section)].find((each) => files.has(each));
  const named = requireFound(file, "noSection", { name: section });
  return { file: named, at: [], use: files.read<SectionFile | QuestionFile>(named)?.["x-data"] };
}

/** The use that a field inherits from the groups, lists and section around it; none for a section. */
export function inheritedUse(files: EditableFiles, { section, path }: FieldName): Partial<DataUse> {
  if (path.length === 0) return {};
  const isQuestion = questionOf(files, { section, path }) !== undefined;
  const within = { section, path: isQuestion ? [] : path.slice(0, -1) };
  return { ...inheritedUse(files, within), ...sharedPlaces(files, within)[0]?.use };
}
