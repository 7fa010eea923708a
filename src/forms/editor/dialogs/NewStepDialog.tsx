import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm, JsonObject } from "../../engine/form";
import { parseSources } from "../../files/parseSources";
import { getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import { proposedName } from "../operations/names";
import type { FormOperation } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { buildAddSectionOperation, buildNewSectionOffers } from "./newSection";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface NewStepDialogProps extends OperationDialogProps {
  form: ComposedForm;
  /** The id of the step after which the new step is placed. */
  after: string;
  /** Called with the last segment of the address of the new step, and with its section. */
  onAdded: (path: string, section: string) => void;
}

/** A dialog for a new step of a form, and its first section. */
export function NewStepDialog({ form, after, onAdded, ...given }: NewStepDialogProps) {
  const { t } = useTranslation();
  const language = useSurroundingLanguage();
  const offers = useMemo(
    () => buildNewSectionOffers(form, given.texts, language, t),
    [form, given.texts, language, t],
  );
  const taken = useMemo(() => stepsIn(given.texts), [given.texts]);
  return (
    <OperationDialog
      {...given}
      name="newStep"
      answers={{ what: "fields" }}
      offers={offers}
      proposals={{ name: (answers) => proposedStep(getTextAnswerOrEmpty(answers, "labelEn"), taken) }}
      operationsOf={(answers) => stepOperations(answers, form, after, given.texts).operations}
      onDone={(answers) => {
        const { path, section } = stepOperations(answers, form, after, given.texts);
        onAdded(path, section);
      }}
    />
  );
}

function stepOperations(
  answers: JsonObject,
  form: ComposedForm,
  after: string,
  texts: SavedTexts,
): { operations: FormOperation[]; path: string; section: string } {
  const id = getTextAnswerOrEmpty(answers, "name");
  const path = pathOf(id);
  const names = typedNames(answers, "label");
  const place = { form: form.form, step: id, after: null };
  const { operation, section } = buildAddSectionOperation(answers, place, form, texts);
  const step: FormOperation = {
    operation: "addStep",
    form: form.form,
    id,
    path,
    sections: [],
    after,
    names,
  };
  return { operations: [step, operation], path, section };
}

/** The last segment of a step's address: `Licences` for the step `licences`. */
const pathOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** The ids of all forms' steps. */
const stepsIn = (texts: SavedTexts): string[] => {
  const { apply, account, editor } = parseSources(new Map(Object.entries(texts)));
  return Object.values({ ...apply, ...account, ...editor }).flatMap(({ steps }) => steps.map(({ id }) => id));
};

/** Proposes an id for a step. Ids of steps have only letters. */
function proposedStep(label: string, taken: readonly string[]): string {
  if (label.trim() === "") return "";
  let id = proposedName(label.replaceAll(/\d/g, " "), []);
  while (taken.includes(id)) id += "More";
  return id;
}
