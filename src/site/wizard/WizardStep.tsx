import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { decodePercentEncoding } from "../../forms/engine/decodePercentEncoding";
import type { FormStep } from "../../forms/engine/form";
import type { FormContext } from "../../forms/renderer/FormContext";
import { StepPage } from "../../forms/wizard/StepPage";
import { hasComeFromPreview } from "./cameFromPreview";
import type { Filling } from "./openWizard";
import { useWizardWords } from "./useWizardWords";

interface WizardStepProps {
  wizard: Filling;
  step: FormStep;
  context: FormContext;
  /** The address of the previous step; undefined on the first one. */
  before: string | undefined;
  after: string;
  preview: string;
  /** Whether the preview comes next. */
  isLast: boolean;
}

/** One step at its address. The hash of a link from the preview contains the field to show. */
export function WizardStep({ wizard, before, after, preview, ...shown }: WizardStepProps) {
  const { t } = useTranslation("apply");
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const goTo = (address: string) => () => void navigate(address);
  return (
    <StepPage
      {...shown}
      form={wizard.form}
      answers={wizard.answers}
      sync={wizard.sync}
      words={useWizardWords()}
      noReason={t("app:noAnswer")}
      target={decodePercentEncoding(hash.slice(1)) ?? ""}
      onBack={before === undefined ? undefined : goTo(before)}
      onNext={goTo(after)}
      onReturn={hasComeFromPreview(state) ? goTo(`${preview}${hash}`) : undefined}
      onLeave={(pointer) => void wizard.checkIdentity(pointer)}
    />
  );
}
