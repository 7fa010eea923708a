import { cachedByText } from "../../engine/cachedByText";
import { ruleOfKind } from "../../engine/compose/composeAllFileKinds";
import type { Sources } from "../../engine/compose/sources";
import type { FaultValue } from "../../engine/faultData";
import { hasChoices, isCollection } from "../../engine/fieldStructure";
import { type FieldSchema, type Label, type Language, languages } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import type { Composed } from "../../files/composeAll";
import { createFinding, dedupeFaultsByPlace, type Fault, type Finding, joinPhrases } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { findPlacedText } from "../words/findPlacedText";
import { type PlacedText, placedTextsIn } from "../words/placedTexts";
import { type FieldLimit, type FieldLimits, limitsInUnit } from "./fieldLimits";
import { groupFieldsByTitle, type PromisedField } from "./groupFieldsByTitle";
import type { Claim, PromisePhrases } from "./promisePhrases";
import { createPromiseReader, type PromisedLimit, type PromisedSide, type Promises } from "./readPromises";

/**
 * Returns faults for texts that promise something other than the rules of their fields: labels, hints,
 * reasons, examples, error messages, and introductions of sections.
 */
export function promiseFaults({ texts, sources, composed, site }: Project): Fault[] {
  const faults = languages.flatMap((language) => {
    const phrases = site.promisePhrases[language];
    if (phrases === undefined) return [];
    const read = getPromiseReader(phrases);
    const placedTexts = [...placedTextsIn(language, texts, sources)];
    return composed.flatMap((each) =>
      // The panels of the form editor are about the rules of other fields, so their texts are not compared
      // with their own rules.
      each.kind === "editor" ? [] : faultsOfForm(each, { language, read, sources, placedTexts }),
    );
  });
  return dedupeFaultsByPlace(faults);
}

interface Reading {
  language: Language;
  read: (text: string) => Promises;
  sources: Sources;
  placedTexts: ReadonlyArray<readonly [string, PlacedText]>;
}

const readers = new WeakMap<PromisePhrases, (text: string) => Promises>();

/** A reader of promises that reads each text only once. */
export function getPromiseReader(phrases: PromisePhrases): (text: string) => Promises {
  const read = readers.get(phrases) ?? cachedByText(createPromiseReader(phrases));
  readers.set(phrases, read);
  return read;
}

/** A finding, with its rule if it is about a single rule. */
interface Broken {
  found: Finding;
  rule?: string | undefined;
}

function faultsOfForm(
  { form, written }: Composed,
  { language, read, sources, placedTexts }: Reading,
): Fault[] {
  const words = written(language);
  const fields = groupFieldsByTitle(form.schema);
  const faultsAt = (title: string, part: string, text: string, broken: Broken | undefined): Fault[] => {
    const place = broken && findPlacedText(title, part, text, placedTexts);
    return place
      ? [
          {
            file: place.file,
            at: place.at,
            ...broken.found,
            also: [placeOfField(title, sources, form, broken.rule)],
          },
        ]
      : [];
  };
  return [
    ...fields.flatMap((field) => {
      const label = words[field.title];
      return label === undefined
        ? []
        : textsOf(label).flatMap(({ part, text, stating }) =>
            faultsAt(
              field.title,
              part,
              text,
              brokenAt(field, { ...read(text), ...statedBy(read, stating) }, sources, form.name),
            ),
          );
    }),
    ...form.steps
      .flatMap(({ sections }) => sections)
      .flatMap(({ id }) =>
        introFaults(id, words[id]?.hint, { fields, read, sources, placedTexts, forms: form.name }),
      ),
  ];
}

/**
 * The texts of a field that may promise something, each with its key in the words of the field. `stating` is
 * the part of a text that may promise something without numbers: of a label, only the brackets at its end; of
 * error messages, only the messages about past and future dates.
 */
const textsOf = ({ label, hint = "", why = "", placeholder = "", errors = {} }: Label) =>
  [
    { part: "label", text: label, stating: /[(（]([^()（）]*)[)）]$/u.exec(label)?.[1] ?? "" },
    { part: "hint", text: hint, stating: hint },
    { part: "why", text: why, stating: why },
    { part: "placeholder", text: placeholder, stating: placeholder },
    ...Object.entries(errors).map(([rule, text]) => ({
      part: `errors.${rule}`,
      text,
      stating: rule === "inPast" || rule === "inFuture" ? text : "",
    })),
  ].filter(({ text }) => text !== "");

function statedBy(read: Reading["read"], text: string): Pick<Promises, "claims" | "fileTypes"> {
  const { claims, fileTypes } = read(text);
  return { claims, fileTypes };
}

/** Returns the finding about the first promise of a text that the field breaks. */
function brokenAt(
  { variants, isRequired }: PromisedField,
  { limits, claims, fileTypes, pictures }: Promises,
  sources: Sources,
  forms: string,
): Broken | undefined {
  for (const limit of limits) {
    const broken = findBrokenLimit(limit, variants, sources, forms);
    if (broken) return broken;
  }
  const kinds = variants.flatMap(createFileRuleFinder(sources));
  for (const { promise, width, height } of pictures)
    for (const { dimensions } of kinds.slice(0, 1)) {
      const { minWidth, ratios = [] } = dimensions ?? {};
      if (ratios.length > 0 && !ratios.some((sides) => hasAspectRatio(width, height, sides)))
        return {
          found: createFinding("promisedShape", {
            promise,
            shapes: joinPhrases(
              "or",
              ratios.map((sides) => sides.join(" × ")),
            ),
            forms,
          }),
        };
      if (minWidth !== width)
        return brokenBy(
          promise,
          minWidth === undefined ? [] : [{ rule: "minWidth", value: minWidth }],
          forms,
        );
    }
  const mimes = kinds[0]?.mimes.map((mime) => mime.replace(/^.*\//, "")) ?? [];
  if (fileTypes.length > 0 && mimes.length > 0 && !isSameSet(fileTypes, mimes))
    return {
      found: createFinding("promisedTypes", {
        promise: joinPhrases("and", fileTypes.map(formatMediaSubtype)),
        types: joinPhrases("and", mimes.map(formatMediaSubtype)),
        forms,
      }),
    };
  const isEnglishAlone = !claims.some(({ claim }) => claim === "otherLanguage");
  for (const { promise, claim } of claims) {
    if (claim === "inEnglish" && !isEnglishAlone) continue;
    const code = claimChecks[claim]({ variants, isRequired });
    if (code !== undefined)
      return { found: createFinding(code, { promise, forms }), rule: ruleOfClaim[claim] };
  }
  return undefined;
}

/**
 * Returns the finding for a stated limit that no variant of the field has; undefined if a variant has the
 * limit, if nothing of the field is counted in the unit, or if the limits of the field contradict each other.
 */
export function findBrokenLimit(
  { promise, unit, sides }: PromisedLimit,
  variants: readonly FieldSchema[],
  sources: Sources,
  forms: FaultValue,
): Broken | undefined {
  const known = variants.flatMap((field) => limitsInUnit(field, unit, sources) ?? []);
  if (known.length === 0 || known.some(contradicts)) return undefined;
  const keeps = (limits: FieldLimits) =>
    sides.every(({ side, values }) =>
      limitsOn(side, limits).some(({ value }) => values.some((each) => isNear(each, value))),
    );
  if (known.some(keeps)) return undefined;
  const set = known.flatMap((limits) => sides.flatMap(({ side }) => limitsOn(side, limits)));
  // Without a limit in the rules, a number alone promises nothing, as in `the 12 digits on your card`, and a promise of
  // no limit is kept.
  const needsNone = ({ side, values }: PromisedSide) =>
    side === "either" || values.includes(Number.POSITIVE_INFINITY);
  if (set.length === 0 && sides.every(needsNone)) return undefined;
  return brokenBy(promise, set, forms);
}

/** Whether the limits contradict each other, which another look reports. */
const contradicts = ({ least, most }: FieldLimits) =>
  Math.max(...least.map(({ value }) => value)) > Math.min(...most.map(({ value }) => value));

function limitsOn(
  side: PromisedSide["side"],
  { least, most, step = [] }: FieldLimits,
): readonly FieldLimit[] {
  switch (side) {
    case "least":
      return least;
    case "most":
      return most;
    case "either":
      return [...least, ...most];
    case "step":
      return step;
  }
}

/** Whether two limits are equal, except for rounding. */
const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-9;

function brokenBy(promise: string, set: readonly FieldLimit[], forms: FaultValue): Broken {
  const [first] = set;
  return first === undefined
    ? { found: createFinding("promisedNoLimit", { promise, forms }) }
    : {
        found: createFinding("promisedOther", {
          promise,
          limits: joinPhrases("and", [...new Set(set.map(({ rule, value }) => `${rule} ${value}`))]),
          forms,
        }),
        rule: first.rule,
      };
}

type ClaimCode =
  | "promisedOptional"
  | "promisedRequired"
  | "promisedEnglish"
  | "promisedOtherLanguage"
  | "promisedPast"
  | "promisedOtherVideoSite"
  | "promisedFuture";

const isFreeText = (field: FieldSchema) =>
  field.type === "string" &&
  field.format === undefined &&
  field.pattern === undefined &&
  !hasChoices(field) &&
  field.maxLength !== undefined;

/**
 * For each claim, the code of the fault if a field does not keep the claim of its text; undefined if it does.
 */
const claimChecks: Record<
  Claim,
  (field: Pick<PromisedField, "variants" | "isRequired">) => ClaimCode | undefined
> = {
  optional: ({ isRequired }) => (isRequired === "always" ? "promisedOptional" : undefined),
  required: ({ isRequired }) => (isRequired === "never" ? "promisedRequired" : undefined),
  inEnglish: ({ variants }) =>
    variants.every((field) => isFreeText(field) && field.englishOnly !== true)
      ? "promisedEnglish"
      : undefined,
  otherLanguage: ({ variants }) =>
    variants.every((field) => field.englishOnly === true) ? "promisedOtherLanguage" : undefined,
  past: ({ variants }) =>
    variants.every(
      (field) =>
        isDateFormat(field.format) &&
        !field.inPast &&
        field.minAge === undefined &&
        field.maxAge === undefined,
    )
      ? "promisedPast"
      : undefined,
  future: ({ variants }) =>
    variants.every((field) => isDateFormat(field.format) && !field.inFuture) ? "promisedFuture" : undefined,
  otherVideoSite: ({ variants }) =>
    variants.some((field) => field.youtubeOnly === true) ? "promisedOtherVideoSite" : undefined,
};

const ruleOfClaim: Record<Claim, string | undefined> = {
  optional: "required",
  required: undefined,
  inEnglish: undefined,
  otherLanguage: "englishOnly",
  past: undefined,
  future: undefined,
  otherVideoSite: "youtubeOnly",
};

export const createFileRuleFinder =
  ({ options }: Sources) =>
  ({ file, items }: FieldSchema) => {
    const kind = (file ?? (items ? items.file : undefined))?.kind;
    return kind === undefined ? [] : [ruleOfKind(options.fileKind ?? { codes: [] }, kind)];
  };

export const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

export const formatMediaSubtype = (type: string) => (type === "jpeg" ? "JPG" : type.toUpperCase());

/** Whether a picture with these pixels has these proportions, except for rounding. */
export const hasAspectRatio = (width: number, height: number, [wide, high]: readonly [number, number]) =>
  Math.abs((width * high) / wide - height) <= 1;

/**
 * Returns the fault of a section's introduction with a promise about lists, files, words or years that no
 * field of the section keeps.
 */
function introFaults(
  section: string,
  intro: string | undefined,
  {
    fields,
    read,
    sources,
    placedTexts,
    forms,
  }: Pick<Reading, "read" | "sources" | "placedTexts"> & { fields: readonly PromisedField[]; forms: string },
): Fault[] {
  if (intro === undefined) return [];
  const own = fields
    .filter(({ title }) => title.startsWith(`${section}.`))
    .flatMap(({ variants }) => variants);
  const [broken] = read(intro).limits.flatMap((limit) => {
    const isOfLists = limit.unit === undefined || limit.unit === "things";
    const meant = own.filter((field) => (isOfLists ? isCollection(field) : isOfSection(limit)));
    return (meant.length > 0 && findBrokenLimit(limit, meant, sources, forms)) || [];
  });
  const text = broken && findPlacedText(section, "intro", intro, placedTexts);
  return text ? [{ file: text.file, at: text.at, ...broken.found }] : [];
}

const isOfSection = ({ unit }: PromisedLimit) =>
  unit === "files" || unit === "megabytes" || unit === "kilobytes" || unit === "words" || unit === "years";
