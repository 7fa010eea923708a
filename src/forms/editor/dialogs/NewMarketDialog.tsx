import { useMemo } from "react";
import { formNamesInFiles } from "../../files/formNamesInFiles";
import { getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import { platformCurrencies, platformTimeZones } from "../operations/addFormOrMarket";
import { proposeMarketName } from "../operations/proposeMarketName";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface NewMarketDialogProps extends OperationDialogProps {
  onAdded: (market: string) => void;
}

/** A dialog for a new market: its names, currency and time zone. */
export function NewMarketDialog({ onAdded, ...given }: NewMarketDialogProps) {
  const language = useSurroundingLanguage();
  const { markets } = useMemo(() => formNamesInFiles(Object.keys(given.texts)), [given.texts]);
  const offers = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "currency" });
    return {
      currency: platformCurrencies().map((code) => ({ code, name: `${names.of(code) ?? code} (${code})` })),
      timeZone: platformTimeZones().map((code) => ({ code, name: code })),
    };
  }, [language]);
  return (
    <OperationDialog
      {...given}
      name="newMarket"
      offers={offers}
      proposals={{ name: (answers) => proposeMarketName(getTextAnswerOrEmpty(answers, "labelEn"), markets) }}
      operationsOf={(answers) => [
        {
          operation: "addMarket",
          market: getTextAnswerOrEmpty(answers, "name"),
          currency: getTextAnswerOrEmpty(answers, "currency"),
          timeZone: getTextAnswerOrEmpty(answers, "timeZone"),
          names: typedNames(answers, "label"),
        },
      ]}
      onDone={(answers) => onAdded(getTextAnswerOrEmpty(answers, "name"))}
    />
  );
}
