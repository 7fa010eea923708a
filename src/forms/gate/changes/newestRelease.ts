import { mergeObjectSchemas } from "../../engine/compose/compose";
import {
  type Branch,
  byLanguage,
  type FormSection,
  type Label,
  type Labels,
  type Language,
  type ObjectSchema,
} from "../../engine/form";
import { isObject } from "../../engine/pointer";
import type { Purpose } from "../../engine/purposes/purpose";
import type { Composed } from "../../files/composeAll";
import { countryNames } from "../../files/countries";
import { declarationHash } from "../../files/declarationHash";
import { lruCache } from "../../files/lruCache";
import { parseReleases, releasesOfForm } from "../../files/releases";
import type { Texts } from "../../files/texts";
import { contentHash } from "./contentHash";

/**
 * The path of the file that contains everything that the forms asked at the newest release of the site, and
 * their labels.
 */
export const newestRelease = "schemas/releases/newest.json";

/** A form of the newest release. */
export interface Released {
  version: string;
  schema: ObjectSchema;
  /** Absent, like `declaration`, in a release from before forms had purposes. */
  purposes?: Record<string, Purpose>;
  declaration?: string;
  labels(this: void, language: Language): Labels;
}

/**
 * The content of `newest.json`. A part that several forms share is stored once: each section, option list, label and
 * purpose has a list of its variants, and a form refers to its variants by their indexes.
 */
export interface NewestRelease {
  $schema: string;
  /** The hash of the rest of the file, which shows whether somebody has edited it. */
  hash: string;
  /** Hashes of the files of all releases, the oldest first. */
  releases: string[];
  forms: Record<string, FormParts>;
  sections: Record<string, ObjectSchema[]>;
  choices: Record<string, Array<Array<string | number>>>;
  /** The variants of each label, by its key. The names of countries are left out. */
  words: Record<string, Array<Partial<Record<Language, Label>>>>;
  /** The variants of each purpose, by its id; absent in a release from before forms had purposes. */
  purposes?: Record<string, Purpose[]>;
}

interface FormParts {
  /** The sections in order, each with the index of its variant. */
  sections: Record<string, number>;
  /** The index of the variant of each label, by its key; the index 0 is left out. */
  words: Record<string, number>;
  purposes?: Record<string, number>;
}

/** The forms of the newest release, by their names. @throws Error if there are releases, but no `newest.json` */
export function readNewestReleasedForms(texts: Texts): Map<string, Released> {
  const releases = parseReleases(texts);
  if (releases.length === 0) return new Map();
  const text = texts.get(newestRelease);
  if (text === undefined) throw new Error(`${newestRelease} is missing`);
  return new Map(
    [...formsIn(text, () => readForms(JSON.parse(text)))].flatMap(([name, form]) => {
      const version = releasesOfForm(name, releases).at(-1)?.version;
      return version === undefined ? [] : [[name, { version, ...form }]];
    }),
  );
}

/** A cache, because several checks read the same forms. */
const formsIn = lruCache<Map<string, Omit<Released, "version">>>(4);

function readForms({
  forms,
  sections,
  choices,
  words,
  purposes = {},
}: NewestRelease): Map<string, Omit<Released, "version">> {
  putChoices(sections, choices);
  const countries = Object.hasOwn(choices, countryList) ? [...new Set(choices[countryList]?.flat())] : [];
  const labelsOf = (variants: FormParts["words"], language: Language): Labels =>
    Object.fromEntries([
      ...Object.entries(countryNames(countries, language)).map(
        ([code, label]) => [countryKey + code, { label }] as const,
      ),
      ...Object.entries(words).flatMap(([key, labels]) => {
        const label = labels[variants[key] ?? 0]?.[language];
        return label ? [[key, label] as const] : [];
      }),
    ]);
  return new Map(
    Object.entries(forms).map(([name, parts]) => {
      const schema = mergeObjectSchemas(variantsIn(sections, parts.sections).map(([, section]) => section));
      const labels = (language: Language) => labelsOf(parts.words, language);
      if (!parts.purposes) return [name, { schema, labels }];
      const promised = { schema, purposes: Object.fromEntries(variantsIn(purposes, parts.purposes)) };
      return [name, { ...promised, declaration: declarationHash(promised), labels }];
    }),
  );
}

/** Returns the variants in a table that a form refers to, each with its name. */
const variantsIn = <Part>(
  table: Record<string, Part[]>,
  places: Record<string, number>,
): Array<[string, Part]> =>
  Object.entries(places).flatMap(([name, place]): Array<[string, Part]> => {
    const part = table[name]?.[place];
    return part === undefined ? [] : [[name, part]];
  });

const countryList = "country";
const countryKey = `options.${countryList}.`;

/** Replaces the indexes of variants of option lists in fields by the codes of these variants. */
function putChoices(value: unknown, choices: NewestRelease["choices"]): void {
  if (Array.isArray(value)) for (const each of value) putChoices(each, choices);
  else if (isObject(value)) {
    if (typeof value.included === "number")
      value.included = choices[String(value["x-options"])]?.[value.included] ?? [];
    for (const each of Object.values(value)) putChoices(each, choices);
  }
}

/** A form to keep in `newest.json`. */
export interface FormToKeep {
  name: string;
  schema: ObjectSchema;
  sections: FormSection[];
  labels: Record<Language, Labels>;
  purposes: Record<string, Purpose> | undefined;
}

export const pickReleasedParts = ({ form, labels }: Composed): FormToKeep => ({
  name: form.name,
  schema: form.schema,
  sections: form.steps.flatMap(({ sections }) => sections),
  labels,
  purposes: form.purposes,
});

/** The text of `newest.json`. @param releases the texts of all releases, the oldest first */
export function formatNewestRelease(
  forms: readonly FormToKeep[],
  releases: readonly string[],
  metaFolder: string,
): string {
  const [sections, choices]: [Variants, Variants] = [new Map(), new Map()];
  const [words, promised]: [Variants, Variants] = [new Map(), new Map()];
  const kept = forms.map(({ name, schema, sections: own, labels, purposes }): [string, FormParts] => {
    const ownSections = own.map((section): [string, number] => [
      section.id,
      placeOf(sections, section.id, sectionText(partOf(schema, section), choices)),
    ]);
    const keys = Object.keys(labels.en).filter((key) => !key.startsWith(countryKey));
    const ownWords = keys.map((key): [string, number] => [
      key,
      placeOf(words, key, JSON.stringify(byLanguage((language) => labels[language][key]))),
    ]);
    return [
      name,
      {
        sections: Object.fromEntries(ownSections),
        words: Object.fromEntries(ownWords.filter(([, place]) => place > 0)),
        ...(purposes && {
          purposes: Object.fromEntries(
            Object.entries(purposes).map(([id, purpose]) => [
              id,
              placeOf(promised, id, JSON.stringify(purpose)),
            ]),
          ),
        }),
      },
    ];
  });
  return formatWithHash({
    $schema: `../${metaFolder}/newestRelease.json`,
    releases: releases.map(contentHash),
    forms: Object.fromEntries(kept),
    sections: listsOf(sections),
    choices: listsOf(choices),
    words: listsOf(words),
    purposes: listsOf(promised),
  });
}

/** The part of a form's schema that belongs to one section. */
function partOf({ properties, required, allOf, $defs }: ObjectSchema, { fields }: FormSection): ObjectSchema {
  const isOwn = (name: string | undefined) => name !== undefined && fields.includes(name);
  const own = {
    required: required?.filter(isOwn) ?? [],
    allOf: allOf?.filter((branch) => isOwn(conditionFields(branch)[0])) ?? [],
  };
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
    ...(own.required.length > 0 && { required: own.required }),
    ...(own.allOf.length > 0 && { allOf: own.allOf }),
    ...($defs !== undefined && { $defs }),
  };
}

const conditionFields = ({ if: { properties = {}, required = [] } }: Branch): string[] => [
  ...Object.keys(properties),
  ...required,
];

/**
 * Returns a section as JSON in which each list of choices is replaced by the index of a variant of the option
 * list.
 */
function sectionText(section: ObjectSchema, choices: Variants): string {
  return JSON.stringify(section, function (this: unknown, name: string, value: unknown) {
    const list = isObject(this) ? this["x-options"] : undefined;
    return name === "included" && Array.isArray(value) && typeof list === "string"
      ? placeOf(choices, list, JSON.stringify(value))
      : value;
  });
}

/** For each name, its variants as JSON, each with its index. */
type Variants = Map<string, Map<string, number>>;

function placeOf(table: Variants, name: string, text: string): number {
  const variants = table.get(name) ?? new Map<string, number>();
  table.set(name, variants);
  const place = variants.get(text) ?? variants.size;
  variants.set(text, place);
  return place;
}

const listsOf = (table: Variants) =>
  Object.fromEntries(
    [...table].map(([name, variants]) => [name, [...variants.keys()].map((text) => JSON.parse(text))]),
  );

/** Returns the text of a file of the newest release, with a hash of the other content added. */
export function formatWithHash<Content extends { $schema: string }>({ $schema, ...rest }: Content): string {
  return `${JSON.stringify({ $schema, hash: contentHash(JSON.stringify(rest)), ...rest }, null, 2)}\n`;
}

/** Whether a file with such a hash has not been edited since the newest release. */
export function hasMatchingHash(text: string): boolean {
  const { $schema: _, hash, ...rest }: { $schema: string; hash: string } = JSON.parse(text);
  return hash === contentHash(JSON.stringify(rest));
}
