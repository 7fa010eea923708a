import { Fragment, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../design/Notice";
import type { FormStep } from "../../engine/form";
import { previewStep } from "../../engine/stepPaths";
import { useI18nextFormContext } from "../../i18next/useI18nextFormContext";
import { marketContext } from "../../renderer/marketContext";
import { SelectableForm, type Selecting } from "../selecting/SelectableForm";
import type { ShownForm } from "../state/editorServer";
import { type RehearsedForm, useEditedSite } from "../state/site";
import { addressOfView, type View } from "../state/view";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { AccountPane } from "./AccountPane";
import { createLocalFileClient } from "./localFileClient";
import { withEditorNotes } from "./withEditorNotes";

interface FormPaneProps {
  shown: ShownForm;
  rehearsed: RehearsedForm;
  view: View;
  /** Notes to show beside fields, by the keys of the fields' words. */
  notes: ReadonlyMap<string, string>;
  /** Undefined while the form is filled in. */
  selecting: Selecting | undefined;
}

/** A form as an applicant sees it, in the language of the surrounding `LanguageProvider`. */
export function FormPane({ shown, rehearsed, view, notes, selecting }: FormPaneProps) {
  const { t } = useTranslation("formEditor");
  const { Application } = useEditedSite();
  const language = useSurroundingLanguage();
  const files = useMemo(() => createLocalFileClient(shown.kinds), [shown.kinds]);
  const labels = useMemo(() => withEditorNotes(shown.labels[language], notes), [shown, language, notes]);
  const worded = useI18nextFormContext(labels, language, files);
  const readOnly = view.state === "readOnly";
  const { form } = rehearsed;
  const context = useMemo(
    () => worded && { ...worded, ...marketContext(form), readOnly },
    [worded, form, readOnly],
  );
  if (!context) return null;
  const selectable =
    selecting &&
    ((drawn: FormStep, page: ReactNode) => (
      <SelectableForm selecting={selecting} schema={drawn.schema} labels={context.labels}>
        {page}
      </SelectableForm>
    ));
  const { steps, market } = form;
  if (market === null)
    return steps.map((each) => {
      const pane = <AccountPane rehearsed={rehearsed} step={each} context={context} />;
      return <Fragment key={each.id}>{selectable ? selectable(each, pane) : pane}</Fragment>;
    });

  const step = steps.find(({ path }) => path.toLowerCase() === view.step.toLowerCase());
  const isOver = !step && view.step !== previewStep;
  return (
    <Application
      rehearsed={rehearsed}
      context={context}
      step={step}
      addressOf={(segment) => addressOfView({ ...view, step: segment })}
      selectable={selectable}
      over={isOver && <Notice tone="good" role="status" title={t("over")} />}
    />
  );
}
