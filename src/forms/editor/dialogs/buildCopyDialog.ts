import type { ComposedForm, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { buildNameProposal, getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import { everyChange, fieldPathOfChange } from "../operations/changesAt";
import { createEditableFiles } from "../operations/editableFiles";
import type { FieldDetails } from "../operations/fieldFacts";
import { nameInChanges, parseFieldKey } from "../operations/locateField";
import { takenNames } from "../operations/newPlace";
import type { SavedTexts } from "../protocol";
import { listTakenSectionNames, sectionIdsOf } from "./newSection";
import type { OperationDialogContent } from "./OperationDialog";
import { findUnusedAnswersField, isQuestionSet, readQuestionSet } from "./readQuestionSet";

interface Copied {
  /** The key of the copied field, question or section. */
  selected: string;
  /** Undefined when a section is copied. */
  facts: FieldDetails | undefined;
  form: ComposedForm;
  texts: SavedTexts;
}

/** The content of the dialog that copies a field, question or section; `keyOf` returns the key of the copy. */
export function buildCopyDialog(
  copied: Copied,
): OperationDialogContent & { keyOf: (answers: JsonObject) => string } {
  const { selected, facts, form, texts } = copied;
  const isChanged = changesOf(copied);
  return {
    name: "duplicate",
    answers: { withChanges: true },
    adapt: () => ({ hidden: isChanged ? [] : ["withChanges"], demanded: [] }),
    proposals: buildNameProposal(() => taken(copied)),
    operationsOf(answers) {
      const name = getTextAnswerOrEmpty(answers, "name");
      const names = typedNames(answers, "label");
      const withChanges = answers.withChanges === true;
      if (facts) return [{ operation: "copyField", field: selected, name, names, withChanges }];
      const free = isQuestionSet(texts, selected)
        ? findUnusedAnswersField(texts, sectionIdsOf(form))
        : undefined;
      return [
        {
          ...{ operation: "copySection", form: form.form, section: selected, copy: name, titles: names },
          withChanges,
          ...(free !== undefined && { answers: free }),
        },
      ];
    },
    keyOf(answers) {
      const name = getTextAnswerOrEmpty(answers, "name");
      if (!facts) return name;
      const { section, path } = parseFieldKey(selected);
      const own = facts.isQuestion ? [...path.slice(0, -2), name, "answer"] : [...path.slice(0, -1), name];
      return [section, ...own].join(".");
    },
  };
}

/** Whether forms or markets change the selected field or section, or something in it. */
function changesOf({ selected, texts }: Copied): boolean {
  const files = createEditableFiles(texts);
  const { section, path } = nameInChanges(files, parseFieldKey(selected));
  return everyChange(files).some(
    ({ change }) =>
      change.section === section && isEqualJson(fieldPathOfChange(change).slice(0, path.length), path),
  );
}

/** The names that the copy cannot have. */
function taken({ selected, facts, texts }: Copied): readonly string[] {
  if (!facts) return listTakenSectionNames(texts);
  if (facts.isQuestion) return readQuestionSet(texts, parseFieldKey(selected).section).ids;
  const { section, path } = parseFieldKey(selected);
  return takenNames(createEditableFiles(texts), facts.declared.scope, { section, path: path.slice(0, -1) });
}
