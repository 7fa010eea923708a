import type { QuestionFile } from "../../engine/compose/sources";
import { byLanguage, type Language, languages } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject, valueAt } from "../../engine/pointer";
import { insertWordsAfter } from "./addFieldWords";
import { type Changing, everyChange, fieldPathOfChange, findChange } from "./changesAt";
import { putBehind } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import {
  containerAt,
  type FieldName,
  listFieldDeclarationsInSection,
  listSchemaParts,
  lookFile,
  nameInChanges,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "./locateField";
import {
  buildLookMemberOrder,
  ensureLooksOfContainer,
  getLooksPathOfContainer,
  listFieldsInOrder,
  setPlaceInOrder,
} from "./lookOrder";
import { readWordsWithin, writeWordsAtNewPlace } from "./moveFieldTo";
import { checkName, isSameName } from "./names";
import { takenNames } from "./newPlace";
import type { Names, Operations } from "./operation";
import { pathToPointer, readSchemaAtPath } from "./readSchemaAtPath";
import { referencesTo } from "./references";
import { RefusedOperation, requireFound } from "./refused";
import { renameReference } from "./renameField";
import { addToRequired } from "./setRequired";
import { wordsOf } from "./setWords";

/** The field that is copied (`name`), and the name and labels of the copy (`next` and `names`). */
interface Copying {
  name: FieldName;
  next: string;
  names: Names;
}

export function copyField(files: EditableFiles, wish: Operations["copyField"]): void {
  const { field, name: next, names, withChanges } = wish;
  const copying = { name: parseFieldKey(field), next, names };
  const { section, path } = copying.name;
  checkName(next);
  if (questionOf(files, copying.name)) copyQuestion(files, copying);
  else {
    const scope = findAddingScope(files, copying.name);
    const taken = takenNames(files, scope ?? { in: "everywhere" }, { section, path: path.slice(0, -1) });
    if (taken.some((each) => isSameName(each, next))) throw new RefusedOperation("nameTaken", { name: next });
    if (scope) copyAddition(files, copying, scope);
    else copyDeclared(files, copying);
  }
  if (withChanges) copyChanges(files, copying);
}

const ownNameOf = ({ path }: FieldName) => path.at(-1) ?? "";

function copyDeclared(files: EditableFiles, { name, next, names }: Copying): void {
  const { section, path } = name;
  const own = ownNameOf(name);
  const file = sectionFile(section);
  const container = path.slice(0, -1);
  const { at } = containerAt(files, section, container);
  const looks = getLooksPathOfContainer(files, section, container);
  const order = putBehind(listFieldsInOrder(files, section, at, looks), next, own);
  const declarations = listFieldDeclarationsInSection(files, name);
  for (const { part, field } of declarations) files.set(file, [...part, "properties", next], field, order);
  for (const owner of new Map(declarations.map((each) => [pathToPointer(each.owner), each.owner])).values()) {
    const schema = readSchemaAtPath(files, file, owner);
    for (const { part, at: place } of listSchemaParts(schema, owner))
      if (part.required?.includes(own)) addToRequired(files, file, place, next);
    for (const [by, needed] of Object.entries(Object(schema.dependentRequired)))
      if (Array.isArray(needed) && needed.includes(own))
        files.set(file, [...owner, "dependentRequired", by], [...needed, next]);
  }
  // Inside the copy, conditions that read the original field read the copy instead.
  const copies = declarations.map(({ part }) => `${pathToPointer([...part, "properties", next])}/`);
  for (const reference of referencesTo(files, name))
    if (reference.file === file && copies.some((copy) => pathToPointer(reference.at).startsWith(copy)))
      renameReference(files, reference, { own, next, depth: path.length });

  const look = valueAt(files.read(lookFile(section)), pathToPointer([...looks, own]));
  setPlaceInOrder(files, section, container, next, order);
  if (look !== undefined)
    files.set(
      lookFile(section),
      [...ensureLooksOfContainer(files, section, container), next],
      look,
      buildLookMemberOrder(order),
    );
  for (const language of languages) {
    const words = readWordsWithin(files, name, language).map((each) =>
      each.rest === "" ? { ...each, words: relabelled(each.words, names[language]) } : each,
    );
    writeWordsAtNewPlace(files, language, { section, path: container, after: own }, next, words);
  }
}

const relabelled = (words: unknown, label: string) => ({ ...(isObject(words) && words), label });

function copyAddition(files: EditableFiles, { name, next, names }: Copying, scope: Changing): void {
  const own = ownNameOf(name);
  const { file, index, change } = requireFound(findChange(files, scope, name, "add"), "noField", {
    name: own,
  });
  const labels = byLanguage((language) => relabelled(change.labels[language], names[language]));
  files.insert(file, ["changes"], index + 1, { ...change, field: next, after: own, labels });
}

function copyQuestion(files: EditableFiles, { name, next, names }: Copying): void {
  const { file, at, question, part } = requireFound(questionOf(files, name), "noQuestion", {
    name: ownNameOf(name),
  });
  if (part !== "answer") throw new RefusedOperation("scopeUnfit", { name: ownNameOf(name) });
  const { questions = [] } = files.read<QuestionFile>(file) ?? {};
  if (questions.some(({ id }) => isSameName(id, next)))
    throw new RefusedOperation("nameTaken", { name: next });
  files.insert(file, ["questions"], Number(at.at(-1)) + 1, { ...question, id: next });
  const { section, path } = name;
  const [answers = ""] = path;
  const copyWords = (of: "answer" | "detail", label?: (language: Language) => string) => {
    const copied = byLanguage((language) => {
      const words = wordsOf(files, { section, path: [answers, question.id, of] }, language);
      return { label: "", ...words, ...(label && { label: label(language) }) };
    });
    insertWordsAfter(
      files,
      { section, path: [answers, next, of] },
      copied,
      of === "answer" ? question.id : null,
    );
  };
  copyWords("answer", (language) => names[language]);
  if (question.type === "choice" && question.detail) copyWords("detail");
}

/**
 * Copies the changes that forms and markets make to the original field, and to the fields in it, so that they
 * apply to the copy as well.
 */
function copyChanges(files: EditableFiles, { name, next, names }: Copying): void {
  const { section, path } = nameInChanges(files, name);
  // Starts with the last change, because each copy moves the changes after it.
  for (const { file, index, change } of everyChange(files).toReversed()) {
    const named = fieldPathOfChange(change);
    const isOwn = isEqualJson(named, path);
    if (change.section !== section || !isEqualJson(named.slice(0, path.length), path)) continue;
    // `copyAddition` has already copied the change that adds the field.
    if (isOwn && change.change === "add") continue;
    const [first, second] = named.with(path.length - 1, next);
    files.insert(file, ["changes"], index + 1, {
      ...change,
      ...(second === undefined ? { field: first } : { in: first, field: second }),
      ...(isOwn &&
        change.change === "relabel" && {
          labels: byLanguage((language) => relabelled(change.labels[language], names[language])),
        }),
    });
  }
}
