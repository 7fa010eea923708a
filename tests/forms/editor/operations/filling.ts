import { toAskedWhen } from "../../../../src/forms/editor/operations/askedWhen";
import type { FormOperation, NewField } from "../../../../src/forms/editor/operations/operation";
import { orderedFieldNames } from "../../../../src/forms/engine/compose/changeSection";
import type { SectionWords } from "../../../../src/forms/engine/compose/composeLabels";
import { placeName } from "../../../../src/forms/engine/fixedPlaces";
import {
  type Branch,
  byLanguage,
  type FieldSchema,
  languages,
  type UiSchema,
} from "../../../../src/forms/engine/form";
import { isObject } from "../../../../src/forms/engine/pointer";
import { newFieldOf } from "./newFieldOf";
import { projectTexts } from "./projectTexts";

const everywhere = { in: "everywhere" } as const;

/** The content of a file of the project. */
export const readProjectFile = <File>(file: string): File => JSON.parse(projectTexts[file] ?? "{}");

/** A group, entry or section whose fields are asked for. */
interface Container {
  section: string;
  path: readonly string[];
  schema: FieldSchema;
  ui: UiSchema;
}

/** One declaration of a field: always asked, or under a condition. */
interface Declared {
  schema: FieldSchema;
  required: boolean;
  branch?: { when?: Branch["if"]; unless?: Branch["if"] };
}

function declarationsIn({ properties = {}, required, allOf = [] }: FieldSchema, name: string): Declared[] {
  const own = properties[name];
  const conditional = allOf.flatMap(({ if: condition, then, else: otherwise }) =>
    [
      { part: then, branch: { when: condition } },
      { part: otherwise, branch: { unless: condition } },
    ].flatMap(({ part, branch }): Declared[] => {
      const schema = part?.properties?.[name];
      return schema ? [{ schema, required: part?.required?.includes(name) ?? false, branch }] : [];
    }),
  );
  return [...(own ? [{ schema: own, required: required?.includes(name) ?? false }] : []), ...conditional];
}

const wordsOf = (section: string, path: readonly string[]) =>
  Object.fromEntries(
    languages.map((language) => {
      const { fields } = readProjectFile<SectionWords>(`locales/${language}/sections/${section}.json`);
      return [language, fields[path.join(".")] ?? { label: "" }];
    }),
  );

function toldOf({ section, path, ui }: Container, name: string, declared: Declared): NewField {
  const look = ui[name];
  const own = isObject(look) ? Object.entries(look).filter(([part]) => isOwnLook(part)) : [];
  return newFieldOf({
    field: name,
    schema: declared.schema,
    required: declared.required,
    ...declared.branch,
    ...(own.length > 0 && { ui: Object.fromEntries(own) }),
    labels: wordsOf(section, [...path, name]),
  });
}

/** The order of fields is left out, because it follows from the order in which they are added. */
const isOwnLook = (part: string) => part.startsWith("ui:") && part !== "ui:order";

/** What staff would do to fill a container: `seed` is the field that it was made with. */
export function filling(container: Container, seed?: string): FormOperation[] {
  const { section, path, schema, ui } = container;
  const order = orderedFieldNames(schema, ui);
  const adding = order.flatMap((name, index) =>
    declarationsIn(schema, name).flatMap((declared): FormOperation[] => {
      const inner = insideOf(container, name, declared.schema);
      const place = { section, path, after: order[index - 1] ?? null };
      const field = { ...toldOf(container, name, declared), ...inner?.seeds };
      const add: FormOperation = { operation: "addField", place, scope: everywhere, ...field };
      const isThere = name === seed;
      return [...(isThere ? [] : [add]), ...(inner ? filling(inner.container, inner.seed) : [])];
    }),
  );
  return [...adding, ...requiring(container)];
}

interface Inside {
  seeds: Pick<NewField, "fields">;
  container: Container;
  seed: string | undefined;
}

/** The fields in a group, an entry or a fixed list, and those of them with which it is made. */
function insideOf({ section, path, ui }: Container, name: string, schema: FieldSchema): Inside | undefined {
  const look: UiSchema = Object(ui[name] ?? {});
  const within = [...path, name];
  if (schema.prefixItems)
    return {
      seeds: { fields: schema.prefixItems.map((place) => placeOf(section, within, place)) },
      container: { section, path: within, schema: {}, ui: {} },
      seed: undefined,
    };
  const group = schema.items ? schema.items : schema;
  const [seed] = Object.keys(group.properties ?? {});
  if (schema.file || seed === undefined) return undefined;
  const inner: UiSchema = schema.items ? Object(look.items ?? {}) : look;
  const container = { section, path: within, schema: group, ui: inner };
  const [declared] = declarationsIn(group, seed);
  const first = declared && {
    ...toldOf(container, seed, declared),
    ...insideOf(container, seed, declared.schema)?.seeds,
  };
  return { seeds: { fields: first ? [first] : [] }, container, seed };
}

function placeOf(section: string, path: readonly string[], place: FieldSchema): NewField {
  const name = placeName(place) ?? "";
  const within = [...path, name];
  const { id: _, ...properties } = place.properties ?? {};
  const container = { section, path: within, schema: { ...place, properties }, ui: {} };
  const fields = Object.keys(properties).flatMap((each) =>
    declarationsIn(container.schema, each).map((declared) => toldOf(container, each, declared)),
  );
  return {
    kind: "group",
    name,
    words: byLanguage((each) => wordsOf(section, within)[each] ?? { label: "" }),
    required: false,
    fields,
  };
}

/**
 * Operations for fields that are required under conditions that ask for no further field, or that are required with
 * other answers.
 */
function requiring({ section, path, schema }: Container): FormOperation[] {
  const key = (name: string) => [section, ...path, name].join(".");
  const needed = (schema.allOf ?? []).flatMap(({ if: condition, then, else: otherwise }) =>
    [
      { part: then, unless: false },
      { part: otherwise, unless: true },
    ].flatMap(({ part, unless }) =>
      (part?.required ?? [])
        .filter((name) => !(name in (part?.properties ?? {})))
        .map((name): FormOperation => {
          const when = toAskedWhen(condition, unless);
          return { operation: "setRequired", field: key(name), scope: everywhere, required: true, when };
        }),
    ),
  );
  const needs: Record<string, string[]> = Object(schema.dependentRequired ?? {});
  const dependent = [...new Set(Object.values(needs).flat())].map((name): FormOperation => {
    const answered = Object.keys(needs).filter((each) => needs[each]?.includes(name));
    return { operation: "setRequiredWith", field: key(name), answered };
  });
  return [...needed, ...dependent];
}
