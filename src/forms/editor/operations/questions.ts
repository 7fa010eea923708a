import type { QuestionFile, QuestionSource } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import { isObject, valueAt } from "../../engine/pointer";
import type { EditableFiles } from "./editableFiles";
import { questionsFile } from "./locateField";
import { checkName } from "./names";
import type { NewQuestion, Operations } from "./operation";
import { found, RefusedOperation } from "./refused";
import { questionWords, setLabel } from "./setWords";

export function addQuestion(
  files: EditableFiles,
  { set, after, ...question }: Operations["addQuestion"],
): void {
  checkName(question.id);
  const ids = idsIn(files, set);
  if (ids.includes(question.id)) throw new RefusedOperation("nameTaken", { name: question.id });
  files.insert(questionsFile(set), ["questions"], placeAfter(ids, after), questionSource(question));
  addQuestionWords(files, set, question, after);
}

/** What stands in a set for a question. */
function questionSource({ id, type, required, ...rest }: NewQuestion): QuestionSource {
  const { maxWords = 500, list, maximum = 9999, englishOnly, detail } = rest;
  return {
    id,
    type,
    required,
    ...(type === "text" && { maxWords, ...(englishOnly && { englishOnly }) }),
    ...(type === "choice" && { options: list ?? "" }),
    ...(type === "number" && { maximum }),
    ...(type === "choice" && detail && { detail: { when: detail.when, maxWords: detail.maxWords } }),
  };
}

function idsIn(files: EditableFiles, set: string): string[] {
  const { questions } = found(files.read<QuestionFile>(questionsFile(set)), "noSection", { name: set });
  return questions.map(({ id }) => id);
}

function placeAfter(ids: readonly string[], after: string | null): number {
  if (after === null) return 0;
  const index = ids.indexOf(after);
  return found(index < 0 ? undefined : index, "noQuestion", { name: after }) + 1;
}

function addQuestionWords(
  files: EditableFiles,
  set: string,
  question: NewQuestion,
  after: string | null,
): void {
  const { id, words, detail } = question;
  for (const language of languages) {
    const file = questionWords(set, language);
    const keys = Object.keys(Object(valueAt(files.read(file), "/questions") ?? {}));
    const last = keys.findLastIndex((key) => after !== null && (key === after || key === `${after}.detail`));
    const order = keys.toSpliced(last + 1, 0, id, `${id}.detail`);
    setLabel(files, file, ["questions", id], words[language], order);
    if (detail) setLabel(files, file, ["questions", `${id}.detail`], detail.words[language], order);
  }
}

export function removeQuestion(files: EditableFiles, { set, id }: Operations["removeQuestion"]): void {
  const index = placeAfter(idsIn(files, set), id) - 1;
  files.unset(questionsFile(set), ["questions", index]);
  for (const language of languages) {
    const file = questionWords(set, language);
    const words = valueAt(files.read(file), "/questions");
    for (const key of [id, `${id}.detail`])
      if (isObject(words) && key in words) files.unset(file, ["questions", key]);
  }
}

export function moveQuestion(files: EditableFiles, { set, id, after }: Operations["moveQuestion"]): void {
  const ids = idsIn(files, set);
  const from = placeAfter(ids, id) - 1;
  files.move(questionsFile(set), ["questions"], from, placeAfter(ids.toSpliced(from, 1), after));
}
