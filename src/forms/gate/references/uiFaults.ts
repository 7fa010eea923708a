import type { Change, Sources } from "../../engine/compose/sources";
import type { FaultValue } from "../../engine/faultData";
import { isPlainList } from "../../engine/fieldStructure";
import type { FieldSchema, UiSchema } from "../../engine/form";
import { optionTable } from "../../engine/optionTable";
import { appendToPointer, isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { type AnswerKind, answerKind, usualWidget, widgetTable } from "../../engine/widgetTable";
import { createFinding, createPhrase, type Fault, type Found } from "../fault";
import { listNamedChanges } from "../listNamedChanges";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import type { SiteFacts } from "../siteFacts";
import { lookOptionFaults } from "./lookOptionFaults";

/**
 * Returns faults for entries of UI schemas for fields that a section does not have, and for widgets and
 * options that do not match their field.
 */
export function uiFaults({ sources, site }: Project): Fault[] {
  const { sections, sectionUis } = sources;
  const surroundings = (section: string) => ({ countries: countryFields(section, sources), site });
  const inSections = Object.entries(sectionUis).flatMap(([name, ui]) => {
    const file = `schemas/sections/${name}.ui.json`;
    const section = sections[name];
    return section
      ? fieldLooks(ui, { ...section }, "", surroundings(name)).map((found) => ({ file, ...found }))
      : [{ file, ...createFinding("noSectionBeside", { section: name }) }];
  });
  const inChanges = listNamedChanges(sources).flatMap(({ change, file, at }) =>
    change.change === "add" && change.ui
      ? looks(
          change.ui,
          change.schema,
          `${at}/ui`,
          surroundings(change.section),
          fieldsBeside(change, sources),
        ).map((found) => ({ file, ...found }))
      : [],
  );
  return [...inSections, ...inChanges];
}

/** The fields of the group or section to which a change adds a field, including the fields that other changes add. */
function fieldsBeside({ section, in: place }: Change, sources: Sources): string[] {
  const own = allFields({ ...sources.sections[section] });
  const group = place === undefined ? undefined : own[place];
  const added = listNamedChanges(sources).flatMap(({ change }) =>
    change.change === "add" && change.section === section && change.in === place ? [change.field] : [],
  );
  return [...Object.keys(group ? allFields(group.items || group) : own), ...added];
}

/** The country fields at the top of the answers that every form with the section has. */
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

/**
 * The country fields at the top of the answers and the pages of the site, to which options of a look may
 * refer.
 */
interface Surroundings {
  countries: string[];
  site: SiteFacts;
}

/** Faults in the UI schema of an object's fields. */
function fieldLooks(ui: UiSchema, schema: FieldSchema, at: string, around: Surroundings): Found[] {
  const fields = allFields(schema);
  const unknown = (place: string, name: string): Found[] =>
    name in fields
      ? []
      : [
          {
            at: place,
            ...createFinding("noFieldHere", {
              field: name,
              meant: buildSuggestion(name, Object.keys(fields)),
            }),
          },
        ];
  return Object.entries(ui).flatMap(([name, look]): Found[] => {
    const place = appendToPointer(at, name);
    if (name === "ui:order" && Array.isArray(look))
      return look.flatMap((each, index) => unknown(appendToPointer(place, index), String(each)));
    if (name.startsWith("ui:") || name.startsWith("$") || !isObject(look)) return [];
    const field = fields[name];
    return field ? looks(look, field, place, around, Object.keys(fields)) : unknown(place, name);
  });
}

function looks(
  { items, ...own }: UiSchema,
  field: FieldSchema,
  at: string,
  around: Surroundings,
  beside?: string[],
): Found[] {
  if (field["x-computed"]) return computedLookFaults(own, at);
  return [
    ...widgetFaults(own, field, at),
    ...lookOptionFaults(own, field, at, around.site, beside),
    ...countryFaults(own["ui:options"], at, around.countries),
    ...statementFaults(own, at),
    ...fieldLooks(own, field, at, around),
    ...(isObject(items) ? entryLooks(items, field, appendToPointer(at, "items"), around) : []),
  ];
}

/**
 * Returns faults for the look of a computed field if it has parts that only the look of a control can have.
 */
function computedLookFaults({ "ui:options": options, ...own }: UiSchema, at: string): Found[] {
  const ofText = (name: string) => name === "unit" || optionTable[name]?.fits.includes("any");
  const names = [
    ...Object.keys(own),
    ...Object.keys(isObject(options) ? options : {}).flatMap((name) =>
      ofText(name) ? [] : [`ui:options${appendToPointer("", name)}`],
    ),
  ];
  return names.map((name) => ({
    at: `${at}/${name}`,
    ...createFinding("computedLook", { name: name.replace("ui:options/", "") }),
  }));
}

/**
 * Faults in the look of entries. Several choices or files are drawn as one field, so their entries have no look of
 * their own.
 */
function entryLooks(items: UiSchema, field: FieldSchema, at: string, around: Surroundings): Found[] {
  const kind = answerKind(field);
  if (kind) return [{ at, ...createFinding("entriesHaveNoLook", { widgets: fittingWidgets(kind) }) }];
  if (field.items) return looks(items, field.items, at, around);
  // All places of a fixed list share one look, as far as they have the same fields.
  const properties = Object.assign({}, ...(field.prefixItems ?? []).map(allFields));
  return looks(items, { type: "object", properties }, at, around);
}

/** The fault of a consent without the statement to consent to. */
function statementFaults(own: UiSchema, at: string): Found[] {
  if (own["ui:widget"] !== "consent") return [];
  const options = own["ui:options"];
  return isObject(options) && typeof options.statement === "string"
    ? []
    : [{ at, ...createFinding("consentWithoutStatement", {}) }];
}

function countryFaults(options: unknown, at: string, countries: string[]): Found[] {
  const from = isObject(options) ? options.countryFrom : undefined;
  if (typeof from !== "string" || countries.includes(from)) return [];
  return [
    {
      at: `${at}/ui:options/countryFrom`,
      ...createFinding("countryGone", { field: from, meant: buildSuggestion(from, countries) }),
    },
  ];
}

const isKind = (name: string): name is AnswerKind => name in usualWidget;

function widgetFaults(ui: UiSchema, field: FieldSchema, at: string): Found[] {
  const kind = answerKind(field);
  return ["ui:widget", "ui:field"].flatMap((key) => {
    const name = ui[key];
    const drawn = typeof name === "string" ? widgetTable[name] : undefined;
    if (!drawn || (kind && drawn[kind])) return [];
    const given = Object.keys(drawn).find(isKind);
    return [
      {
        at: appendToPointer(at, key),
        ...createFinding("widgetUnfit", {
          widget: String(name),
          kind: given ? createPhrase(given, {}) : "",
          instead: instead(field, kind),
        }),
      },
    ];
  });
}

function instead(field: FieldSchema, kind: AnswerKind | undefined): FaultValue {
  if (isPlainList(field)) return createPhrase("underItems", {});
  return kind ? createPhrase("forThisField", { widgets: fittingWidgets(kind) }) : "";
}

const fittingWidgets = (kind: AnswerKind): string[] =>
  Object.keys(widgetTable).filter((name) => widgetTable[name]?.[kind]);
