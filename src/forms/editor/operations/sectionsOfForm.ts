import type { FormFile } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import { valueAt } from "../../engine/pointer";
import { formFile } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { forgetSections } from "./forgetSections";
import { lookFile, questionsFile, sectionFile } from "./locateField";
import { checkFileName, checkName } from "./names";
import type { Operations, SectionTitle } from "./operation";
import { addQuestion } from "./questions";
import { found, RefusedOperation } from "./refused";
import { questionWords, sectionWords } from "./setWords";

/** The file of a form and its steps. @throws RefusedOperation */
export function stepsOf(files: EditableFiles, form: string) {
  const file = formFile(files, form);
  return { file, steps: files.read<FormFile>(file)?.steps ?? [] };
}

/** Behind which of a list of names something is put: 0 for the first. @throws RefusedOperation */
export function indexAfter(
  names: readonly string[],
  after: string | null,
  code: "noStep" | "noSection",
): number {
  const index = after === null ? -1 : names.indexOf(after);
  return found(after !== null && index < 0 ? undefined : index, code, { name: after ?? "" }) + 1;
}

const hasSection = (files: EditableFiles, section: string) =>
  files.has(sectionFile(section)) || files.has(questionsFile(section));

export function setTitle(files: EditableFiles, { section, words }: Operations["setTitle"]): void {
  if (!hasSection(files, section)) throw new RefusedOperation("noSection", { name: section });
  const place = files.has(sectionFile(section)) ? sectionWords : questionWords;
  for (const language of languages) {
    const { title, intro } = words[language] ?? {};
    const file = place(section, language);
    if (title !== undefined) files.set(file, ["title"], title);
    if (intro) files.set(file, ["intro"], intro, titleOrder);
    else if (intro === null && valueAt(files.read(file), "/intro") !== undefined)
      files.unset(file, ["intro"]);
  }
}

const titleOrder = ["title", "intro", "fields", "questions"];

export function addSection(
  files: EditableFiles,
  { form, step, section, after }: Operations["addSection"],
): void {
  if (!hasSection(files, section)) throw new RefusedOperation("noSection", { name: section });
  const { file, steps } = stepsOf(files, form);
  if (steps.some(({ sections }) => sections.includes(section)))
    throw new RefusedOperation("nameTaken", { name: section });
  const index =
    indexAfter(
      steps.map(({ id }) => id),
      step,
      "noStep",
    ) - 1;
  const at = indexAfter(steps[index]?.sections ?? [], after, "noSection");
  files.insert(file, ["steps", index, "sections"], at, section);
}

/** Takes a section out of a form; its files stay where other forms have it. */
export function removeSection(files: EditableFiles, wish: Operations["removeSection"]): void {
  takeOut(files, wish);
  forgetSections(files, [wish.section]);
}

function takeOut(files: EditableFiles, { form, section }: Operations["removeSection"]): void {
  const { file, steps } = stepsOf(files, form);
  const index = steps.findIndex(({ sections }) => sections.includes(section));
  const sections = steps[index]?.sections ?? [];
  if (sections.length === 0) throw new RefusedOperation("noSection", { name: section });
  if (sections.length === 1) throw new RefusedOperation("lastSection", { name: section });
  files.unset(file, ["steps", index, "sections", sections.indexOf(section)]);
}

export function moveSection(files: EditableFiles, wish: Operations["moveSection"]): void {
  const { form, section, step, after } = wish;
  const { file, steps } = stepsOf(files, form);
  const from = steps.findIndex(({ sections }) => sections.includes(section));
  const target = steps.find(({ id }) => id === step);
  if (!target || from < 0)
    throw new RefusedOperation(target ? "noSection" : "noStep", { name: target ? section : step });
  if (steps[from] !== target) {
    takeOut(files, { form, section });
    addSection(files, { form, step, section, after });
    return;
  }
  const others = target.sections.filter((each) => each !== section);
  const next = others.toSpliced(indexAfter(others, after, "noSection"), 0, section);
  files.set(file, ["steps", from, "sections"], next);
}

export function createSection(files: EditableFiles, wish: Operations["createSection"]): void {
  const { form, step, after, section, words } = wish;
  checkFree(files, section);
  files.create(sectionFile(section), { $schema: "../meta/section.json", properties: {} });
  files.create(lookFile(section), {});
  for (const language of languages)
    files.create(sectionWords(section, language), { ...titled(words[language]), fields: {} });
  addSection(files, { form, step, section, after });
}

const titled = ({ title = "", intro }: SectionTitle) => ({ title, ...(intro && { intro }) });

function checkFree(files: EditableFiles, section: string): void {
  checkName(section);
  checkFileName(files, section, sectionFile(section), questionsFile(section));
}

export function createQuestions(files: EditableFiles, wish: Operations["createQuestions"]): void {
  const { form, step, after, set, answers, words, first } = wish;
  checkFree(files, set);
  checkName(first.id);
  files.create(questionsFile(set), {
    $schema: "../meta/questions.json",
    answers,
    questions: [],
  });
  for (const language of languages)
    files.create(questionWords(set, language), { ...titled(words[language]), questions: {} });
  addQuestion(files, { set, after: null, ...first });
  addSection(files, { form, step, section: set, after });
}
