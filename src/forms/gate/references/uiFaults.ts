import type { Change, Sources } from "../../engine/compose/sources";
import { isPlainList } from "../../engine/fieldStructure";
import type { FieldSchema, UiSchema } from "../../engine/form";
import { isObject, joinPointer } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { type AnswerKind, answerKind, widgetTable } from "../../engine/widgetTable";
import { changesOf } from "../changesOf";
import { type Fault, type Found, toldAs } from "../fault";
import { suggestion } from "../nearestName";
import { kindWords } from "./kindWords";
import { lookOptionFaults } from "./lookOptionFaults";

/** Ui entries for fields that a section does not have, and widgets that do not fit the type of a field. */
export function uiFaults(sources: Sources): Fault[] {
  const { sections, sectionUis } = sources;
  const countries = (section: string) => countryFields(section, sources);
  const inSections = Object.entries(sectionUis).flatMap(([name, ui]) => {
    const file = `schemas/sections/${name}.ui.json`;
    const section = sections[name];
    return section
      ? fieldLooks(ui, { ...section }, "", countries(name)).map((found) => ({ file, ...found }))
      : [{ file, says: `there is no schemas/sections/${name}.json beside it` }];
  });
  const inChanges = changesOf(sources).flatMap(({ change, file, at }) =>
    change.change === "add" && change.ui
      ? looks(
          change.ui,
          change.schema,
          `${at}/ui`,
          countries(change.section),
          fieldsBeside(change, sources),
        ).map((found) => ({ file, ...found }))
      : [],
  );
  return [...inSections, ...inChanges];
}

/** The fields of the group or section that a change adds to, those of other changes among them. */
function fieldsBeside({ section, in: place }: Change, sources: Sources): string[] {
  const own = allFields({ ...sources.sections[section] });
  const group = place === undefined ? undefined : own[place];
  const added = changesOf(sources).flatMap(({ change }) =>
    change.change === "add" && change.section === section && change.in === place ? [change.field] : [],
  );
  return [...Object.keys(group ? allFields(group.items || group) : own), ...added];
}

/** The fields that name a country at the top of the answers of every form that has the section. */
function countryFields(section: string, { apply, account, editor, sections }: Sources): string[] {
  const forms = Object.values({ ...apply, ...account, ...editor })
    .map(({ steps }) => steps.flatMap((step) => step.sections))
    .filter((own) => own.includes(section));
  const found = forms.map((own) =>
    own.flatMap((name) =>
      Object.entries(allFields({ ...sections[name] }))
        .filter(([, { included }]) => included === "country")
        .map(([field]) => field),
    ),
  );
  return (found[0] ?? []).filter((field) => found.every((fields) => fields.includes(field)));
}

/** Faults in the ui of the fields of an object. */
function fieldLooks(ui: UiSchema, schema: FieldSchema, at: string, countries: string[]): Found[] {
  const fields = allFields(schema);
  const unknown = (place: string, name: string): Found[] =>
    name in fields
      ? []
      : [{ at: place, says: `there is no field "${name}"${suggestion(name, Object.keys(fields))}` }];
  return Object.entries(ui).flatMap(([name, look]): Found[] => {
    const place = joinPointer(at, name);
    if (name === "ui:order" && Array.isArray(look))
      return look.flatMap((each, index) => unknown(joinPointer(place, index), String(each)));
    if (name.startsWith("ui:") || name.startsWith("$") || !isObject(look)) return [];
    const field = fields[name];
    return field ? looks(look, field, place, countries, Object.keys(fields)) : unknown(place, name);
  });
}

function looks(
  { items, ...own }: UiSchema,
  field: FieldSchema,
  at: string,
  countries: string[],
  beside?: string[],
): Found[] {
  return [
    ...widgetFaults(own, field, at),
    ...lookOptionFaults(own, field, at, beside),
    ...countryFaults(own["ui:options"], at, countries),
    ...fieldLooks(own, field, at, countries),
    ...(isObject(items) ? entryLooks(items, field, joinPointer(at, "items"), countries) : []),
  ];
}

/** Several choices, or files, are drawn as one field: their entries have no look of their own. */
function entryLooks(items: UiSchema, field: FieldSchema, at: string, countries: string[]): Found[] {
  const kind = answerKind(field);
  if (kind)
    return [
      {
        at,
        says: `this changes nothing: the entries of this list have no look of their own; for the list there is ${fittingWidgets(kind)}`,
      },
    ];
  if (field.items) return looks(items, field.items, at, countries);
  // All places of a fixed list look alike, as far as they have the same fields.
  const properties = Object.assign({}, ...(field.prefixItems ?? []).map(allFields));
  return looks(items, { type: "object", properties }, at, countries);
}

function countryFaults(options: unknown, at: string, countries: string[]): Found[] {
  const from = isObject(options) ? options.countryFrom : undefined;
  if (typeof from !== "string" || countries.includes(from)) return [];
  return [
    {
      at: `${at}/ui:options/countryFrom`,
      told: toldAs("countryGone", { name: from }),
      says: `no field at the top of the answers is "${from}" and names a country${suggestion(from, countries)}`,
    },
  ];
}

const isKind = (name: string): name is AnswerKind => name in kindWords;

function widgetFaults(ui: UiSchema, field: FieldSchema, at: string): Found[] {
  const kind = answerKind(field);
  return ["ui:widget", "ui:field"].flatMap((key) => {
    const name = ui[key];
    const drawn = typeof name === "string" ? widgetTable[name] : undefined;
    if (!drawn || (kind && drawn[kind])) return [];
    const [what = ""] = Object.keys(drawn)
      .filter(isKind)
      .map((each) => kindWords[each]);
    return [
      {
        at: joinPointer(at, key),
        told: toldAs("widgetUnfit", { name: String(name) }),
        says: `"${name}" gives ${what}, which this field does not ask for${instead(field, kind)}`,
      },
    ];
  });
}

function instead(field: FieldSchema, kind: AnswerKind | undefined): string {
  if (isPlainList(field)) return `; how an entry of the list looks stands under "items"`;
  return kind ? `; for this field there is ${fittingWidgets(kind)}` : "";
}

const fittingWidgets = (kind: AnswerKind): string =>
  Object.keys(widgetTable)
    .filter((name) => widgetTable[name]?.[kind])
    .join(", ");
