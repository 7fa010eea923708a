import { appliesToForm } from "../engine/compose/compose";
import type { Change, Sources } from "../engine/compose/sources";
import type { ComposedForm, FieldSchema } from "../engine/form";
import { appendToPointer } from "../engine/pointer";

/**
 * Returns the place at which a field is declared, by the key of its words
 * (`education.academicBackgrounds.major`): in its section, or in the change that adds the field. With `rule`,
 * the place at which the section or a change sets this rule of the field.
 */
export function placeOfField(
  title: string,
  sources: Sources,
  { form, market }: Pick<ComposedForm, "form" | "market">,
  rule?: string,
): { file: string; at: string } {
  const [section = "", ...path] = title.split(".");
  const changed = findPlaceInChanges(title, sources, { form, market }, rule);
  if (changed) return changed;
  const questions = sources.questions[section];
  if (questions) {
    const index = questions.questions.findIndex(({ id }) => id === path[1]);
    return {
      file: `schemas/questions/${section}.json`,
      at: index < 0 ? "/questions" : `/questions/${index}`,
    };
  }
  const at = findPointerByNames({ ...sources.sections[section] }, path, "", rule) ?? "";
  return {
    file: `schemas/sections/${section}.json`,
    at: rule === undefined ? at : appendToPointer(at, rule),
  };
}

/** The folder of a form's file in `schemas/`. */
type FormFolder = "apply" | "account" | "editor";

const folderOfForm = (
  { apply, account }: Pick<Sources, "apply" | "account">,
  { form, market }: Pick<ComposedForm, "form" | "market">,
): FormFolder => (form in apply && market !== null ? "apply" : form in account ? "account" : "editor");

/** The file of a form, whether of applications, of accounts or of the form editor. */
export const fileOfForm = (
  sources: Pick<Sources, "apply" | "account">,
  form: Pick<ComposedForm, "form" | "market">,
): string => `schemas/${folderOfForm(sources, form)}/${form.form}.json`;

/**
 * Returns the place of the change of a form or its market that adds a field or, with `rule`, sets a rule of
 * the field (with `"hide"`: hides the field); undefined if there is no such change.
 */
export function findPlaceInChanges(
  title: string,
  { apply, account, editor, markets }: Sources,
  { form, market }: Pick<ComposedForm, "form" | "market">,
  rule?: string,
): { file: string; at: string } | undefined {
  const folder = folderOfForm({ apply, account }, { form, market });
  const files = [
    ...(market === null
      ? []
      : [{ file: `schemas/markets/${market}.json`, changes: markets[market]?.changes }]),
    { file: `schemas/${folder}/${form}.json`, changes: { apply, account, editor }[folder][form]?.changes },
  ];
  for (const { file, changes = [] } of files)
    for (const [index, change] of changes.entries()) {
      const { section, in: place, field } = change;
      const own = [section, ...(place === undefined ? [] : [place]), field].join(".");
      if (!appliesToForm(change, form) || (title !== own && !title.startsWith(`${own}.`))) continue;
      const at = `/changes/${index}`;
      if (change.change === "add") {
        const path = title
          .slice(own.length + 1)
          .split(".")
          .filter((part) => part !== "");
        return { file, at: findPointerByNames(change.schema, path, `${at}/schema`) ?? `${at}/schema` };
      }
      const set = rule === undefined ? undefined : partSetting(change, rule);
      if (title === own && set !== undefined) return { file, at: at + set };
    }
  return undefined;
}

/**
 * Returns the JSON Pointer, from a change, to the part that sets a rule of its field; undefined if the change
 * does not set the rule.
 */
function partSetting(change: Change, rule: string): string | undefined {
  if (change.change === "limit" && rule in change.limits) return appendToPointer("/limits", rule);
  if (change.change === "replaceOptions" && rule === "included") return "/options";
  const isSet =
    (change.change === "require" && rule === "required") || (change.change === "hide" && rule === "hide");
  return isSet ? "/change" : undefined;
}

/**
 * JSON Pointer to a field in a section, group or entry, found by the names along its path. If the field is
 * declared several times, the last declaration with the rule counts, or the first declaration if none has the
 * rule.
 */
export function findPointerByNames(
  schema: FieldSchema,
  [name, ...rest]: string[],
  at: string,
  rule = "",
): string | undefined {
  if (name === undefined) return at;
  const parts = [
    { fields: schema, at },
    ...(schema.allOf ?? []).flatMap((branch, index) => [
      { fields: branch.then, at: `${at}/allOf/${index}/then` },
      { fields: branch.else, at: `${at}/allOf/${index}/else` },
    ]),
  ];
  const asking = parts.flatMap(({ fields, at }) => {
    const field = fields?.properties?.[name];
    return field ? [{ field, at: appendToPointer(`${at}/properties`, name) }] : [];
  });
  const isLast = rest.length === 0;
  const ruled = isLast ? asking.findLast(({ field }) => field[rule] !== undefined) : undefined;
  const found = ruled ?? asking[0];
  if (found) return findPointerByNames(found.field, rest, found.at, rule);
  for (const [index, place] of (schema.prefixItems ?? []).entries()) {
    const isIt = Object.values(place.properties ?? {}).some((field) => field.const === name);
    if (isIt) return findPointerByNames(place, rest, `${at}/prefixItems/${index}`, rule);
  }
  return schema.items ? findPointerByNames(schema.items, [name, ...rest], `${at}/items`, rule) : undefined;
}
