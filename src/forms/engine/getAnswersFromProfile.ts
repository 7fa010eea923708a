import type { ComposedForm, JsonObject, UiSchema } from "./form";
import { isLatin } from "./keywords/passportName";
import { findNormalizerByName } from "./normalizers";
import { isObject } from "./pointer";

/**
 * First answers from the profile: `x-profile` of a field is the name of the profile field. Where one profile
 * field fills two fields, a name in Latin letters fills the field that is `englishOnly`, and any other name
 * fills the other field. Each answer passes the normaliser of its field, as if it was typed there. A text
 * without letters or digits is left out: in the registration, a person with a single name types "-" for the
 * other.
 */
export function getAnswersFromProfile(
  { schema, steps }: Pick<ComposedForm, "schema" | "steps">,
  profile: JsonObject,
): JsonObject {
  const looks: UiSchema = Object.assign({}, ...steps.map(({ ui }) => ui));
  const fields = Object.entries(schema.properties ?? {});
  const inLatinLetters = new Set(
    fields.flatMap(([, field]) => (field.englishOnly === true ? [field["x-profile"]] : [])),
  );
  const answers: JsonObject = {};
  for (const [name, field] of fields) {
    const source = field["x-profile"];
    const known = profile[source ?? ""];
    if (typeof known !== "string" || !/[\p{L}\p{N}]/u.test(known)) continue;
    const answer = normalizerOf(looks[name])?.(known) ?? known;
    if (!inLatinLetters.has(source) || isLatin(answer) === (field.englishOnly === true))
      answers[name] = answer;
  }
  return answers;
}

function normalizerOf(look: unknown) {
  const options = isObject(look) ? look["ui:options"] : undefined;
  return isObject(options) ? findNormalizerByName(options.normalize) : undefined;
}
