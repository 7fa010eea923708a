import type { FormFile } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import { valueAt } from "../../engine/pointer";
import { formFile } from "./changesAt";
import { cleanUpRemovedSections } from "./cleanUpRemovedSections";
import { createFileListEditor } from "./createFileListEditor";
import type { EditableFiles } from "./editableFiles";
import { lookFile, questionsFile, sectionFile } from "./locateField";
import { checkFileName, checkName } from "./names";
import type { Operations, SectionTitle } from "./operation";
import { addQuestion } from "./questions";
import { RefusedOperation, requireFound } from "./refused";
import { checkUse } from "./setUse";
import { questionWordsFile, sectionWordsFile } from "./setWords";

/**
 * Returns the path of a form's file, and the form's steps.
 * @throws RefusedOperation
 */
export function stepsOf(files: EditableFiles, form: string) {
  const file = formFile(files, form);
  return { file, steps: files.read<FormFile>(file)?.steps ?? [] };
}

/**
 * Returns functions that find, insert, move and remove a step in the file of a form (see
 * `createFileListEditor`).
 * @throws RefusedOperation
 */
export function createStepList(files: EditableFiles, form: string) {
  const { file, steps } = stepsOf(files, form);
  return createFileListEditor(files, {
    file,
    at: ["steps"],
    names: steps.map(({ id }) => id),
    missing: "noStep",
  });
}

/** The sections of a step as an ordered list. @throws RefusedOperation */
function sectionList(files: EditableFiles, form: string, step: string) {
  const { file, steps } = stepsOf(files, form);
  const at = [...createStepList(files, form).pathOf(step), "sections"];
  const names = steps.find(({ id }) => id === step)?.sections ?? [];
  return createFileListEditor(files, { file, at, names, missing: "noSection" });
}

/** The step of a form that has a section; undefined if no step has it. */
export const findStepOfSection = (files: EditableFiles, form: string, section: string) =>
  stepsOf(files, form).steps.find(({ sections }) => sections.includes(section));

const hasSection = (files: EditableFiles, section: string) =>
  files.has(sectionFile(section)) || files.has(questionsFile(section));

export function setTitle(files: EditableFiles, { section, words }: Operations["setTitle"]): void {
  if (!hasSection(files, section)) throw new RefusedOperation("noSection", { name: section });
  const place = files.has(sectionFile(section)) ? sectionWordsFile : questionWordsFile;
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
  if (findStepOfSection(files, form, section)) throw new RefusedOperation("nameTaken", { name: section });
  sectionList(files, form, step).insert(section, after);
}

/**
 * Removes a section from a form, with the changes that then apply to no form, and with its files if no other
 * form has the section.
 */
export function removeSection(files: EditableFiles, wish: Operations["removeSection"]): void {
  takeOut(files, wish);
  cleanUpRemovedSections(files, [wish.section]);
}

function takeOut(files: EditableFiles, { form, section }: Operations["removeSection"]): void {
  const { id, sections } = requireFound(findStepOfSection(files, form, section), "noSection", {
    name: section,
  });
  if (sections.length === 1) throw new RefusedOperation("lastSection", { name: section });
  sectionList(files, form, id).remove(section);
}

export function moveSection(files: EditableFiles, wish: Operations["moveSection"]): void {
  const { form, section, step, after } = wish;
  const sections = sectionList(files, form, step);
  const from = requireFound(findStepOfSection(files, form, section), "noSection", { name: section });
  if (from.id === step) sections.move(section, after);
  else {
    takeOut(files, { form, section });
    addSection(files, { form, step, section, after });
  }
}

export function createSection(files: EditableFiles, wish: Operations["createSection"]): void {
  const { form, step, after, section, words, use } = wish;
  checkSectionName(files, section);
  checkUse(files, use);
  files.create(sectionFile(section), { $schema: "../meta/section.json", "x-data": use, properties: {} });
  files.create(lookFile(section), {});
  for (const language of languages)
    files.create(sectionWordsFile(section, language), { ...titled(words[language]), fields: {} });
  addSection(files, { form, step, section, after });
}

const titled = ({ title = "", intro }: SectionTitle) => ({ title, ...(intro && { intro }) });

/** @throws RefusedOperation for a name that no section or set of questions can have */
export function checkSectionName(files: EditableFiles, section: string): void {
  checkName(section);
  checkFileName(files, section, sectionFile(section), questionsFile(section));
}

export function createQuestionSet(files: EditableFiles, wish: Operations["createQuestions"]): void {
  const { form, step, after, set, answers, words, use, first } = wish;
  checkSectionName(files, set);
  checkUse(files, use);
  checkName(first.id);
  files.create(questionsFile(set), {
    $schema: "../meta/questions.json",
    "x-data": use,
    answers,
    questions: [],
  });
  for (const language of languages)
    files.create(questionWordsFile(set, language), { ...titled(words[language]), questions: {} });
  addQuestion(files, { set, after: null, ...first });
  addSection(files, { form, step, section: set, after });
}
