import type { FieldSchema, JsonObject } from "./form";
import { englishOnly } from "./keywords/englishOnly";

/** First answers from the profile: a field names its source by `x-profile`. */
export function prefill(schema: FieldSchema, profile: JsonObject): JsonObject {
  const answers: JsonObject = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const known = profile[field["x-profile"] ?? ""];
    if (typeof known === "string" && fits(field, known)) answers[name] = known;
  }
  return answers;
}

/** A profile may hold a name in a script that the field refuses. Nobody should have to delete it first. */
function fits(field: FieldSchema, text: string): boolean {
  const nowhere = { today: "", parent: undefined };
  return text !== "" && (field.englishOnly !== true || englishOnly.judge(text, true, nowhere) === null);
}
