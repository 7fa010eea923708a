import type { QuestionFile, SectionFile } from "../../engine/compose/sources";
import { placeName } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";
import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";
import type { FieldKey } from "./operation";
import { requireFound } from "./refused";

export const sectionFile = (section: string): string => `schemas/sections/${section}.json`;
export const lookFile = (section: string): string => `schemas/sections/${section}.ui.json`;
export const questionsFile = (set: string): string => `schemas/questions/${set}.json`;

/** The parts of a key: the section, and the names of the groups and lists in it and of the field. */
export interface FieldName {
  section: string;
  path: string[];
}

export function parseFieldKey(field: FieldKey): FieldName {
  const [section = "", ...path] = field.split(".");
  return { section, path };
}

/** A place in a section at which a field is declared; a field under several conditions has several. */
export interface Declaration {
  /** The object that asks for the field under its conditions: a section, a group or an entry. */
  owner: Path;
  /** The owner, or the branch of a condition of the owner, that has the field in its `properties`. */
  part: Path;
  /** The place of the field's own schema. */
  at: Path;
  field: FieldSchema;
}

/** Every declaration of a field in the file of its section; none if the section does not have the field. */
export function listFieldDeclarationsInSection(
  files: EditableFiles,
  { section, path }: FieldName,
): Declaration[] {
  const schema = files.read<SectionFile>(sectionFile(section));
  return schema ? listDeclarationsIn({ ...schema }, path, []) : [];
}

/**
 * Every declaration of a field, found by the names that lead to it from an object. `owner` is the place of the object.
 */
export function listDeclarationsIn(
  schema: FieldSchema,
  [name, ...rest]: readonly string[],
  owner: Path,
): Declaration[] {
  if (name === undefined) return [];
  const here = listSchemaParts(schema, owner).flatMap(({ part, at }): Declaration[] => {
    const field = Object.hasOwn(part.properties ?? {}, name) ? part.properties?.[name] : undefined;
    return field ? [{ owner, part: at, at: [...at, "properties", name], field }] : [];
  });
  return rest.length === 0 ? here : here.flatMap((each) => declaredWithin(each, rest));
}

function declaredWithin({ field, at }: Declaration, names: readonly string[]): Declaration[] {
  const inner = containerOf(field, at, names);
  return inner ? listDeclarationsIn(inner.schema, inner.names, inner.at) : [];
}

/**
 * Finds the object that has the fields of a group, of an entry of a list, or of a place of a fixed list, with
 * its path and the names that remain to be followed.
 */
function containerOf(field: FieldSchema, at: Path, names: readonly string[]) {
  if (field.items) return { schema: field.items, at: [...at, "items"], names };
  const [constant, ...others] = names;
  const index = (field.prefixItems ?? []).findIndex((place) => placeName(place) === constant);
  const place = field.prefixItems?.[index];
  if (place) return { schema: place, at: [...at, "prefixItems", index], names: others };
  return field.properties ? { schema: field, at, names } : undefined;
}

/** The object itself and the branches of its conditions, each with its place. */
export function listSchemaParts(schema: FieldSchema, owner: Path) {
  return [
    { part: schema, at: owner },
    ...(schema.allOf ?? []).flatMap(({ then, else: otherwise }, index) => [
      ...(then ? [{ part: then, at: [...owner, "allOf", index, "then"] }] : []),
      ...(otherwise ? [{ part: otherwise, at: [...owner, "allOf", index, "else"] }] : []),
    ]),
  ];
}

/**
 * Finds the group or entry to which a path of names leads in a section; an empty path leads to the section
 * itself.
 * @throws RefusedOperation
 */
export function containerAt(files: EditableFiles, section: string, path: readonly string[]) {
  const schema = requireFound(files.read<SectionFile>(sectionFile(section)), "noSection", { name: section });
  if (path.length === 0) return { schema: { ...schema }, at: [] };
  const [declaration] = listFieldDeclarationsInSection(files, { section, path: [...path] });
  const { field, at } = requireFound(declaration, "noField", { name: path.join(".") });
  const inner = containerOf(field, at, []);
  return requireFound(inner, "noField", { name: path.join(".") });
}

/** The name by which changes refer to a field: for a part of a question, the name of the whole question. */
export function nameInChanges(files: EditableFiles, name: FieldName): FieldName {
  return questionOf(files, name) ? { ...name, path: name.path.slice(0, 2) } : name;
}

/** A question, found by the key of its words; undefined for a field of a section. */
export function questionOf(files: EditableFiles, { section, path }: FieldName) {
  const set = files.read<QuestionFile>(questionsFile(section));
  const [, id = "", part = "answer"] = path;
  const index = set?.questions.findIndex((each) => each.id === id) ?? -1;
  const question = set?.questions[index];
  return question && { set: section, file: questionsFile(section), at: ["questions", index], question, part };
}
