import { form, validate } from "#bench/form.mjs";
import { checkAnswers } from "../../../../src/forms/engine/checkAnswers";
import type { JsonObject } from "../../../../src/forms/engine/form";

export const module = { form, validate };

/** The sentence about each answer that is wrong, by JSON Pointer. */
export function judge(answers: JsonObject): Map<string, string> {
  return new Map(
    checkAnswers(module, answers, new Date()).map(({ path, keyword }) => [path, `Not valid: ${keyword}`]),
  );
}
