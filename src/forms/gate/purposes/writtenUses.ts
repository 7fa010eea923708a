import { isKeyWithin } from "../../engine/compose/marketLaw";
import type { Sources } from "../../engine/compose/sources";
import { placeName } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import type { DataUse } from "../../engine/purposes/purpose";
import type { Place } from "../fault";
import { listNamedChanges } from "../listNamedChanges";

/** A field, group, list, question or section in a file. */
interface WrittenField extends Required<Pick<Place, "file" | "at">> {
  use: FieldSchema["x-data"];
  /** The key of its words, as for a composed field. */
  title: string;
}

/** An `x-data` in a file. */
export interface WrittenUse extends WrittenField {
  use: Partial<DataUse>;
}

const known = new WeakMap<Sources, WrittenUse[]>();

/** Every `x-data` in the files, outer ones before inner ones. */
export function writtenUses(sources: Sources): WrittenUse[] {
  const uses = known.get(sources) ?? allUses(sources);
  known.set(sources, uses);
  return uses;
}

const allUses = (sources: Sources): WrittenUse[] =>
  [...writtenFields(sources)].flatMap(({ use, at, ...field }) =>
    use ? [{ ...field, use, at: `${at}/x-data` }] : [],
  );

/** Every field in the files, outer fields before inner fields, even if a form cannot be composed. */
export function* writtenFields(sources: Sources): Generator<WrittenField> {
  for (const [name, section] of Object.entries(sources.sections))
    yield* fieldsIn({ ...section }, name, { file: `schemas/sections/${name}.json`, at: "" });
  for (const [name, { answers, questions, "x-data": use }] of Object.entries(sources.questions)) {
    const file = `schemas/questions/${name}.json`;
    yield { file, at: "", use, title: name };
    for (const [index, { id, "x-data": own }] of questions.entries())
      yield { file, at: `/questions/${index}`, use: own, title: `${name}.${answers}.${id}` };
  }
  for (const { change, file, at } of listNamedChanges(sources))
    if (change.change === "add") {
      const title = [change.section, ...(change.in === undefined ? [] : [change.in]), change.field].join(".");
      yield* fieldsIn(change.schema, title, { file, at: `${at}/schema` });
    }
}

type Around = Required<Pick<Place, "file" | "at">>;

function* fieldsIn(schema: FieldSchema, title: string, { file, at }: Around): Generator<WrittenField> {
  yield { file, at, use: schema["x-data"], title };
  const parts = [
    { fields: schema, at },
    ...(schema.allOf ?? []).flatMap((branch, index) => [
      { fields: branch.then, at: `${at}/allOf/${index}/then` },
      { fields: branch.else, at: `${at}/allOf/${index}/else` },
    ]),
  ];
  for (const { fields, at } of parts)
    for (const [name, field] of Object.entries(fields?.properties ?? {}))
      yield* fieldsIn(field, `${title}.${name}`, { file, at: appendToPointer(`${at}/properties`, name) });
  for (const [index, place] of (schema.prefixItems ?? []).entries())
    yield* fieldsIn(place, `${title}.${placeName(place)}`, { file, at: `${at}/prefixItems/${index}` });
  if (schema.items) yield* fieldsIn(schema.items, title, { file, at: `${at}/items` });
}

/**
 * The use that declares the purpose or class of a field: the use of the field itself, or the nearest use
 * around it.
 */
export const nearestUse = (
  uses: readonly WrittenUse[],
  title: string,
  part: keyof DataUse,
): WrittenUse | undefined =>
  uses
    .filter((each) => each.use[part] !== undefined && isKeyWithin(title, each.title))
    .toSorted((one, other) => one.title.length - other.title.length)
    .at(-1);
