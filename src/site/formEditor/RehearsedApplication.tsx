import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { finishCodes } from "../../contract/applications";
import { Heading } from "../../design/Heading";
import { LogoMark } from "../../design/LogoMark";
import { Stack } from "../../design/Stack";
import { markSize, Stepper } from "../../design/Stepper";
import type { DraftSync } from "../../forms/drafts/draftSync";
import type { ApplicationProps, RehearsedForm } from "../../forms/editor/state/site";
import { previewStep } from "../../forms/engine/stepPaths";
import { useStepperSteps } from "../../forms/wizard/useStepperSteps";
import type { Filling } from "../wizard/openWizard";
import { PreviewPage } from "../wizard/PreviewPage";
import { useWizardWords } from "../wizard/useWizardWords";
import { WizardStep } from "../wizard/WizardStep";

/** The wizard in the form editor, without an account or a server. */
export function RehearsedApplication(props: ApplicationProps) {
  const { rehearsed, context, step, addressOf, selectable, over } = props;
  const { t } = useTranslation("apply");
  const wizard = useMemo(() => fillingOf(rehearsed), [rehearsed]);
  const waypoints = useStepperSteps(wizard, context, step?.id ?? previewStep, addressOf, useWizardWords());
  const { steps } = wizard.form;
  const place = step ? steps.indexOf(step) : steps.length;
  const stops = [...steps.map(({ path }) => path), previewStep];
  const page = step && (
    <WizardStep
      key={step.id}
      wizard={wizard}
      step={step}
      context={context}
      before={place > 0 ? addressOf(stops[place - 1] ?? "") : undefined}
      after={addressOf(stops[place + 1] ?? previewStep)}
      preview={addressOf(previewStep)}
      isLast={place === steps.length - 1}
    />
  );
  return (
    <Stack gap="8">
      {!selectable && (
        <Stepper
          label={t("route")}
          position={t("position", { place: place + 1, count: stops.length })}
          steps={waypoints}
          mark={<LogoMark size={markSize} />}
          renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
        />
      )}
      <Heading level={2} size="3xl">
        {waypoints.find(({ current }) => current)?.label}
      </Heading>
      {step && selectable ? selectable(step, page) : page}
      {!step &&
        (over || (
          <PreviewPage wizard={wizard} context={context} addressOf={addressOf} reopen={() => undefined} />
        ))}
    </Stack>
  );
}

const fillingOf = ({ form, answers, blank, nothingIsSaved }: RehearsedForm): Filling => ({
  form,
  answers,
  blank,
  task: "apply",
  job: undefined,
  number: () => undefined,
  sync: unsaved(nothingIsSaved),
  submit: async () => ({ code: finishCodes.submitted }),
  checkIdentity: async () => {},
  closed: false,
});

/** A draft sync that accepts saves, stores nothing and shows `message`. */
function unsaved(message: string): DraftSync {
  const state = { kind: "refused", message } as const;
  return {
    state: () => state,
    keepsCopy: () => true,
    subscribe: () => () => {},
    save: async () => true,
    revision: () => undefined,
    forget: async () => {},
    start: () => () => {},
  };
}
