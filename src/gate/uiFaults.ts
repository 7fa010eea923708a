import type { Sources } from "../engine/compose/sources";
import type { FieldSchema, UiSchema } from "../engine/form";
import { isObject, joinPointer } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import { changesOf } from "./changesOf";
import type { Fault, Found } from "./fault";
import { suggestion } from "./nearestName";

/** Ui entries for fields that a section does not have, and widgets that do not fit the type of a field. */
export function uiFaults(sources: Sources): Fault[] {
  const { sections, sectionUis } = sources;
  const countries = countryFields(sources);
  const inSections = Object.entries(sectionUis).flatMap(([name, ui]) => {
    const file = `schemas/sections/${name}.ui.json`;
    const section = sections[name];
    return section
      ? fieldLooks(ui, { ...section }, "", countries).map((found) => ({ file, ...found }))
      : [{ file, says: `there is no schemas/sections/${name}.json beside it` }];
  });
  const inChanges = changesOf(sources).flatMap(({ change, file, at }) =>
    change.change === "add" && change.ui
      ? looks(change.ui, change.schema, `${at}/ui`, countries).map((found) => ({ file, ...found }))
      : [],
  );
  return [...inSections, ...inChanges];
}

/** The fields at the top of the answers that name a country. */
function countryFields({ sections }: Sources): string[] {
  return Object.values(sections).flatMap((section) =>
    Object.entries(allFields({ ...section }))
      .filter(([, { included }]) => included === "country")
      .map(([name]) => name),
  );
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
    return field ? looks(look, field, place, countries) : unknown(place, name);
  });
}

function looks({ items, ...own }: UiSchema, field: FieldSchema, at: string, countries: string[]): Found[] {
  return [
    ...widgetFaults(own, field, at),
    ...countryFaults(own["ui:options"], at, countries),
    ...fieldLooks(own, field, at, countries),
    ...(isObject(items) && field.items ? looks(items, field.items, joinPointer(at, "items"), countries) : []),
  ];
}

function countryFaults(options: unknown, at: string, countries: string[]): Found[] {
  const from = isObject(options) ? options.countryFrom : undefined;
  if (typeof from !== "string" || countries.includes(from)) return [];
  return [
    {
      at: `${at}/ui:options/countryFrom`,
      says: `no field at the top of the answers is "${from}" and names a country${suggestion(from, countries)}`,
    },
  ];
}

const hasChoices = ({ included, enum: values }: FieldSchema) =>
  included !== undefined || values !== undefined;
// A choice is not a text: nobody should have to type its code.
const isText = (field: FieldSchema) => field.type === "string" && !hasChoices(field);
const isNumber = (field: FieldSchema) =>
  (field.type === "number" || field.type === "integer") && !hasChoices(field);
/** A question of yes or no; a consent, which can only be given, is none. */
const isQuestion = ({ type, const: fixed }: FieldSchema) => type === "boolean" && fixed === undefined;
const isFile = ({ file }: FieldSchema) => file !== undefined;

/** For each widget: the fields that it fits, and the words for what it enters. */
const widgets: Record<string, [fits: (field: FieldSchema) => boolean, what: string]> = {
  text: [isText, "a text"],
  textarea: [isText, "a text"],
  email: [isText, "a text"],
  phone: [isText, "a text"],
  password: [isText, "a text"],
  videoLink: [isText, "a text"],
  number: [isNumber, "a number"],
  select: [hasChoices, "a choice (included)"],
  country: [hasChoices, "a choice (included)"],
  searchableSelect: [hasChoices, "a choice (included)"],
  radio: [(field) => hasChoices(field) || isQuestion(field), "a choice (included)"],
  yesNo: [isQuestion, "yes or no (boolean)"],
  checkbox: [({ type }) => type === "boolean", "yes or no (boolean)"],
  consent: [({ type }) => type === "boolean", "yes or no (boolean)"],
  checkboxes: [({ type }) => type === "array", "a list"],
  date: [({ format }) => format === "date", "a date (format date)"],
  namedMonth: [
    ({ format }) => format === "date" || format === "partialDate",
    "a date (format date or partialDate)",
  ],
  monthYear: [({ format }) => format === "yearMonth", "a month (format yearMonth)"],
  file: [isFile, "a file"],
  photo: [isFile, "a file"],
  files: [({ items }) => Boolean(items && isFile(items)), "a list of files"],
};

function widgetFaults(ui: UiSchema, field: FieldSchema, at: string): Found[] {
  return ["ui:widget", "ui:field"].flatMap((key) => {
    const name = ui[key];
    const [fits, what] = (typeof name === "string" && widgets[name]) || [];
    if (!fits || fits(field)) return [];
    const fitting = Object.keys(widgets).filter((each) => widgets[each]?.[0](field));
    const instead = fitting.length > 0 ? `; for this field there is ${fitting.join(", ")}` : "";
    return [
      {
        at: joinPointer(at, key),
        says: `"${name}" gives ${what}, which this field does not ask for${instead}`,
      },
    ];
  });
}
