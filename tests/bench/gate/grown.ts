import type { FieldSchema, UiSchema } from "../../../src/forms/engine/form";
import { isObject } from "../../../src/forms/engine/pointer";
import type { Texts } from "../../../src/forms/files/texts";

/** The files of the project, in which every plain field of a section has `times` copies with their looks and words. */
export function grown(texts: Texts, times: number): Texts {
  const result = new Map(texts);
  const putOff = putOffFields(texts);
  for (const [file, text] of texts) {
    const [, section] = /^schemas\/sections\/(\w+)\.json$/.exec(file) ?? [];
    if (section === undefined) continue;
    const uiFile = `schemas/sections/${section}.ui.json`;
    const ui: UiSchema = JSON.parse(texts.get(uiFile) ?? "{}");
    const schema: FieldSchema = JSON.parse(text);
    const copied: Copied[] = [];
    grow(schema, ui, "", { times, putOff }, copied);
    result.set(file, JSON.stringify(schema));
    if (texts.has(uiFile)) result.set(uiFile, JSON.stringify(ui));
    for (const language of ["en", "ja", "zh-TW"]) {
      const wordsFile = `locales/${language}/sections/${section}.json`;
      const words = JSON.parse(texts.get(wordsFile) ?? "{}");
      for (const { path, copies } of copied)
        for (const copy of copies) if (path in words.fields) words.fields[copy] = words.fields[path];
      result.set(wordsFile, JSON.stringify(words));
    }
  }
  return result;
}

interface Copied {
  path: string;
  copies: string[];
}

/** How many copies a field has, and the fields that a form asks later. */
interface Growth {
  times: number;
  putOff: ReadonlySet<string>;
}

/** The names of the fields that some form or market asks later. */
function putOffFields(texts: Texts): ReadonlySet<string> {
  const changes = [...texts].flatMap(
    ([file, text]): Array<{ change: string; field?: string }> =>
      /^schemas\/(?:apply|markets)\//.test(file) ? (JSON.parse(text).changes ?? []) : [],
  );
  return new Set(changes.flatMap(({ change, field }) => (change === "later" && field ? [field] : [])));
}

function grow(schema: FieldSchema, ui: UiSchema, path: string, growth: Growth, copied: Copied[]): void {
  const { times, putOff } = growth;
  // A copy that depended on an answer that is given later would be asked too early.
  const branches = (schema.allOf ?? []).filter(
    ({ if: condition }) => !Object.keys(condition?.properties ?? {}).some((read) => putOff.has(read)),
  );
  const parts = [schema, ...branches.flatMap((branch) => [branch.then, branch.else])];
  for (const part of parts)
    for (const [name, field] of Object.entries(part?.properties ?? {})) {
      const own = isObject(ui[name]) ? ui[name] : {};
      if (field.type === "object" && field.properties) grow(field, own, `${path}${name}.`, growth, copied);
      else if (field.items)
        grow(field.items, isObject(own.items) ? own.items : {}, `${path}${name}.`, growth, copied);
      else if (isPlain(field)) copy(part?.properties ?? {}, ui, { name, field, path, times, copied });
    }
}

/**
 * Whether a field can be copied: it is not asked only once (as one for the profile or a file), and reads no other
 * field.
 */
const isPlain = (field: FieldSchema) =>
  field.const === undefined &&
  field.prefixItems === undefined &&
  !field.file &&
  !["x-profile", "confirmed", "after", "residenceCard"].some((rule) => rule in field);

interface Plain {
  name: string;
  field: FieldSchema;
  path: string;
  times: number;
  copied: Copied[];
}

function copy(
  properties: Record<string, FieldSchema>,
  ui: UiSchema,
  { name, field, path, times, copied }: Plain,
) {
  const names = Array.from({ length: times - 1 }, (_, index) => `${name}Copy${index + 1}`);
  for (const each of names) {
    properties[each] = field;
    if (ui[name]) ui[each] = ui[name];
  }
  const order = ui["ui:order"];
  // A name that is already in the order is not added again, since the places of a fixed list share one look.
  const fresh = Array.isArray(order) ? names.filter((each) => !order.includes(each)) : [];
  if (Array.isArray(order) && order.includes(name)) order.splice(order.indexOf(name) + 1, 0, ...fresh);
  copied.push({ path: path + name, copies: names.map((each) => path + each) });
}
