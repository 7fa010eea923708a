import { useMemo } from "react";
import { formFileNames } from "../../files/formFileNames";
import { typedNames, typedText } from "../editing/typedNames";
import { platformCurrencies, platformTimeZones } from "../operations/addFormOrMarket";
import { proposedName } from "../operations/names";
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
      proposals={{ name: (answers) => proposedCode(typedText(answers, "labelEn"), markets) }}
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

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/**
 * Proposes the name of a market from its English label: the code of the country with that name, in lower
 * case, or else a name made from the label.
 */
function proposedCode(name: string, taken: readonly string[]): string {
  const called = name.trim().replaceAll(/\s+/g, " ").toLowerCase();
  if (called === "") return "";
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const code = codes.find((each) => regions.of(each)?.toLowerCase() === called);
  return code && !taken.includes(code.toLowerCase()) ? code.toLowerCase() : proposedName(called, taken);
}
