import type { Language } from "../forms/engine/form";
import type { Words } from "./words";

/** Codes of an option list with their names. */
export const namedOptions = (
  { option }: Pick<Words, "option">,
  language: Language,
  list: string,
  codes: readonly (string | number)[],
): { key: string; name: string }[] =>
  codes.map((code) => ({ key: String(code), name: option(language, list, String(code)) }));
