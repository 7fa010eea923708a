import { type Language, languages } from "../../engine/form";
import { previewStep } from "../../engine/stepPaths";
import { listFormsInScope } from "./changesAt";
import { cleanUpRemovedSections } from "./cleanUpRemovedSections";
import type { EditableFiles } from "./editableFiles";
import { questionsFile, sectionFile } from "./locateField";
import type { Names, Operations } from "./operation";
import { RefusedOperation, requireFound } from "./refused";
import { createStepList, stepsOf } from "./sectionsOfForm";

const stepWords = (language: Language) => `locales/${language}/steps.json`;

/** @throws RefusedOperation for a path that no address can have, or that another step of the form has */
function checkPath(path: string, others: readonly string[]): void {
  if (!/^[A-Za-z]*$/.test(path) || path.toLowerCase() === previewStep.toLowerCase())
    throw new RefusedOperation("nameInvalid", { name: path });
  if (others.some((other) => other.toLowerCase() === path.toLowerCase()))
    throw new RefusedOperation("nameTaken", { name: path });
}

function setNames(files: EditableFiles, id: string, names: Partial<Names>): void {
  for (const language of languages) {
    const name = names[language];
    if (name !== undefined) files.set(stepWords(language), [id], name);
  }
}

export function addStep(files: EditableFiles, wish: Operations["addStep"]): void {
  const { form, id, path, sections, after, names } = wish;
  const { steps } = stepsOf(files, form);
  if (!/^[a-z][A-Za-z]*$/.test(id)) throw new RefusedOperation("nameInvalid", { name: id });
  if (steps.some((step) => step.id === id)) throw new RefusedOperation("nameTaken", { name: id });
  checkPath(
    path,
    steps.map((step) => step.path),
  );
  const taken = steps.flatMap((step) => step.sections);
  for (const section of sections) {
    if (taken.includes(section)) throw new RefusedOperation("nameTaken", { name: section });
    const isThere = files.has(sectionFile(section)) || files.has(questionsFile(section));
    requireFound(isThere || undefined, "noSection", { name: section });
  }
  createStepList(files, form).insert({ id, path, sections }, after);
  setPaths(files, form);
  if (names) setNames(files, id, names);
}

/** Removes a step with its sections, and its names if no other form has a step with this id. */
export function removeStep(files: EditableFiles, { form, id }: Operations["removeStep"]): void {
  const { steps } = stepsOf(files, form);
  const { sections } = requireFound(
    steps.find((step) => step.id === id),
    "noStep",
    { name: id },
  );
  if (steps.length === 1) throw new RefusedOperation("lastStep", { name: id });
  createStepList(files, form).remove(id);
  setPaths(files, form);
  cleanUpRemovedSections(files, sections);
  const forms = listFormsInScope(files, { in: "everywhere" });
  if (forms.some((each) => stepsOf(files, each).steps.some((step) => step.id === id))) return;
  for (const language of languages)
    if (id in (files.read<Record<string, string>>(stepWords(language)) ?? {}))
      files.unset(stepWords(language), [id]);
}

export function moveStep(files: EditableFiles, { form, id, after }: Operations["moveStep"]): void {
  createStepList(files, form).move(id, after);
  setPaths(files, form);
}

/**
 * Sets the paths of steps. Only the first step has no path: a step that becomes the first loses its path, and
 * the former first step gets a path from its id.
 * @throws RefusedOperation for an id of which no path can be made
 */
function setPaths(files: EditableFiles, form: string): void {
  const { file, steps } = stepsOf(files, form);
  const wanted = steps.map(({ id, path }, index) =>
    index === 0 ? "" : path || id.charAt(0).toUpperCase() + id.slice(1),
  );
  for (const [index, path] of wanted.entries()) {
    if (steps[index]?.path === path) continue;
    if (index > 0) checkPath(path, wanted.toSpliced(index, 1));
    files.set(file, ["steps", index, "path"], path);
  }
}

/** @throws RefusedOperation for an unknown step */
export function setStepNames(files: EditableFiles, { form, id, names }: Operations["setStepNames"]): void {
  createStepList(files, form).pathOf(id);
  setNames(files, id, names);
}
