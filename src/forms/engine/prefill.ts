import type { FieldSchema, JsonObject } from "./form";

/**
 * First answers from the profile: a field names its source by `x-profile`. Where one source fills two fields, a name in
 * Latin letters fills the one that is `englishOnly`, any other name the other one.
 */
export function prefill(schema: FieldSchema, profile: JsonObject): JsonObject {
  const fields = Object.entries(schema.properties ?? {});
  const inLatinLetters = new Set(
    fields.flatMap(([, field]) => (field.englishOnly === true ? [field["x-profile"]] : [])),
  );
  const answers: JsonObject = {};
  for (const [name, field] of fields) {
    const source = field["x-profile"];
    const answer = profile[source ?? ""];
    if (typeof answer !== "string" || answer === "") continue;
    if (!inLatinLetters.has(source) || isLatin(answer) === (field.englishOnly === true))
      answers[name] = answer;
  }
  return answers;
}

const isLatin = (text: string) => /\p{sc=Latin}/u.test(text) && !/(?!\p{sc=Latin}|\p{Lm})\p{L}/u.test(text);
