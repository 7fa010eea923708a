import type { QuestionFile, QuestionSource } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import { isObject, valueAt } from "../../engine/pointer";
import { insertWordsAfter } from "./addFieldWords";
import { createFileListEditor } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import { questionsFile } from "./locateField";
import { checkName } from "./names";
import type { NewQuestion, Operations } from "./operation";
import { RefusedOperation, requireFound } from "./refused";
import { checkUse } from "./setUse";
import { questionWordsFile } from "./setWords";

export function addQuestion(
  files: EditableFiles,
  { set, after, ...question }: Operations["addQuestion"],
): void {
  checkName(question.id);
  checkUse(files, question.use);
  const { id, words, detail } = question;
  const { answers, questions } = readSet(files, set);
  if (questions.some((each) => each.id === id)) throw new RefusedOperation("nameTaken", { name: id });
  questionList(files, set).insert(questionSource(question), after);
  insertWordsAfter(files, { section: set, path: [answers, id, "answer"] }, words, after);
  if (detail) insertWordsAfter(files, { section: set, path: [answers, id, "detail"] }, detail.words, null);
}

/** A question in the form in which the file of a set has it. */
function questionSource({ id, type, required, ...rest }: NewQuestion): QuestionSource {
  const { maxWords = 500, list, maximum = 9999, englishOnly, detail, use } = rest;
  return {
    id,
    type,
    required,
    ...(type === "text" && { maxWords, ...(englishOnly && { englishOnly }) }),
    ...(type === "choice" && { options: list ?? "" }),
    ...(type === "number" && { maximum }),
    ...(type === "choice" && detail && { detail: { when: detail.when, maxWords: detail.maxWords } }),
    ...(use && { "x-data": use }),
  };
}

const readSet = (files: EditableFiles, set: string): QuestionFile =>
  requireFound(files.read<QuestionFile>(questionsFile(set)), "noSection", { name: set });

const questionList = (files: EditableFiles, set: string) =>
  createFileListEditor(files, {
    file: questionsFile(set),
    at: ["questions"],
    names: readSet(files, set).questions.map(({ id }) => id),
    missing: "noQuestion",
  });

export function removeQuestion(files: EditableFiles, { set, id }: Operations["removeQuestion"]): void {
  questionList(files, set).remove(id);
  for (const language of languages) {
    const file = questionWordsFile(set, language);
    const words = valueAt(files.read(file), "/questions");
    for (const key of [id, `${id}.detail`])
      if (isObject(words) && key in words) files.unset(file, ["questions", key]);
  }
}

export const moveQuestion = (files: EditableFiles, { set, id, after }: Operations["moveQuestion"]): void =>
  questionList(files, set).move(id, after);
