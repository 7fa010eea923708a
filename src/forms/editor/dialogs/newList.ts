import type { JsonObject } from "../../engine/form";
import { typedChoices } from "../editing/typedChoices";
import type { FormOperation } from "../operations/operation";

/** Adds a list with the choices that were typed. */
export const listOperation = (list: string, answers: JsonObject): FormOperation => ({
  operation: "addList",
  list,
  choices: typedChoices(answers.choices, []).map(({ code, names }) => ({ code, names })),
});
