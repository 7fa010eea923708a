import { useMemo } from "react";
import { formFileNames } from "../../files/formFileNames";
import { typedNames, typedText } from "../editing/typedNames";
import { platformCurrencies, platformTimeZones } from "../operations/addFormOrMarket";
import { proposedMarket } from "../operations/proposedMarket";
import { useEditorLanguage } from "../words/LanguageProvider";
import { NewThingDialog, type NewThingProps } from "./NewThingDialog";

interface NewMarketDialogProps extends NewThingProps {
  onAdded: (market: string) => void;
}

/** A dialog for a new market: its names, currency and time zone. */
export function NewMarketDialog({ onAdded, ...given }: NewMarketDialogProps) {
  const language = useEditorLanguage();
  const { markets } = useMemo(() => formFileNames(Object.keys(given.texts)), [given.texts]);
  const offers = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "currency" });
    return {
      currency: platformCurrencies().map((code) => ({ code, name: `${names.of(code) ?? code} (${code})` })),
      timeZone: platformTimeZones().map((code) => ({ code, name: code })),
    };
  }, [language]);
  return (
    <NewThingDialog
      {...given}
      name="newMarket"
      offers={offers}
      proposals={{ name: (answers) => proposedMarket(typedText(answers, "labelEn"), markets) }}
      operationsOf={(answers) => [
        {
          operation: "addMarket",
          market: typedText(answers, "name"),
          currency: typedText(answers, "currency"),
          timeZone: typedText(answers, "timeZone"),
          names: typedNames(answers, "label"),
        },
      ]}
      onDone={(answers) => onAdded(typedText(answers, "name"))}
    />
  );
}
