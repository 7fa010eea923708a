import type { ruleOfKind } from "../../engine/compose/composeAllFileKinds";
import type { Sources } from "../../engine/compose/sources";
import { type FieldSchema, type Language, languages } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import type { Composed } from "../../files/composeAll";
import {
  createFinding,
  dedupeFaultsByPlace,
  type Fault,
  type Finding,
  joinPhrases,
  summarizeFormNames,
} from "../fault";
import type { Project } from "../project";
import { findPlacedText } from "../words/findPlacedText";
import { type PlacedText, type PlacedTexts, placedTextsIn } from "../words/placedTexts";
import { groupFieldsByTitle } from "./groupFieldsByTitle";
import {
  createFileRuleFinder,
  findBrokenLimit,
  formatMediaSubtype,
  getPromiseReader,
  hasAspectRatio,
  isSameSet,
} from "./promiseFaults";
import type { PromisePhrases } from "./promisePhrases";
import type { PromisedLimit, Promises } from "./readPromises";
import { figuresAfterNames, figuresIn, normalizeUnicode } from "./statedFigures";

/**
 * Returns faults for texts of pages and mails that promise something other than the application forms do: an
 * age, the types and sizes of files, or the proportions of a photo. A promise is kept if at least one form
 * keeps it. A page that links to the openings of one ApplyType is compared with the forms of that ApplyType
 * alone; its test scores are also compared with the hints of the fields for these tests, and its measures
 * with the names of fields.
 */
export function pagePromiseFaults({ texts, sources, composed, site }: Project): Fault[] {
  const applications = composed.filter(({ kind }) => kind === "apply");
  return dedupeFaultsByPlace(
    languages.flatMap((language) => {
      const phrases = site.promisePhrases[language];
      if (phrases === undefined) return [];
      const placedTexts = placedTextsIn(language, texts, sources);
      const read = getPromiseReader(phrases);
      const openings = openingsOfPages(placedTexts);
      const rulesOf = once((names: readonly string[]) =>
        rulesOfForms(
          applications.filter(({ form }) => names.includes(applyTypeOf(form.name))),
          { language, phrases, sources, placedTexts },
        ),
      );
      const all = [...new Set(applications.map(({ form }) => applyTypeOf(form.name)))];
      return [...placedTexts].flatMap(([key, { file, at, text }]): Fault[] => {
        const page = /^pages\.\w+(?=\.page\.)/u.exec(key)?.[0];
        if ((page === undefined && !key.startsWith("mail.")) || !mayPromise.test(text)) return [];
        const own = page === undefined ? undefined : applyTypeOfPage(page, openings, all);
        const rules = rulesOf(own === undefined ? all : [own]);
        const kind = placedTexts.get(key.replace(/\.points\.\d+$/u, ".kind"))?.text;
        const row = placedTexts.get(key.replace(/(\.rows\.\d+)\.[1-9]\d*$/u, "$1.0"))?.text ?? "";
        const found =
          otherLimit(text, read(text), rules, phrases) ??
          otherTypes(read(text), rules, kind === "documents") ??
          (kind === "documents" ? otherProportions(text, rules) : undefined) ??
          (own === undefined
            ? undefined
            : otherScore(row === text ? text : `${row} ${text}`, rules, phrases)) ??
          (kind === "requirements" && own !== undefined ? otherMeasure(text, rules, phrases) : undefined);
        return found ? [{ file, at, ...found }] : [];
      });
    }),
  );
}

/** A text with neither a digit nor an abbreviation promises nothing that a form could break. */
const mayPromise = /\d|[A-Z]{3}/u;

/** The rules and texts of forms that a page may state. */
interface FormRules {
  forms: Finding["params"][string];
  ages: readonly FieldSchema[];
  files: readonly FieldSchema[];
  fileKinds: ReadonlyArray<ReturnType<typeof ruleOfKind>>;
  sources: Sources;
  /** Hints with figures, of fields whose name is the same in every language, such as the name of a test. */
  standards: ReadonlyArray<{
    name: string;
    hint: string;
    figures: ReadonlySet<number>;
    place(this: void): PlacedText | undefined;
  }>;
  /** The measures in the names of fields, such as 210 cm. */
  measures: ReadonlyArray<{ label: string; value: number; unit: string }>;
}

function rulesOfForms(
  forms: readonly Composed[],
  {
    language,
    phrases,
    sources,
    placedTexts,
  }: { language: Language; phrases: PromisePhrases; sources: Sources; placedTexts: PlacedTexts },
): FormRules {
  const variants = forms.flatMap(({ form }) =>
    groupFieldsByTitle(form.schema).flatMap((field) => field.variants),
  );
  const files = variants.filter((field) => createFileRuleFinder(sources)(field).length > 0);
  const labels = new Map(
    forms.flatMap((form) => {
      const names = languages.map((each) => form.written(each));
      return Object.entries(form.written(language)).map(([title, { label, hint = "" }]) => {
        const [name, ...others] = new Set(names.map((words) => properName(words[title]?.label)));
        return [
          `${title} ${label} ${hint}`,
          { title, label, hint, name: others.length === 0 ? name : undefined },
        ] as const;
      });
    }),
  );
  return {
    forms: summarizeFormNames(forms.map(({ form }) => form.name)),
    ages: variants.filter((field) => isDateFormat(field.format)),
    files,
    fileKinds: files.flatMap(createFileRuleFinder(sources)),
    sources,
    standards: [...labels.values()].flatMap(({ title, hint, name }) => {
      if (name === undefined || !/\d/u.test(hint)) return [];
      const figures = new Set(figuresIn(hint, phrases).map(({ value }) => value));
      return [{ name, hint, figures, place: () => findPlacedText(title, "hint", hint, [...placedTexts]) }];
    }),
    measures: [...labels.values()].flatMap(({ label }) =>
      figuresIn(label, phrases).flatMap(({ value, unit }) =>
        unit === undefined ? [] : [{ label, value, unit }],
      ),
    ),
  };
}

const applyTypeOf = (form: string): string => form.replace(/\..*$/u, "");

/**
 * The capitalised words in Latin letters with which the name of a field begins, such as `Linguaskill` of
 * `Linguaskill（領思）`; undefined if there are none. The name of a test has the same words in every language.
 */
const properName = (label = ""): string | undefined =>
  /^[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)*/u.exec(label)?.[0];

/** The category and the group of openings to which the button of a page leads. */
interface Openings {
  category: string | null;
  group: string | null;
}

/** The openings to which the buttons of pages lead, by the beginning of the page's keys. */
const openingsOfPages = (placedTexts: PlacedTexts): ReadonlyMap<string, Openings> =>
  new Map(
    [...placedTexts].flatMap(([key, { text }]): Array<[string, Openings]> => {
      const page = /^pages\.\w+(?=\.page\.action\.href$)/u.exec(key)?.[0];
      if (page === undefined) return [];
      const search = new URLSearchParams(/\?(.*)$/u.exec(text)?.[1] ?? "");
      return [[page, { category: search.get("jobTypeKey"), group: search.get("group") }]];
    }),
  );

/**
 * The ApplyType of the openings to which a page's button leads: the ApplyType of their group; else of their
 * category, unless some page's button leads to a single group of this category.
 */
function applyTypeOfPage(
  page: string,
  openings: ReadonlyMap<string, Openings>,
  all: readonly string[],
): string | undefined {
  const own = openings.get(page);
  const isWhole = [...openings.values()].every(
    ({ category, group }) => category !== own?.category || group === null,
  );
  const name = own?.group ?? (isWhole ? own?.category : undefined);
  return all.find((each) => each === name);
}

function otherLimit(
  text: string,
  { limits }: Promises,
  rules: FormRules,
  phrases: PromisePhrases,
): Finding | undefined {
  for (const limit of limits) {
    const age = ageIn(limit, text, phrases);
    const fields = age ? rules.ages : isOfFiles(limit) ? rules.files : [];
    const broken = findBrokenLimit(age ?? limit, fields, rules.sources, rules.forms);
    if (broken?.rule === undefined || broken.found.code !== "promisedOther") continue;
    const { promise = "", limits: set = "" } = broken.found.params;
    return createFinding("statedLimit", { promise, limits: set, forms: rules.forms });
  }
  return undefined;
}

/** The limit as an age; undefined if the limit is not an age, or is not between 14 and 99 years. */
function ageIn(limit: PromisedLimit, text: string, { age }: PromisePhrases): PromisedLimit | undefined {
  const { promise, unit, sides } = limit;
  const said = normalizeUnicode(text);
  const upToPromise = said.slice(0, Math.max(0, said.indexOf(promise)) + promise.length);
  const isNamed = unit !== undefined && unit !== "things";
  const isAge = isNamed ? unit === "years" : new RegExp(age, "iu").test(upToPromise);
  const isOfAdult = sides.every(({ values }) => values.every((value) => value >= 14 && value < 100));
  return isAge && isOfAdult ? { ...limit, unit: "years" } : undefined;
}

const isOfFiles = ({ unit }: PromisedLimit) => unit === "megabytes" || unit === "kilobytes";

/**
 * Returns a finding if no kind of file has exactly the file types in a text. A single type counts only in a
 * text about documents, or in a text with a file size.
 */
function otherTypes(
  { fileTypes, limits }: Promises,
  { fileKinds, forms }: FormRules,
  isOfDocuments: boolean,
): Finding | undefined {
  if (fileTypes.length === 0 || fileKinds.length === 0) return undefined;
  if (fileTypes.length === 1 && !isOfDocuments && !limits.some(isOfFiles)) return undefined;
  const sets = fileKinds.map(({ mimes }) => mimes.map((mime) => mime.replace(/^.*\//u, "")));
  if (sets.some((mimes) => isSameSet(fileTypes, mimes))) return undefined;
  const accepted = [...new Set(sets.flat())];
  return createFinding("statedTypes", {
    promise: joinPhrases("and", fileTypes.map(formatMediaSubtype)),
    types: joinPhrases("and", accepted.map(formatMediaSubtype)),
    forms,
  });
}

/**
 * The finding if a text states the sides of a printed photo, in either order, in proportions that no kind of file
 * accepts.
 */
function otherProportions(text: string, { fileKinds, forms }: FormRules): Finding | undefined {
  const found = /(\d+) ?[×x] ?\p{Script=Han}?(\d+) ?(?:mm|ミリ|公釐|毫米)/iu.exec(normalizeUnicode(text));
  const ratios = fileKinds.flatMap(({ dimensions }) => dimensions?.ratios ?? []);
  if (!found || ratios.length === 0) return undefined;
  const [promise, one, other] = [found[0], Number(found[1]), Number(found[2])];
  if (ratios.some((sides) => hasAspectRatio(one, other, sides) || hasAspectRatio(other, one, sides)))
    return undefined;
  const shapes = [...new Set(ratios.map((sides) => sides.join(" × ")))];
  return createFinding("statedShape", { promise, shapes: joinPhrases("or", shapes), forms });
}

/** Returns the finding about a figure after the name of a test, if no hint of the test has this figure. */
function otherScore(
  text: string,
  { standards, forms }: FormRules,
  phrases: PromisePhrases,
): (Finding & Pick<Fault, "also">) | undefined {
  const names = [...new Set(standards.map(({ name }) => name))];
  for (const { name, figures } of figuresAfterNames(text, names, phrases)) {
    const stated = standards.filter((each) => each.name === name);
    const other = figures.find(({ value }) => !stated.some((each) => each.figures.has(value)));
    const [first] = stated;
    if (!other || !first) continue;
    const place = first.place();
    return {
      ...createFinding("statedScore", { promise: `${name} ${other.value}`, hint: first.hint, forms }),
      ...(place && { also: [{ file: place.file, at: place.at }] }),
    };
  }
  return undefined;
}

/**
 * Returns the finding about a measure that differs from all measures with its unit in the names of fields.
 */
function otherMeasure(
  text: string,
  { measures, forms }: FormRules,
  phrases: PromisePhrases,
): Finding | undefined {
  for (const { value, unit } of figuresIn(text, phrases)) {
    const alike = measures.filter((each) => each.unit === unit);
    const [first] = alike;
    if (first && !alike.some((each) => each.value === value))
      return createFinding("statedMeasure", { promise: `${value} ${unit}`, label: first.label, forms });
  }
  return undefined;
}

/** Returns a function that computes the rules of the same forms only once. */
function once(make: (names: readonly string[]) => FormRules): (names: readonly string[]) => FormRules {
  const made = new Map<string, FormRules>();
  return (names) => {
    const key = names.join(" ");
    const rules = made.get(key) ?? make(names);
    made.set(key, rules);
    return rules;
  };
}
