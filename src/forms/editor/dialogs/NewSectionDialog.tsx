import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm } from "../../engine/form";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { buildAddSectionOperation, buildNewSectionOffers, type SectionPlace } from "./newSection";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface NewSectionDialogProps extends OperationDialogProps {
  form: ComposedForm;
  place: SectionPlace;
  onAdded: (section: string) => void;
}

/** A dialog that adds a section to a step: a new section, or a section of another form. */
export function NewSectionDialog({ form, place, onAdded, ...given }: NewSectionDialogProps) {
  const { t } = useTranslation();
  const language = useSurroundingLanguage();
  const offers = useMemo(
    () => buildNewSectionOffers(form, given.texts, language, t),
    [form, given.texts, language, t],
  );
  return (
    <OperationDialog
      {...given}
      name="newSection"
      answers={{ what: "fields" }}
      offers={offers}
      operationsOf={(answers) => [buildAddSectionOperation(answers, place, form, given.texts).operation]}
      onDone={(answers) => onAdded(buildAddSectionOperation(answers, place, form, given.texts).section)}
    />
  );
}
