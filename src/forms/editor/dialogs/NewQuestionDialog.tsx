import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { buildNewQuestionDialog } from "./buildNewQuestionDialog";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface NewQuestionDialogProps extends OperationDialogProps {
  set: string;
  /** The question after which the new question is placed; null for the first place. */
  after: string | null;
  /** Called with the key of the new question, by which it can be selected. */
  onAdded: (key: string) => void;
}

/** A dialog for a new question of a questionnaire. */
export function NewQuestionDialog({ set, after, onAdded, ...given }: NewQuestionDialogProps) {
  const { t } = useTranslation();
  const language = useSurroundingLanguage();
  const { keyOf, ...asked } = useMemo(
    () => buildNewQuestionDialog(given.texts, language, { sets: [{ code: set, name: set }], after, t }),
    [given.texts, language, set, after, t],
  );
  return <OperationDialog {...given} {...asked} onDone={(answers) => onAdded(keyOf(answers))} />;
}
