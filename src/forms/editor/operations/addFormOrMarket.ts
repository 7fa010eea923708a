import type { FormFile } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import type { EditableFiles } from "./editableFiles";
import { checkFileName } from "./names";
import type { Operations } from "./operation";
import { RefusedOperation, requireFound } from "./refused";

/** The currencies and time zones that staff can choose for a market: all that the platform lists. */
export const platformCurrencies = (): string[] => Intl.supportedValuesOf("currency");
export const platformTimeZones = (): string[] => Intl.supportedValuesOf("timeZone");

export function addMarket(files: EditableFiles, wish: Operations["addMarket"]): void {
  const { market, currency, timeZone, names } = wish;
  const file = `schemas/markets/${market}.json`;
  checkFileName(files, market, file);
  if (!platformCurrencies().includes(currency))
    throw new RefusedOperation("currencyUnknown", { name: currency });
  if (!isTimeZone(timeZone)) throw new RefusedOperation("timeZoneUnknown", { name: timeZone });
  files.create(file, { $schema: "../meta/market.json", currency, timeZone, changes: [] });
  for (const language of languages)
    files.set(`locales/${language}/app.json`, ["markets", market], names[language]);
}

/**
 * Whether the platform accepts a time zone, which may be a name that it does not list, such as
 * `Asia/Ho_Chi_Minh` for `Asia/Saigon`.
 */
function isTimeZone(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

export function addForm(files: EditableFiles, { form, from, names }: Operations["addForm"]): void {
  const source = requireFound(files.read<FormFile>(`schemas/apply/${from}.json`), "noForm", { name: from });
  const file = `schemas/apply/${form}.json`;
  checkFileName(files, form, file, `schemas/account/${form}.json`, `schemas/editor/${form}.json`);
  // `edit` takes the place of the form's name in the addresses of submitted applications that are being edited.
  if (form.toLowerCase() === "edit") throw new RefusedOperation("nameReserved", { name: form });
  files.create(file, source);
  for (const language of languages)
    files.set(`locales/${language}/pages/formEditor.json`, ["forms", form], names[language]);
}
