import type { Edits, SavedTexts } from "../protocol";
import { addField } from "./addField";
import { addForm, addMarket } from "./addFormOrMarket";
import {
  addChoice,
  addList,
  moveChoice,
  removeChoice,
  removeList,
  renameChoice,
  restrictChoices,
  retireChoice,
  setOptionList,
} from "./choices";
import { copyField } from "./copyField";
import { copySection } from "./copySection";
import { createEditableFiles, type EditableFiles } from "./editableFiles";
import { getUncomposableForms } from "./getUncomposableForms";
import { moveField } from "./moveField";
import { moveFieldTo } from "./moveFieldTo";
import type { FormOperation, OperationRefusal, Operations } from "./operation";
import { addQuestion, moveQuestion, removeQuestion } from "./questions";
import { RefusedOperation } from "./refused";
import { removeField } from "./removeField";
import { removeFieldChange } from "./removeFieldChange";
import { renameField } from "./renameField";
import {
  addSection,
  createQuestionSet,
  createSection,
  moveSection,
  removeSection,
  setTitle,
} from "./sectionsOfForm";
import { setComparisons } from "./setComparisons";
import { setComputation } from "./setComputation";
import { setCondition } from "./setCondition";
import { setKind } from "./setKind";
import { setLater } from "./setLater";
import { setAutocomplete, setLookOption, setProfileField, setWidget } from "./setLook";
import { setOptionalInMarket, setRequired } from "./setRequired";
import { setRequiredWith } from "./setRequiredWith";
import { setRule } from "./setRule";
import { setUse } from "./setUse";
import { setWords } from "./setWords";
import { addStep, moveStep, removeStep, setStepNames } from "./stepsOfForm";

export type OperationOutcome = { texts: Edits } | { refused: OperationRefusal };

/** The function that carries out each operation on the files, by the name of the operation. */
const table: { [Name in keyof Operations]: (files: EditableFiles, wish: Operations[Name]) => void } = {
  setWords,
  setRequired,
  setOptionalHere: setOptionalInMarket,
  setRequiredWith,
  setLater,
  setRule,
  setComparisons,
  setComputation,
  takeBack: removeFieldChange,
  setList: setOptionList,
  selectChoices: restrictChoices,
  addList,
  removeList,
  addChoice,
  renameChoice,
  retireChoice,
  removeChoice,
  moveChoice,
  addField,
  removeField,
  renameField,
  moveField,
  moveFieldTo,
  copyField,
  setKind,
  setCondition,
  setWidget,
  setAutocomplete,
  setLookOption,
  setProfileField,
  setUse,
  addQuestion,
  removeQuestion,
  moveQuestion,
  setTitle,
  createSection,
  createQuestions: createQuestionSet,
  copySection,
  addSection,
  removeSection,
  moveSection,
  addStep,
  removeStep,
  moveStep,
  setStepNames,
  addMarket,
  addForm,
};

/**
 * Applies operations to the files, one after the other, all of them or none.
 * @returns the new texts of the changed files, null for a deleted one, or the refusal of the first operation that fails
 */
export function applyOperation(texts: SavedTexts, ...operations: readonly FormOperation[]): OperationOutcome {
  try {
    const files = createEditableFiles(texts);
    for (const operation of operations) runOperation(files, operation.operation, operation);
    const edits = files.edits();
    refuseWhereBroken(texts, edits);
    return { texts: edits };
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error;
    return { refused: { code: error.code, params: error.params } };
  }
}

/**
 * Refuses edits that break a form. Files of words cannot break a form, and a form that was broken before may stay
 * broken, because somebody may be repairing it.
 * @throws RefusedOperation if a form can no longer be composed
 */
function refuseWhereBroken(texts: SavedTexts, edits: Edits): void {
  const changed = Object.keys(edits).filter((file) => file.startsWith("schemas/"));
  if (changed.length === 0) return;
  const next = Object.entries({ ...texts, ...edits }).flatMap(([file, text]) =>
    text === null ? [] : [[file, text] as const],
  );
  const broken = getUncomposableForms(Object.fromEntries(next), changed);
  if (broken.size === 0) return;
  const before = getUncomposableForms(texts, changed);
  const newly = [...broken].filter((form) => !before.has(form));
  if (newly.length > 0) throw new RefusedOperation("wouldBreak", { by: newly.join(", ") });
}

/** Carries out one operation on open files. @throws RefusedOperation */
export function runOperation<Name extends keyof Operations>(
  files: EditableFiles,
  name: Name,
  wish: Operations[Name],
): void {
  table[name](files, wish);
}
