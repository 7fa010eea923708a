import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { WizardWords } from "../../forms/wizard/wizardWords";

/** Returns a function that translates the keys of `locales/<language>/pages/apply.json`. */
export function useWizardWords(): WizardWords {
  const { t } = useTranslation("apply");
  return useCallback((key, params = {}) => t(key, params), [t]);
}
