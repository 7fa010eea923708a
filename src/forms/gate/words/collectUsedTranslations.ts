import type { Sources } from "../../engine/compose/sources";
import { hasChoices, isCollection, isPlainList } from "../../engine/fieldStructure";
import type { ComposedForm, FieldSchema, UiSchema } from "../../engine/form";
import { appendToPointer, isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { answerKind, usualWidget, widgetTable } from "../../engine/widgetTable";
import type { Composed } from "../../files/composeAll";
import type { Place } from "../fault";
import { listNamedChanges } from "../listNamedChanges";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { getFilledPlaceholders } from "./filledPlaceholders";
import { isShown, listAllowedPlaceholders, type TitledField, toSectionTextKey } from "./shownWords";
import { titledFields } from "./titledFields";

/** Required words, and the place that needs them. */
interface NeededWords {
  /** The file for the words; `{language}` stands for the language. */
  file: string;
  at: string;
  name: string;
  /**
   * The place in `schemas/` of the field, choice, step, section, market, purpose, class or stage that needs
   * the words.
   */
  neededBy: Place;
}

/** Which words can be shown, and which of them are required. The keys are those of `placedTextsIn`. */
export interface Shown {
  needed: Map<string, NeededWords>;
  isShown(key: string): boolean;
  placeholdersOf(key: string): readonly string[];
}

export function collectUsedTranslations({
  sources,
  composed,
  site,
}: Pick<Project, "sources" | "composed" | "site">): Shown {
  const fields = fieldsByTitle(composed);
  const needed: Shown["needed"] = new Map();
  for (const { form } of composed) {
    for (const { id, sections } of form.steps) {
      const at = appendToPointer("", id);
      const neededBy = placeOfStep(id, form, sources);
      needed.set(`steps.${id}`, { file: "locales/{language}/steps.json", at, name: id, neededBy });
      for (const section of sections) {
        const folder = section.id in sources.questions ? "questions" : "sections";
        const file = `locales/{language}/${folder}/${section.id}.json`;
        const neededBy = { file: `schemas/${folder}/${section.id}.json` };
        needed.set(`${folder}.${section.id}.title`, { file, at: "/title", name: "title", neededBy });
      }
    }
  }
  const brought = titlesBrought(sources);
  for (const [title, { form }] of fields) {
    const label = labelOf(title, sources);
    if (label && !brought.has(title))
      needed.set(`${label.key}.label`, { ...label, neededBy: placeOfField(title, sources, form) });
  }
  for (const market of Object.keys(sources.markets))
    needed.set(`app.markets.${market}`, {
      file: "locales/{language}/app.json",
      at: appendToPointer("/markets", market),
      name: market,
      neededBy: { file: `schemas/markets/${market}.json`, at: "" },
    });
  for (const [kind, ids] of Object.entries({
    purposes: Object.keys(sources.purposes?.purposes ?? {}),
    classes: Object.keys(sources.classes ?? {}),
  }))
    for (const id of ids)
      needed.set(kind === "purposes" ? `data.purposes.${id}.label` : `data.classes.${id}`, {
        file: "locales/{language}/data.json",
        at: appendToPointer(`/${kind}`, id),
        name: id,
        neededBy: { file: `schemas/data/${kind}.json`, at: appendToPointer(`/${kind}`, id) },
      });
  for (const [index, stage] of (sources.purposes?.stages ?? []).entries())
    for (const [key, file] of [
      ["staff", "staff"],
      ["pages.privacy", "pages/privacy"],
    ])
      needed.set(`${key}.stages.${stage}`, {
        file: `locales/{language}/${file}.json`,
        at: appendToPointer("/stages", stage),
        name: stage,
        neededBy: { file: "schemas/data/purposes.json", at: `/stages/${index}` },
      });
  // The names of countries come from the Unicode CLDR, so the list of countries needs no words.
  for (const [list, { codes }] of Object.entries(sources.options))
    if (list !== "country")
      for (const [index, code] of codes.entries())
        needed.set(`options.${list}.${code}`, {
          file: "locales/{language}/options.json",
          at: appendToPointer(appendToPointer("", list), code),
          name: String(code),
          neededBy: { file: `schemas/options/${list}.json`, at: `/codes/${index}` },
        });
  const labels = new Map(
    [...fields].flatMap(([title, field]) => {
      const label = labelOf(title, sources);
      return label ? [[label.key, field] as const] : [];
    }),
  );
  const places = getFilledPlaceholders(site);
  return {
    needed,
    isShown: (key) => isShown(toSectionTextKey(key), labels, sources),
    placeholdersOf: (key) => listAllowedPlaceholders(toSectionTextKey(key), labels, places),
  };
}

function placeOfStep(id: string, { form, market }: ComposedForm, { apply, account, editor }: Sources): Place {
  const [folder, file] =
    market !== null
      ? ["apply", apply[form]]
      : form in account
        ? ["account", account[form]]
        : ["editor", editor[form]];
  const index = file?.steps.findIndex((step) => step.id === id);
  return { file: `schemas/${folder}/${form}.json`, at: `/steps/${index}/id` };
}

/** Returns the keys of fields that only named changes add. The words of these fields are in the change. */
function titlesBrought(sources: Sources): Set<string> {
  return new Set(
    listNamedChanges(sources).flatMap(({ change }) => {
      const { section, in: place, field } = change;
      const own = allFields({ ...sources.sections[section] });
      const group = place === undefined ? own : allFields(own[place]?.items || own[place] || {});
      return change.change !== "add" || field in group
        ? []
        : [[section, ...(place === undefined ? [] : [place]), field].join(".")];
    }),
  );
}

/** The widgets that show a placeholder while they are empty, by their names in the renderer's theme. */
const withPlaceholder: ReadonlySet<unknown> = new Set([
  ...["text", "email", "phone", "number", "password", "longText", "videoLink"],
  ...["select", "searchableSelect"],
]);

function hasPlaceholder(field: FieldSchema, look: UiSchema): boolean {
  const kind = answerKind(field);
  if (!kind) return false;
  const name = look["ui:widget"] ?? look["ui:field"];
  const drawn = typeof name === "string" ? widgetTable[name]?.[kind] : undefined;
  return withPlaceholder.has(drawn ?? usualWidget[kind]);
}

/** Every field that some form can show, by the key of its words. */
function fieldsByTitle(composed: Composed[]): Map<string, TitledField> {
  const fields = new Map<string, TitledField>();
  for (const { form } of composed)
    for (const { title, field, required } of titledFields(form.schema)) {
      const known = fields.get(title) ?? {
        form,
        rules: new Set<string>(),
        entry: [],
        grows: false,
        isTyped: false,
      };
      for (const rule of rulesOf(field)) known.rules.add(rule);
      if (required) known.rules.add("required");
      const entry = Object.keys(allFields(field.items || field));
      fields.set(title, {
        ...known,
        entry: [...new Set([...known.entry, ...entry])],
        isTyped: known.isTyped || isTyped(field, lookOfTitle(title, form)),
        grows:
          known.grows ||
          isAddable(title, form) ||
          (isCollection(field) && field.items ? field.items.file === undefined : false),
      });
    }
  return fields;
}

/** Whether a field is drawn with a widget that shows a placeholder. The look of entries is under `items`. */
function isTyped(field: FieldSchema, look: UiSchema): boolean {
  if (field["x-computed"]) return false;
  return isPlainList(field) && field.items
    ? hasPlaceholder(field.items, partOf(look, "items"))
    : hasPlaceholder(field, look);
}

/** Whether applicants add the parts of a group one by one. */
const isAddable = (title: string, form: ComposedForm): boolean =>
  partOf(lookOfTitle(title, form), "ui:options").addable === true;

/** The look of a field, by the key of its words. */
export function lookOfTitle(title: string, { steps }: ComposedForm): UiSchema {
  const [, ...path] = title.split(".");
  const looks = steps.map(({ ui }) =>
    path.reduce<UiSchema>(
      (look, name) => partOf("items" in look && !(name in look) ? partOf(look, "items") : look, name),
      ui,
    ),
  );
  return looks.find((look) => Object.keys(look).length > 0) ?? {};
}

function partOf(look: UiSchema, name: string): UiSchema {
  const part = look[name];
  return isObject(part) ? part : {};
}

/** Keys of error messages that any upload can have (`aboutFiles`), and that any answer can have (`aboutAll`). */
const aboutFiles = [
  "mimes",
  "size",
  "fileSize",
  "dimensions",
  "tooFewPixels",
  "maxFiles",
  "upload",
  "offline",
  "unknown",
  "fileMissing",
  "image",
  "file",
];
const aboutAll = ["required", "type", "idInUse", "text"];

function rulesOf(field: FieldSchema): string[] {
  const isFile = field.file !== undefined || (field.items && field.items.file !== undefined);
  const ofValues = isPlainList(field) || hasChoices(field) ? rulesOf(field.items || {}) : [];
  return [...Object.keys(field), ...aboutAll, ...(isFile ? aboutFiles : []), ...ofValues];
}

/**
 * Returns the key and the place of the words for a title such as `basic.gender`; undefined for a title
 * without words of its own. The words of a question are stored under its id.
 */
function labelOf(
  title: string,
  { sections, questions }: Sources,
): { key: string; file: string; at: string; name: string } | undefined {
  const [section = "", ...path] = title.split(".");
  if (path.length === 0) return undefined;
  if (section in questions) {
    const [, id = "", part] = path;
    // The list of answers and the places in it have no words of their own.
    if (part !== "answer" && part !== "detail") return undefined;
    const name = part === "answer" ? id : `${id}.${part}`;
    return {
      key: `questions.${section}.questions.${name}`,
      file: `locales/{language}/questions/${section}.json`,
      at: appendToPointer("/questions", name),
      name,
    };
  }
  if (!(section in sections)) return undefined;
  return {
    key: `sections.${section}.fields.${path.join(".")}`,
    file: `locales/{language}/sections/${section}.json`,
    at: appendToPointer("/fields", path.join(".")),
    name: path.join("."),
  };
}
