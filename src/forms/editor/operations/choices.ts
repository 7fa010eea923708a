import type { OptionFile } from "../../engine/compose/sources";
import { byLanguage, type Language, languages } from "../../engine/form";
import { countryNames } from "../../files/countries";
import { addChange, type Changing, findChange, removeChange, setPartOfChange } from "./changesAt";
import { createFileListEditor } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "./locateField";
import { checkFileName, refuseReserved } from "./names";
import type { NewChoice, Operations } from "./operation";
import { readSchemaAtPath } from "./readSchemaAtPath";
import { RefusedOperation, requireFound } from "./refused";
import { questionOrder, setKeyword } from "./setRule";

const listFile = (list: string) => `schemas/options/${list}.json`;
const wordsFile = (language: Language) => `locales/${language}/options.json`;

const optionOrder = ["$schema", "codes", "byNameAfter", "regions", "for", "also", "retired", "rules"];

type NamesByCode = Readonly<Record<string, string>>;

/**
 * Reads the file of a list.
 * @throws RefusedOperation
 */
function listOf(files: EditableFiles, list: string): OptionFile {
  return requireFound(files.read<OptionFile>(listFile(list)), "noList", { name: list });
}

const choiceList = (files: EditableFiles, list: string) =>
  createFileListEditor(files, {
    file: listFile(list),
    at: ["codes"],
    names: listOf(files, list).codes,
    missing: "noChoice",
  });

const namesIn = (files: EditableFiles, list: string, language: Language): NamesByCode =>
  files.read<Record<string, NamesByCode>>(wordsFile(language))?.[list] ?? {};

/** Sets the name of a choice; the names are in the order of the codes. */
function setName(
  files: EditableFiles,
  list: string,
  code: string | number,
  language: Language,
  name: string,
): void {
  const order = listOf(files, list).codes.map(String);
  if (Object.keys(namesIn(files, list, language)).length > 0)
    files.set(wordsFile(language), [list, String(code)], name, order);
  else files.set(wordsFile(language), [list], { [code]: name });
}

/**
 * @throws RefusedOperation for a code that is invalid, reserved or taken, or that is a number where the other
 * codes are texts, or the reverse
 */
function checkCode(code: string | number, others: ReadonlyArray<string | number>): void {
  const name = String(code);
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(name)) throw new RefusedOperation("nameInvalid", { name });
  refuseReserved(name);
  if (others.some((other) => String(other).toLowerCase() === name.toLowerCase()))
    throw new RefusedOperation("nameTaken", { name });
  if (others.some((other) => typeof other !== typeof code)) throw new RefusedOperation("codeUnfit", { name });
}

export function addList(files: EditableFiles, { list, choices }: Operations["addList"]): void {
  checkFileName(files, list, listFile(list));
  for (const [index, { code }] of choices.entries())
    checkCode(
      code,
      choices.slice(0, index).map((each) => each.code),
    );
  files.create(listFile(list), { $schema: "../meta/options.json", codes: choices.map(({ code }) => code) });
  for (const language of languages) {
    const names = choices.map(({ code, names }) => [code, names[language]]);
    files.set(wordsFile(language), [list], Object.fromEntries(names), alphabetical(files, list, language));
  }
}

/** The names of all lists and of a new list, in alphabetical order; empty if the new list comes last. */
function alphabetical(files: EditableFiles, list: string, language: Language): string[] {
  const lists = Object.keys(files.read<object>(wordsFile(language)) ?? {});
  const later = lists.findIndex((each) => each > list);
  return later < 0 ? [] : lists.toSpliced(later, 0, list);
}

export function removeList(files: EditableFiles, { list }: Operations["removeList"]): void {
  listOf(files, list);
  files.delete(listFile(list));
  for (const language of languages)
    if (Object.keys(namesIn(files, list, language)).length > 0) files.unset(wordsFile(language), [list]);
}

export function addChoice(
  files: EditableFiles,
  { list, code, names, after }: NewChoice & Operations["addChoice"],
): void {
  checkCode(code, listOf(files, list).codes);
  choiceList(files, list).insert(code, after);
  for (const language of languages) setName(files, list, code, language, names[language]);
}

export function renameChoice(files: EditableFiles, { list, code, names }: Operations["renameChoice"]): void {
  choiceList(files, list).pathOf(code);
  for (const language of languages) {
    const name = names[language];
    if (name !== undefined) setName(files, list, code, language, name);
  }
}

export function retireChoice(
  files: EditableFiles,
  { list, code, retired }: Operations["retireChoice"],
): void {
  const { retired: before = [] } = listOf(files, list);
  choiceList(files, list).pathOf(code);
  const others = before.filter((each) => each !== code);
  const next = retired ? [...others, code] : others;
  if (next.length > 0) files.set(listFile(list), ["retired"], next, optionOrder);
  else if (before.length > 0) files.unset(listFile(list), ["retired"]);
}

export function removeChoice(files: EditableFiles, { list, code }: Operations["removeChoice"]): void {
  if (listOf(files, list).retired?.includes(code)) retireChoice(files, { list, code, retired: false });
  if (listOf(files, list).for?.[code]) files.unset(listFile(list), ["for", String(code)]);
  choiceList(files, list).remove(code);
  for (const language of languages)
    if (namesIn(files, list, language)[code] !== undefined)
      files.unset(wordsFile(language), [list, String(code)]);
}

export const moveChoice = (files: EditableFiles, { list, code, after }: Operations["moveChoice"]): void =>
  choiceList(files, list).move(code, after);

export function setOptionList(files: EditableFiles, { field, scope, list }: Operations["setList"]): void {
  const name = parseFieldKey(field);
  listOf(files, list);
  const question = questionOf(files, name);
  if (question && scope.in === "everywhere")
    files.set(question.file, [...question.at, "options"], list, questionOrder);
  else if (question) throw new RefusedOperation("scopeUnfit", { name: question.question.id });
  else {
    const place = scope.in === "everywhere" ? findAddingScope(files, name) : scope;
    if (place) offerSomewhere(files, name, place, list);
    else
      for (const { at } of listFieldDeclarationsInSection(files, name))
        offerAt(files, sectionFile(name.section), at, list);
  }
}

/**
 * Sets the option list of a field; for a field in which several choices can be ticked, the option list of its
 * values.
 */
function offerAt(files: EditableFiles, file: string, at: ReadonlyArray<string | number>, list: string): void {
  const { items } = readSchemaAtPath(files, file, at);
  setKeyword(files, file, [...at, ...(items ? ["items"] : []), "included"], list);
}

function offerSomewhere(files: EditableFiles, name: FieldName, scope: Changing, list: string): void {
  const added = findChange(files, scope, name, "add");
  const replaced = findChange(files, scope, name, "replaceOptions");
  const usual = listFieldDeclarationsInSection(files, name).map(({ field }) => field.included);
  if (added) offerAt(files, added.file, ["changes", added.index, "schema"], list);
  else if (replaced && usual.every((each) => each === list)) removeChange(files, replaced);
  else if (replaced) setPartOfChange(replaced, "options", list, files);
  else addChange(files, scope, name, { change: "replaceOptions", options: list });
}

export function restrictChoices(files: EditableFiles, wish: Operations["selectChoices"]): void {
  const { field, scope, list, codes } = wish;
  const offered = getOptionListOfField(files, parseFieldKey(field), scope);
  const offers = choiceList(files, offered);
  const names = byLanguage((language) => {
    const own = namesIn(files, offered, language);
    return Object.keys(own).length > 0 ? own : countryNames([...codes], language);
  });
  const choices = codes.map((code) => {
    offers.pathOf(code);
    return { code, names: byLanguage((language) => names[language][code] ?? "") };
  });
  addList(files, { list, choices });
  setOptionList(files, { field, scope, list });
}

/** The list that a field offers in a scope: the list of a change, or the declared list. @throws RefusedOperation */
export function getOptionListOfField(
  files: EditableFiles,
  name: FieldName,
  scope: Operations["setList"]["scope"],
): string {
  const place = scope.in === "everywhere" ? findAddingScope(files, name) : scope;
  const replaced = place && findChange(files, place, name, "replaceOptions")?.change.options;
  const schemas = [
    ...(place ? [findChange(files, place, name, "add")?.change.schema] : []),
    ...listFieldDeclarationsInSection(files, name).map(({ field }) => field),
  ];
  const lists = schemas.flatMap((schema) => [
    schema?.included,
    schema?.items ? schema.items.included : undefined,
  ]);
  const list =
    replaced ?? questionOf(files, name)?.question.options ?? lists.find((each) => typeof each === "string");
  return requireFound(typeof list === "string" ? list : undefined, "noList", { name: name.path.join(".") });
}
