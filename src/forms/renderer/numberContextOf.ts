import type { NumberContext } from "../engine/readNumber";
import { currencyUnit, units } from "../engine/units";
import { mainLanguage } from "../language/regions";
import type { Control } from "./control";
import type { FormContext } from "./FormContext";

/**
 * The languages in whose notation an applicant may type numbers and dates: the language of the words, and the
 * main language of the form's country.
 */
export function listNotationLanguages({ language, country }: FormContext): string[] {
  const ofCountry = country && mainLanguage(country);
  return ofCountry ? [language, ofCountry] : [language];
}

/** The facts about a field that `readNumber` needs. */
export function numberContextOf({
  schema,
  options,
  context,
}: Pick<Control, "schema" | "options" | "context">): NumberContext {
  const languages = listNotationLanguages(context);
  const { currency } = context;
  const unit =
    options.unit === "currency" ? currency && currencyUnit(currency, languages) : units[String(options.unit)];
  return { schema, languages, unit: unit || undefined };
}
