import type { QuestionWords, SectionWords } from "../../engine/compose/composeLabels";
import { byLanguage, type Language, languages } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { addChange, type Changing, findChange, removeChange, setPartOfChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import type { Path } from "./jsonEdits";
import { type FieldName, parseFieldKey, questionOf, questionsFile } from "./locateField";
import type { FieldWords, NewWords, Operations, Scope } from "./operation";
import { RefusedOperation } from "./refused";

/** The order of the parts of a field's words. */
export const wordOrder = ["label", "hint", "why", "placeholder", "add", "summary", "errors"];

/** The place of a field's words in one language. */
export function placeOfWords(
  files: EditableFiles,
  name: FieldName,
  language: Language,
): { file: string; at: Path } {
  const { section, path } = name;
  if (!files.has(questionsFile(section)))
    return { file: sectionWordsFile(section, language), at: ["fields", path.join(".")] };
  const [, id = "", part] = path;
  return {
    file: questionWordsFile(section, language),
    at: ["questions", part === "detail" ? `${id}.detail` : id],
  };
}

export const sectionWordsFile = (section: string, language: Language): string =>
  `locales/${language}/sections/${section}.json`;
export const questionWordsFile = (set: string, language: Language): string =>
  `locales/${language}/questions/${set}.json`;

/** The words that a section or set of questions has for a field; undefined where it has none. */
export function wordsOf(files: EditableFiles, name: FieldName, language: Language): FieldWords | undefined {
  const { file, at } = placeOfWords(files, name, language);
  const words = files.read<Partial<SectionWords & QuestionWords>>(file);
  const [, key = ""] = at;
  return (at[0] === "fields" ? words?.fields : words?.questions)?.[key];
}

export function setWords(files: EditableFiles, { field, scope, words }: Operations["setWords"]): void {
  const name = parseFieldKey(field);
  const place = scope.in === "everywhere" ? findAddingScope(files, name) : scope;
  if (place === undefined) setEverywhere(files, name, words);
  else setSomewhere(files, name, place, words);
}

type Words = Operations["setWords"]["words"];

function setEverywhere(files: EditableFiles, name: FieldName, words: Words): void {
  for (const language of languages) {
    const { file, at } = placeOfWords(files, name, language);
    const next = withWords(wordsOf(files, name, language), words[language]);
    if (!files.has(file)) throw new RefusedOperation("noSection", { name: name.section });
    if (next) setWordsAt(files, file, at, next);
  }
}

/** Sets the words of a field in one language; a new key goes to its place in the order. */
export function setWordsAt(
  files: EditableFiles,
  file: string,
  at: Path,
  next: FieldWords,
  order?: readonly string[],
): void {
  files.set(file, at, ordered(next), order);
}

/** Sorts the parts of words; parts that are not in `wordOrder` come last. */
const ordered = (words: FieldWords): FieldWords => {
  const places = new Map(wordOrder.map((part, index) => [part, index]));
  const place = ([part]: [string, unknown]) => places.get(part) ?? wordOrder.length;
  const parts = Object.entries(words).toSorted((one, other) => place(one) - place(other));
  return { label: words.label, ...Object.fromEntries(parts) };
};

function setSomewhere(files: EditableFiles, name: FieldName, scope: Changing, words: Words): void {
  if (questionOf(files, name)) throw new RefusedOperation("scopeUnfit", { name: name.path.join(".") });
  const added = findChange(files, scope, name, "add");
  const change = added ?? findChange(files, scope, name, "relabel");
  const own = (language: Language) =>
    change?.change.labels[language] ?? underlying(files, name, scope, language);
  const labels = byLanguage((language) => withWords(own(language), words[language]) ?? { label: "" });
  if (!change)
    addChange(files, scope, name, { change: "relabel", labels: byLanguage((each) => ordered(labels[each])) });
  else if (!added && areUnchangedWords(files, name, scope, labels)) removeChange(files, change);
  else
    setPartOfChange(
      change,
      "labels",
      byLanguage((each) => ordered(labels[each])),
      files,
    );
}

const areUnchangedWords = (
  files: EditableFiles,
  name: FieldName,
  scope: Changing,
  labels: Readonly<Record<Language, FieldWords>>,
) =>
  languages.every((language) =>
    isEqualJson(plain(labels[language]), plain(underlying(files, name, scope, language) ?? null)),
  );

const plain = (words: FieldWords | null) => JSON.parse(JSON.stringify(words));

/**
 * The words of a field without a change in the scope: the words of its section or, for one form in a market,
 * of a change of that form.
 */
function underlying(
  files: EditableFiles,
  name: FieldName,
  scope: Changing,
  language: Language,
): FieldWords | undefined {
  const [form] = scope.in === "market" && scope.forms?.length === 1 ? scope.forms : [];
  const ofForm: Scope | undefined = form === undefined ? undefined : { in: "form", form };
  const change =
    ofForm && (findChange(files, ofForm, name, "relabel") ?? findChange(files, ofForm, name, "add"));
  return change?.change.labels[language] ?? wordsOf(files, name, language);
}

/** The words with the changed parts replaced; undefined if there are no words. */
function withWords(words: FieldWords | undefined, changed: NewWords | undefined): FieldWords | undefined {
  if (!changed) return words;
  const { label: oldLabel = "", errors: oldErrors, ...oldTexts } = words ?? {};
  const { label = oldLabel, errors, ...texts } = changed;
  const sentences = withoutNull({ ...oldErrors, ...errors });
  return {
    label,
    ...withoutNull({ ...oldTexts, ...texts }),
    ...(Object.keys(sentences).length > 0 && { errors: sentences }),
  };
}

function withoutNull(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text == null ? [] : [[key, text]])),
  );
}
