import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useEditorLanguage } from "../words/LanguageProvider";
import { NewThingDialog, type NewThingProps } from "./NewThingDialog";
import { newQuestion } from "./newQuestion";

interface NewQuestionDialogProps extends NewThingProps {
  set: string;
  /** The question after which the new question is placed; null for the first place. */
  after: string | null;
  /** Called with the key of the new question, by which it can be selected. */
  onAdded: (key: string) => void;
}

/** A dialog for a new question of a questionnaire. */
export function NewQuestionDialog({ set, after, onAdded, ...given }: NewQuestionDialogProps) {
  const { t } = useTranslation();
  const language = useEditorLanguage();
  const { keyOf, ...asked } = useMemo(
    () => newQuestion(given.texts, language, { sets: [{ code: set, name: set }], after, t }),
    [given.texts, language, set, after, t],
  );
  return <NewThingDialog {...given} {...asked} onDone={(answers) => onAdded(keyOf(answers))} />;
}
