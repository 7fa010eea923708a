import type { FormWord, FormWordsReply, WantedForm, WordPart } from "../../forms/editor/protocol";
import type { Sources } from "../../forms/engine/compose/sources";
import { byLanguage, type Language, languages } from "../../forms/engine/form";
import { appendToPointer, isObject } from "../../forms/engine/pointer";
import { collectOptionListsOfSchema } from "../../forms/files/collectOptionListsOfSchema";
import { type Composed, createSingleFormComposer } from "../../forms/files/composeAll";
import { parseSources, parseWords } from "../../forms/files/parseSources";
import type { Texts } from "../../forms/files/texts";
import { readNewestReleasedForms } from "../../forms/gate/changes/newestRelease";
import { listNamedChanges } from "../../forms/gate/listNamedChanges";
import { collectUsedTranslations, type Shown } from "../../forms/gate/words/collectUsedTranslations";
import { type PlacedText, placedTextsIn } from "../../forms/gate/words/placedTexts";
import { splitTextKey, toSectionTextKey } from "../../forms/gate/words/shownWords";
import { titledFields } from "../../forms/gate/words/titledFields";
import { listDoubtfulTranslations } from "../../forms/gate/words/translationNotes";
import { lacksUnreportedTranslation, placeOfTranslation } from "../../forms/gate/words/wordFaults";
import { siteFacts } from "../siteFacts";

/**
 * Every word that a form shows in any market, in the order of its steps; null when the form cannot be
 * composed.
 * @param saved the texts without edits, which contain the earlier English
 */
export function listFormWordsWithTranslations(
  texts: Texts,
  { form, market }: Pick<WantedForm, "form" | "market">,
  saved: Texts,
): FormWordsReply {
  try {
    const sources = parseSources(texts);
    const composer = createSingleFormComposer(sources, parseWords(texts));
    const composed =
      market === undefined
        ? [composer.account(form)]
        : Object.keys(sources.markets).map((each) => composer.application(form, each));
    return listed(texts, sources, composed, saved);
  } catch {
    // The gate reports forms that cannot be composed.
    return null;
  }
}

function listed(texts: Texts, sources: Sources, composed: readonly Composed[], saved: Texts): FormWord[] {
  const shown = collectUsedTranslations({ sources, composed: [...composed], site: siteFacts });
  const placedTexts = byLanguage((language) => placedTextsIn(language, texts, sources));
  const stale = new Map(
    listDoubtfulTranslations(texts, sources).map((each) => [`${each.language} ${each.key}`, each]),
  );
  const earlier = stale.size > 0 ? earlierEnglish(composed, saved) : [];
  const keys = [
    ...languages.flatMap((language) => [...placedTexts[language].keys()]),
    ...shown.needed.keys(),
  ];
  const isOfForm = formKeys(sources, composed, shown);
  const own = [...new Set(keys)].filter(isOfForm.has).toSorted((one, other) => {
    const [first, second] = [isOfForm.order(one), isOfForm.order(other)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
  const said = (language: Language, key: string) => placedTexts[language].get(key);
  return own.map((key): FormWord => {
    const [known] = languages.flatMap((language) => said(language, key) ?? []);
    const place = known ?? placeNeeded(key, shown);
    const { label } = splitTextKey(key);
    return {
      key,
      ...partAndGroup(key),
      names: byLanguage((language) => {
        const own = [`${label}.label`, `${toSectionTextKey(label)}.label`, `${label}.title`, key];
        return own.flatMap((each) => said(language, each)?.text ?? [])[0] ?? "";
      }),
      only: /^(?:markets|apply|account)\.([^.]+)/.exec(key)?.[1] ?? null,
      words: byLanguage((language) => {
        const text = said(language, key)?.text ?? null;
        const isMissing =
          text === null &&
          (shown.needed.has(key) ||
            (placedTexts.en.has(key) && lacksUnreportedTranslation(key, placedTexts[language], shown)));
        const { note = null, isMadeFrom } = stale.get(`${language} ${key}`) ?? {};
        return {
          ...placeOfTranslation(language, place),
          text,
          isMissing,
          acceptedNote: note,
          madeFrom: (isMadeFrom && earlier.find(isMadeFrom)) ?? null,
        };
      }),
      places: shown.placeholdersOf(key),
    };
  });
}

/** The English texts of the saved files and of the last releases. */
function earlierEnglish(composed: readonly Composed[], saved: Texts): string[] {
  const releases = readNewestReleasedForms(saved);
  const released = composed.flatMap(({ form }) => Object.values(releases.get(form.name)?.labels("en") ?? {}));
  return [
    ...textsIn(released),
    ...[...placedTextsIn("en", saved, parseSources(saved)).values()].map(({ text }) => text),
  ];
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : isObject(value) || Array.isArray(value)
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Where to write words that no language has yet. */
function placeNeeded(key: string, { needed }: Shown): Pick<PlacedText, "file" | "at"> {
  const { file = "", at = "" } = needed.get(key) ?? {};
  const isField = /^(?:sections|questions)\./.test(key) && key.endsWith(".label");
  return { file: file.replace("{language}", "en"), at: isField ? appendToPointer(at, "label") : at };
}

function partAndGroup(key: string): { part: WordPart; group: string | null } {
  const [kind = "", name = "", ...rest] = key.split(".");
  if (kind === "steps") return { part: "step", group: null };
  if (kind === "options") return { part: "choice", group: name };
  if (kind === "errors") return { part: "sentence", group: [name, ...rest].join(".") };
  const isChange = kind !== "sections" && kind !== "questions";
  const group = isChange ? (rest[0] ?? "") : name;
  const { part, rule } = splitTextKey(key);
  if (rule !== undefined) return { part: "error", group };
  return { part: fieldParts.find((each) => each === part) ?? "label", group };
}

const fieldParts = ["title", "intro", "label", "hint", "why", "placeholder", "add", "summary"] as const;

/**
 * Returns two functions of a key: `has`, whether the key belongs to the form's words, and `order`, the text
 * by which the keys are sorted.
 */
function formKeys(sources: Sources, composed: readonly Composed[], shown: Shown) {
  const forms = composed.map(({ form }) => form);
  const [first] = forms;
  const steps = first?.steps ?? [];
  const sections = steps.flatMap((step) => step.sections.map(({ id }) => id));
  const lists = [...new Set(forms.flatMap(({ schema }) => [...collectOptionListsOfSchema(schema)]))];
  const fields = forms.flatMap(({ schema }) => [...titledFields(schema)]);
  const rules = new Set(fields.flatMap(({ field }) => Object.keys({ ...field, ...(field.items || {}) })));
  if (fields.some(({ required }) => required)) rules.add("required");
  const titles = [...new Set(fields.map(({ title }) => title))];
  const changes = listNamedChanges(sources)
    .filter(({ forms: own }) => first !== undefined && own.includes(first.form))
    .map(({ file, change }) =>
      [
        ...file.slice("schemas/".length, -".json".length).split("/"),
        change.section,
        ...(change.in === undefined ? [] : [change.in]),
        `${change.field}.`,
      ].join("."),
    );
  const has = (key: string): boolean => {
    const [kind = "", name = ""] = key.split(".");
    if (kind === "steps") return steps.some(({ id }) => id === key.slice("steps.".length));
    if (kind === "options") return lists.includes(name) && name !== "country" && shown.isShown(key);
    if (kind === "errors") return rules.has(name);
    if (kind === "sections" || kind === "questions") return sections.includes(name) && shown.isShown(key);
    return changes.some((prefix) => key.startsWith(prefix)) && shown.isShown(key);
  };
  const places = ["steps", ...sections, ...lists.map((list) => `options ${list}`), "errors"];
  const order = (key: string): string => {
    const [kind = "", name = ""] = key.split(".");
    const { group } = partAndGroup(key);
    const place =
      kind === "options" ? `options ${name}` : kind === "steps" || kind === "errors" ? kind : group;
    const { label } = splitTextKey(toSectionTextKey(key));
    const path = label.replace(/^(?:sections|questions)\.([^.]+)\.(?:fields|questions)/, "$1");
    const field = titles.findIndex((title) => title === path || title.includes(`.${path.split(".")[1]}.`));
    return [places.indexOf(place ?? ""), field + 1, label].map(padded).join(" ");
  };
  return { has, order };
}

const padded = (part: string | number) => (typeof part === "number" ? String(part).padStart(5, "0") : part);
