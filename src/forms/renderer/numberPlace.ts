import type { NumberPlace } from "../engine/readNumber";
import { currencyUnit, units } from "../engine/units";
import type { Control } from "./control";
import type { FormContext } from "./FormContext";

/**
 * The languages whose notation a reader of the form may use: that of the words, and that of the form's country.
 */
export const writtenLanguages = ({ language, country }: FormContext): string[] => [
  language,
  ...(country ? [new Intl.Locale("und", { region: country }).maximize().baseName] : []),
];

/** The facts about a field that `readNumber` needs. */
export function numberPlace({
  schema,
  options,
  context,
}: Pick<Control, "schema" | "options" | "context">): NumberPlace {
  const languages = writtenLanguages(context);
  const { currency } = context;
  const unit =
    options.unit === "currency" ? currency && currencyUnit(currency, languages) : units[String(options.unit)];
  return { schema, languages, unit: unit || undefined };
}
