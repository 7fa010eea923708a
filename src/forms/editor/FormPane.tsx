import { Fragment, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Stack } from "../../design/Stack";
import { Stepper } from "../../design/Stepper";
import { useLanguage } from "../../site/i18n";
import type { Filling } from "../../site/wizard/openWizard";
import { PreviewPage } from "../../site/wizard/PreviewPage";
import { StepPage } from "../../site/wizard/StepPage";
import { useFormWords } from "../../site/wizard/useFormWords";
import { useSteps } from "../../site/wizard/useSteps";
import type { FormStep } from "../engine/form";
import { previewStep } from "../engine/stepPaths";
import { AccountPane } from "./AccountPane";
import type { ShownForm } from "./editorServer";
import { createLocalFileClient } from "./localFileClient";
import { SelectableForm, type Selecting } from "./selecting/SelectableForm";
import { addressOfView, type View } from "./view";
import { withEditorNotes } from "./withEditorNotes";

interface FormPaneProps {
  shown: ShownForm;
  filling: Filling;
  view: View;
  /** Texts to show beside fields, by the keys of their words. */
  notes: ReadonlyMap<string, string>;
  /** Absent while the form is filled in. */
  selecting: Selecting | undefined;
}

/** The wizard as an applicant sees it, in the language of the surrounding `Speaking`. */
export function FormPane({ shown, filling, view, notes, selecting }: FormPaneProps) {
  const { t } = useTranslation("apply");
  const { t: tool } = useTranslation("formEditor");
  const language = useLanguage();
  const files = useMemo(() => createLocalFileClient(shown.kinds), [shown.kinds]);
  const labels = useMemo(() => withEditorNotes(shown.labels[language], notes), [shown, language, notes]);
  const worded = useFormWords(labels, files);
  const readOnly = view.state === "readOnly";
  const context = useMemo(() => worded && { ...worded, readOnly }, [worded, readOnly]);
  const { steps } = filling.form;
  const place = steps.findIndex(({ path }) => path.toLowerCase() === view.step.toLowerCase());
  const step = steps[place];
  const addressOfStep = (path: string) => addressOfView({ ...view, step: path });
  const waypoints = useSteps(filling, context, step?.id ?? previewStep, addressOfStep);
  if (!context) return null;
  const selectable = (drawn: FormStep, content: ReactNode) =>
    selecting ? (
      <SelectableForm selecting={selecting} schema={drawn.schema} labels={context.labels}>
        {content}
      </SelectableForm>
    ) : (
      content
    );
  if (filling.form.market === null)
    return steps.map((each) => (
      <Fragment key={each.id}>
        {selectable(each, <AccountPane filling={filling} step={each} context={context} />)}
      </Fragment>
    ));

  const stops = [...steps.map(({ path }) => path), previewStep];
  const page = step && (
    <StepPage
      key={step.id}
      wizard={filling}
      step={step}
      context={context}
      before={place > 0 ? addressOfStep(stops[place - 1] ?? "") : undefined}
      after={addressOfStep(stops[place + 1] ?? previewStep)}
      preview={addressOfStep(previewStep)}
      isLast={place === steps.length - 1}
    />
  );
  const isOver = !step && view.step !== previewStep;
  return (
    <Stack gap="8">
      {!selecting && (
        <Stepper
          label={t("route")}
          position={t("position", { place: (step ? place : steps.length) + 1, count: stops.length })}
          steps={waypoints}
          renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
        />
      )}
      <Heading level={2} size="3xl">
        {waypoints.find(({ current }) => current)?.label}
      </Heading>
      {isOver && <Notice tone="good" role="status" title={tool("over")} />}
      {step && selectable(step, page)}
      {!isOver && !step && (
        <PreviewPage wizard={filling} context={context} addressOf={addressOfStep} reopen={() => undefined} />
      )}
    </Stack>
  );
}
