import type { Sources } from "../../engine/compose/sources";
import { placeName } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";
import { joinPointer } from "../../engine/pointer";
import type { DataUse } from "../../engine/purposes/purpose";
import { changesOf } from "../changesOf";
import type { Place } from "../fault";

/** An `x-data` as it stands in a file. */
export interface WrittenUse extends Required<Pick<Place, "file" | "at">> {
  use: Partial<DataUse>;
  /** The key of the words of its field, group, list, question or section. */
  title: string;
}

const known = new WeakMap<Sources, WrittenUse[]>();

/** Every `x-data` of the files, an outer one before those within it. */
export function writtenUses(sources: Sources): WrittenUse[] {
  const uses = known.get(sources) ?? [...allUses(sources)];
  known.set(sources, uses);
  return uses;
}

function* allUses(sources: Sources): Generator<WrittenUse> {
  for (const [name, section] of Object.entries(sources.sections))
    yield* usesIn({ ...section }, name, { file: `schemas/sections/${name}.json`, at: "" });
  for (const [name, { answers, questions, "x-data": use }] of Object.entries(sources.questions)) {
    const file = `schemas/questions/${name}.json`;
    yield* ownUse(use, name, { file, at: "" });
    for (const [index, { id, "x-data": own }] of questions.entries())
      yield* ownUse(own, `${name}.${answers}.${id}`, { file, at: `/questions/${index}` });
  }
  for (const { change, file, at } of changesOf(sources))
    if (change.change === "add") {
      const title = [change.section, ...(change.in === undefined ? [] : [change.in]), change.field].join(".");
      yield* usesIn(change.schema, title, { file, at: `${at}/schema` });
    }
}

type Around = Required<Pick<Place, "file" | "at">>;

function* ownUse(use: FieldSchema["x-data"], title: string, { file, at }: Around): Generator<WrittenUse> {
  if (use) yield { file, at: `${at}/x-data`, use, title };
}

function* usesIn(schema: FieldSchema, title: string, { file, at }: Around): Generator<WrittenUse> {
  yield* ownUse(schema["x-data"], title, { file, at });
  const parts = [
    { fields: schema, at },
    ...(schema.allOf ?? []).flatMap((branch, index) => [
      { fields: branch.then, at: `${at}/allOf/${index}/then` },
      { fields: branch.else, at: `${at}/allOf/${index}/else` },
    ]),
  ];
  for (const { fields, at } of parts)
    for (const [name, field] of Object.entries(fields?.properties ?? {}))
      yield* usesIn(field, `${title}.${name}`, { file, at: joinPointer(`${at}/properties`, name) });
  for (const [index, place] of (schema.prefixItems ?? []).entries())
    yield* usesIn(place, `${title}.${placeName(place)}`, { file, at: `${at}/prefixItems/${index}` });
  if (schema.items) yield* usesIn(schema.items, title, { file, at: `${at}/items` });
}

/** Whether a field stands in another one, or is that one, by the keys of their words. */
export const isInTitle = (title: string, outer: string): boolean =>
  title === outer || title.startsWith(`${outer}.`);

/** Of these, the one whose field is nearest around a field or is the field, and which says the purpose or the class. */
export const nearestUse = (
  uses: readonly WrittenUse[],
  title: string,
  part: keyof DataUse,
): WrittenUse | undefined =>
  uses
    .filter((each) => each.use[part] !== undefined && isInTitle(title, each.title))
    .toSorted((one, other) => one.title.length - other.title.length)
    .at(-1);
