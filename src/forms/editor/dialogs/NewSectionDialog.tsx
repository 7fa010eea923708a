import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm } from "../../engine/form";
import { useEditorLanguage } from "../words/LanguageProvider";
import { NewThingDialog, type NewThingProps } from "./NewThingDialog";
import { type SectionPlace, sectionOffers, sectionOperation } from "./newSection";

interface NewSectionDialogProps extends NewThingProps {
  form: ComposedForm;
  place: SectionPlace;
  onAdded: (section: string) => void;
}

/** A dialog that adds a section to a step: a new section, or a section of another form. */
export function NewSectionDialog({ form, place, onAdded, ...given }: NewSectionDialogProps) {
  const { t } = useTranslation();
  const language = useEditorLanguage();
  const offers = useMemo(
    () => sectionOffers(form, given.texts, language, t),
    [form, given.texts, language, t],
  );
  return (
    <NewThingDialog
      {...given}
      name="newSection"
      answers={{ what: "fields" }}
      offers={offers}
      operationsOf={(answers) => [sectionOperation(answers, place, form, given.texts).operation]}
      onDone={(answers) => onAdded(sectionOperation(answers, place, form, given.texts).section)}
    />
  );
}
