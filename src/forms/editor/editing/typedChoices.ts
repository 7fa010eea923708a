import { byLanguage, type Json } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { isObject } from "../../engine/pointer";
import type { ChoiceFact } from "../operations/fieldFacts";
import { proposedName } from "../operations/names";
import type { Names } from "../operations/operation";

interface TypedChoice {
  code: ChoiceFact["code"];
  names: Names;
  retired: boolean;
}

/**
 * The typed choices. The code of a new choice is made from its English name, or is the next number in a list of
 * numbers.
 */
export function typedChoices(value: Json | undefined, choices: readonly ChoiceFact[]): TypedChoice[] {
  const codes = new Map(choices.map(({ code }) => [String(code), code]));
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  const typedCodes = rows.flatMap(({ code }) => (typeof code === "string" ? [code] : []));
  const taken = [...codes.keys(), ...typedCodes];
  const areNumbers = choices.some(({ code }) => typeof code === "number");
  const nextNumber = () => String(Math.max(...taken.map(Number).filter(Number.isFinite)) + 1);
  return rows.map((entry) => {
    const names = byLanguage((language) => String(entry[languageFields[language]] ?? ""));
    const proposed = () => (areNumbers ? nextNumber() : proposedName(names.en, taken));
    const typed = typeof entry.code === "string" ? entry.code : proposed();
    taken.push(typed);
    const code = codes.get(typed) ?? (areNumbers && /^\d+$/.test(typed) ? Number(typed) : typed);
    return { code, names, retired: entry.retired === true };
  });
}
