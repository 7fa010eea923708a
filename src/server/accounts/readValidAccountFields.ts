import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { JsonObject, Language } from "../../forms/engine/form";
import { parsePointer } from "../../forms/engine/pointer";
import { projectAnswers } from "../../forms/engine/projectAnswers";
import { buildInvalidRefusal } from "../http/buildInvalidRefusal";
import type { Parts } from "../parts";

/**
 * Validates the named fields of an account form, with the validator that the page uses, and returns their projected
 * texts.
 * @throws Refusal `INVALID` with every problem of these fields
 */
export function readValidAccountFields<Name extends string>(
  { catalog }: Pick<Parts, "catalog">,
  form: string,
  body: JsonObject,
  language: Language,
  now: Date,
  names: readonly Name[],
): Record<Name, string> {
  const module = catalog.account(form);
  const fieldNames: readonly string[] = names;
  const problems = checkAnswers(module, body, now).filter(({ path }) =>
    fieldNames.includes(parsePointer(path)[0] ?? ""),
  );
  if (problems.length > 0) throw buildInvalidRefusal(module, problems, language);
  const projected = projectAnswers(module.form.schema, body);
  const texts = names.map((name) => [name, String(projected[name] ?? "")] as const);
  return Object.fromEntries(texts) as Record<Name, string>;
}
