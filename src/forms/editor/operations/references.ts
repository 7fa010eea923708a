import type { Change, OptionFile, SectionFile } from "../../engine/compose/sources";
import { operandsOf } from "../../engine/computation";
import { isFromRoot } from "../../engine/crossCondition";
import { listCrossTestsOfCondition } from "../../engine/evaluateCondition";
import { type Branch, type Condition, type FieldSchema, languages, type UiSchema } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { comparedPaths, listComparisonsOfRule } from "../../engine/keywords/compare";
import { siblingRules } from "../../engine/keywords/table";
import { siblingOptions } from "../../engine/optionTable";
import { isObject, parsePointer, valueAt } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { everyChange, fieldPathOfChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  listSchemaParts,
  lookFile,
  sectionFile,
} from "./locateField";
import { getLooksPathOfContainer } from "./lookOrder";
import { pathToPointer, readSchemaAtPath } from "./readSchemaAtPath";
import { sectionWordsFile } from "./setWords";

/**
 * A reference to a field: a value, a name in an object, the key of its words (several names with dots between
 * them), `{{name}}` in a text, or a path from the root of a form (as a value or as a name in an object).
 */
export interface Reference {
  file: string;
  at: Path;
  as: "value" | "key" | "wordsKey" | "placeholder" | "path" | "pathKey";
  /**
   * The field or option list that depends on the referenced field, which then cannot be removed alone; absent
   * if none depends on it.
   */
  by?: string;
}

/** Every reference to a field, except in migrations and releases, which refer to the field's answers. */
export function referencesTo(files: EditableFiles, name: FieldName): Reference[] {
  return [
    ...inSections(files, name),
    ...inLooks(files, name),
    ...inWords(files, name),
    ...inChanges(files, name),
    ...inPaths(files, name),
    ...inLists(files, name),
  ];
}

function inSections(files: EditableFiles, name: FieldName): Reference[] {
  const file = sectionFile(name.section);
  const own = name.path.at(-1) ?? "";
  const declared = listFieldDeclarationsInSection(files, name);
  const owners = [...new Map(declared.map(({ owner }) => [pathToPointer(owner), owner])).values()];
  const found = owners.flatMap((owner) => inObject(readSchemaAtPath(files, file, owner), owner, own));
  const list =
    name.path.length > 1
      ? listFieldDeclarationsInSection(files, { ...name, path: name.path.slice(0, -1) })
      : [];
  const unique = list
    .filter(({ field }) => field.uniqueBy === own)
    .map(
      ({ at }): Omit<Reference, "file"> => ({
        at: [...at, "uniqueBy"],
        as: "value",
        by: name.path.at(-2) ?? "",
      }),
    );
  const others = name.path.length === 1 ? inOtherSections(files, name.section, own) : [];
  return [...[...found, ...unique].map((each) => ({ file, ...each })), ...others];
}

type Here = Omit<Reference, "file">;

function inObject(schema: FieldSchema, owner: Path, name: string): Here[] {
  const parts = listSchemaParts(schema, owner).flatMap(({ part, at }): Here[] => {
    const index = part.required?.indexOf(name) ?? -1;
    return [
      ...(part.properties?.[name] ? [{ at: [...at, "properties", name], as: "key" } as const] : []),
      ...(index < 0 ? [] : [{ at: [...at, "required", index], as: "value" } as const]),
      ...Object.entries(part.properties ?? {}).flatMap(([by, field]) =>
        inRules(field, [...at, "properties", by], name, by),
      ),
    ];
  });
  return [...parts, ...inConditions(schema, owner, name), ...inNeeds(schema, owner, name)];
}

const inRulesOf = (schema: FieldSchema, name: string): Here[] =>
  listSchemaParts(schema, []).flatMap(({ part, at }) =>
    Object.entries(part.properties ?? {}).flatMap(([by, field]) =>
      inRules(field, [...at, "properties", by], name, by),
    ),
  );

const inRules = (field: Readonly<Record<string, unknown>>, at: Path, name: string, by: string): Here[] => [
  ...siblingRules.flatMap((rule): Here[] =>
    field[rule] === name ? [{ at: [...at, rule], as: "value", by }] : [],
  ),
  ...readsWithin({ "x-compare": field["x-compare"], "x-computed": field["x-computed"] }, at).flatMap(
    (each): Here[] => (each.path === name ? [{ at: each.at, as: "value", by }] : []),
  ),
];

function inConditions({ allOf = [] }: FieldSchema, owner: Path, name: string): Here[] {
  return allOf.flatMap((branch, index) => {
    const asked = allFields({ allOf: [branch] });
    const by = [...Object.keys(asked), ...[branch.then, branch.else].flatMap((part) => part?.required ?? [])];
    return inCondition(branch.if, [...owner, "allOf", index, "if"], name, by[0] ?? "");
  });
}

function inCondition(condition: Condition, at: Path, name: string, by: string): Here[] {
  const { properties = {}, required = [] } = condition;
  const index = required.indexOf(name);
  return [
    ...(index < 0 ? [] : [{ at: [...at, "required", index], as: "value", by } as const]),
    ...(name in properties ? [{ at: [...at, "properties", name], as: "key", by } as const] : []),
    ...listCrossTestsOfCondition(condition).flatMap(({ test, at: within }) =>
      test.field === name
        ? [{ at: [...at, ...parsePointer(within), "field"], as: "value", by } as const]
        : [],
    ),
  ];
}

/**
 * The references by a path from the root of a form to the field or to something in it: in `x-when`
 * conditions, `x-compare` comparisons and `x-computed` values of all sections and changes.
 */
function inPaths(files: EditableFiles, { path }: FieldName): Reference[] {
  const inFile = (file: string): Reference[] =>
    conditionsWithin(files.read(file), []).flatMap(({ condition, at, by }) =>
      listCrossTestsOfCondition(condition).flatMap(({ test, at: within }): Reference[] =>
        leadsInto(test.field, path)
          ? [{ file, at: [...at, ...parsePointer(within), "field"], as: "path", by }]
          : [],
      ),
    );
  const inFields = (file: string): Reference[] =>
    readsWithin(files.read(file), []).flatMap((each): Reference[] =>
      leadsInto(each.path, path) ? [{ file, at: each.at, as: "path", by: each.by }] : [],
    );
  return files
    .names()
    .filter(hasConditions)
    .flatMap((file) => [...inFile(file), ...inFields(file)]);
}

/** The names and paths in the `for` of option lists that lead to the field, or to something in it. */
function inLists(files: EditableFiles, name: FieldName): Reference[] {
  const own = name.path.at(-1) ?? "";
  const offered = listsBeside(files, name);
  return files
    .names()
    .filter((file) => /^schemas\/options\/\w+\.json$/.test(file))
    .flatMap((file) => {
      const list = file.slice("schemas/options/".length, -".json".length);
      const { for: belongings = {} } = files.read<OptionFile>(file) ?? { codes: [] };
      return Object.entries(belongings).flatMap(([code, belongsTo]) =>
        Object.keys(belongsTo).flatMap((path): Reference[] => {
          const at = ["for", code, path];
          if (leadsInto(path, name.path)) return [{ file, at, as: "pathKey", by: list }];
          const by = path === own ? offered.get(list) : undefined;
          return by === undefined ? [] : [{ file, at, as: "key", by }];
        }),
      );
    });
}

/** The option lists that the fields beside a field offer, each with one of these fields. */
function listsBeside(files: EditableFiles, name: FieldName): Map<string, string> {
  const file = sectionFile(name.section);
  const owners = listFieldDeclarationsInSection(files, name).map(({ owner }) =>
    readSchemaAtPath(files, file, owner),
  );
  const declared = owners.flatMap((owner) =>
    listSchemaParts(owner, []).flatMap(({ part }) => Object.entries(part.properties ?? {})),
  );
  const added = everyChange(files).flatMap(
    ({ change }): Array<[string, FieldSchema]> =>
      change.change === "add" &&
      change.section === name.section &&
      isEqualJson(fieldPathOfChange(change).slice(0, -1), name.path.slice(0, -1))
        ? [[change.field, change.schema]]
        : [],
  );
  return new Map(
    [...declared, ...added].flatMap(([by, { included, items }]) => {
      const list = included ?? (items ? items.included : undefined);
      return typeof list === "string" ? [[list, by] as const] : [];
    }),
  );
}

/** Whether a path begins at the root of a form and leads to a field, or to something in it. */
export function leadsInto(path: string, names: readonly string[]): boolean {
  if (!isFromRoot(path)) return false;
  const parts = parsePointer(path).filter((part) => part !== "*");
  return names.every((name, index) => parts[index] === name);
}

const hasConditions = (file: string): boolean =>
  /^schemas\/(?:sections\/\w+|markets\/\w+|apply\/\w+|account\/\w+|editor\/\w+)\.json$/.test(file);

/**
 * The paths that `x-compare` and `x-computed` read in a part of a file, each with the field that reads it.
 */
function readsWithin(value: unknown, at: Path): Array<{ path: string; at: Path; by: string }> {
  if (typeof value !== "object" || value === null) return [];
  const { "x-compare": rule, "x-computed": computation }: FieldSchema = Object(value);
  const own = isObject(rule) ? listComparisonsOfRule({ ...rule }) : [];
  return [
    ...own.flatMap(({ comparison, compared }) =>
      comparedPaths(compared).map((path, index) => ({
        path,
        at: [...at, "x-compare", comparison, ...(typeof compared === "string" ? [] : ["sum", index])],
        by: String(at.at(-1) ?? ""),
      })),
    ),
    ...operandsOf(computation ?? {}).map(({ path, at: within }) => ({
      path,
      at: [
        ...at,
        "x-computed",
        ...parsePointer(within).map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      ],
      by: String(at.at(-1) ?? ""),
    })),
    ...Object.entries(value).flatMap(([name, inner]) =>
      name === "x-compare" || name === "x-computed"
        ? []
        : readsWithin(inner, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

/** The conditions with `x-when` in a part of a file, each with the field that it decides on. */
function conditionsWithin(value: unknown, at: Path): Array<{ condition: Condition; at: Path; by: string }> {
  if (typeof value !== "object" || value === null) return [];
  const own: Branch & Partial<Change> = Object(value);
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...at, Array.isArray(value) ? Number(name) : name];
    if (!["if", "when", "unless"].includes(name) || !isObject(inner) || !("x-when" in inner))
      return conditionsWithin(inner, place);
    const required = [own.then, own.else].flatMap((fields) => fields?.required ?? []);
    const by = own.field ?? [...Object.keys(allFields({ allOf: [own] })), ...required][0] ?? "";
    return [{ condition: { ...inner }, at: place, by }];
  });
}

function inNeeds({ dependentRequired }: FieldSchema, owner: Path, name: string): Here[] {
  const needs = isObject(dependentRequired) ? dependentRequired : {};
  const at = [...owner, "dependentRequired"];
  return Object.entries(needs).flatMap(([by, names]): Here[] => [
    ...(Array.isArray(names) && names.includes(name)
      ? [{ at: [...at, by, names.indexOf(name)], as: "value", by } as const]
      : []),
    ...(by === name ? [{ at: [...at, by], as: "key", by } as const] : []),
  ]);
}

/** The references in the conditions and rules of other sections, which may read any field at the top of the answers. */
function inOtherSections(files: EditableFiles, section: string, name: string): Reference[] {
  const names = files.names().flatMap((file) => /^schemas\/sections\/(\w+)\.json$/.exec(file)?.[1] ?? []);
  return names
    .filter((each) => each !== section)
    .flatMap((each) => {
      const file = sectionFile(each);
      const schema: FieldSchema = { ...files.read<SectionFile>(file) };
      return name in allFields(schema)
        ? []
        : [...inConditions(schema, [], name), ...inRulesOf(schema, name)].map((here) => ({ file, ...here }));
    });
}

function inLooks(files: EditableFiles, name: FieldName): Reference[] {
  const own = name.path.at(-1) ?? "";
  const file = lookFile(name.section);
  const at = getLooksPathOfContainer(files, name.section, name.path.slice(0, -1));
  const ui: UiSchema = Object(valueAt(files.read(file), pathToPointer(at)) ?? {});
  const order: unknown = ui["ui:order"];
  const index = Array.isArray(order) ? order.indexOf(own) : -1;
  const beside = Object.entries(ui).flatMap(([by, look]) =>
    inOptions(look, [...at, by], own, by, siblingOptions),
  );
  const here: Here[] = [
    ...(index < 0 ? [] : [{ at: [...at, "ui:order", index], as: "value" } as const]),
    ...beside,
    ...(own in ui ? [{ at: [...at, own], as: "key" } as const] : []),
  ];
  return [
    ...here.map((each) => ({ file, ...each })),
    ...(name.path.length === 1 ? inCountries(files, own) : []),
  ];
}

function inOptions(look: unknown, at: Path, name: string, by: string, options: readonly string[]): Here[] {
  const values = isObject(look) ? look["ui:options"] : undefined;
  return options.flatMap((option) =>
    isObject(values) && values[option] === name
      ? [{ at: [...at, "ui:options", option], as: "value", by } as const]
      : [],
  );
}

/**
 * The references in the country option of telephone fields of any section, which may name a field at the top of the
 * answers.
 */
function inCountries(files: EditableFiles, name: string): Reference[] {
  const looks = files
    .names()
    .filter((file) => file.startsWith("schemas/sections/") && file.endsWith(".ui.json"));
  const within = (look: unknown, at: Path): Here[] =>
    isObject(look)
      ? [
          ...inOptions(look, at, name, String(at.at(-1)), ["countryFrom"]),
          ...Object.entries(look).flatMap(([part, inner]) => within(inner, [...at, part])),
        ]
      : [];
  return looks.flatMap((file) => within(files.read(file), []).map((here) => ({ file, ...here })));
}

function inWords(files: EditableFiles, { section, path }: FieldName): Reference[] {
  const key = path.join(".");
  const [own = "", list] = path.toReversed();
  return languages.flatMap((language) => {
    const file = sectionWordsFile(section, language);
    const fields = valueAt(files.read(file), "/fields");
    if (!isObject(fields)) return [];
    const parent =
      list === undefined
        ? undefined
        : valueAt(fields, pathToPointer([path.slice(0, -1).join("."), "summary"]));
    const keys = Object.keys(fields).filter((each) => each === key || each.startsWith(`${key}.`));
    return [
      ...keys.map((each): Reference => ({ file, at: ["fields", each], as: "wordsKey" })),
      ...(String(parent).includes(`{{${own}}}`)
        ? [{ file, at: ["fields", path.slice(0, -1).join("."), "summary"], as: "placeholder" } as const]
        : []),
    ];
  });
}

function inChanges(files: EditableFiles, { section, path }: FieldName): Reference[] {
  const own = path.at(-1) ?? "";
  return everyChange(files).flatMap(({ file, index, change }) => {
    if (change.section !== section) return [];
    const at = ["changes", index];
    const names = fieldPathOfChange(change);
    const isBeside = isEqualJson(names.slice(0, -1), path.slice(0, -1));
    const here: Here[] = [
      ...(isEqualJson(names, [...path]) ? [{ at: [...at, "field"], as: "value" } as const] : []),
      ...(path.length === 1 && change.in === own ? [{ at: [...at, "in"], as: "value" } as const] : []),
    ];
    if (isEqualJson(names, path.slice(0, -1))) here.push(...inChangeOfParent(change, at, own));
    if (change.change === "limit" && isBeside)
      here.push(...inRules(change.limits, [...at, "limits"], own, change.field));
    if (change.change === "add" && isBeside) {
      const by = change.field;
      if (change.after === own) here.push({ at: [...at, "after"], as: "value" });
      here.push(...inRules(change.schema, [...at, "schema"], own, by));
      here.push(...inOptions(change.ui, [...at, "ui"], own, by, siblingOptions));
      for (const part of ["when", "unless"] as const)
        here.push(...inCondition(change[part] ?? {}, [...at, part], own, by));
    }
    return here.map((each) => ({ file, ...each }));
  });
}

/**
 * The references in a change of the group or list around a field: in the summary of an entry, or in the rule for
 * unique entries.
 */
function inChangeOfParent(change: Change, at: Path, own: string): Here[] {
  const labels = "labels" in change ? Object.entries(change.labels) : [];
  const isUnique = change.change === "limit" && change.limits.uniqueBy === own;
  return [
    ...labels.flatMap(([language, { summary = "" }]): Here[] =>
      summary.includes(`{{${own}}}`)
        ? [{ at: [...at, "labels", language, "summary"], as: "placeholder" }]
        : [],
    ),
    ...(isUnique ? [{ at: [...at, "limits", "uniqueBy"], as: "value", by: change.field } as const] : []),
  ];
}
