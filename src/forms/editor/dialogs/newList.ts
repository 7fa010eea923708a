import type { JsonObject } from "../../engine/form";
import { typedChoices } from "../editing/typedChoices";
import type { FormOperation } from "../operations/operation";

/** The operation that adds a list with the typed choices. */
export const buildAddListOperation = (list: string, answers: JsonObject): FormOperation => ({
  operation: "addList",
  list,
  choices: typedChoices(answers.choices, []).map(({ code, names }) => ({ code, names })),
});
