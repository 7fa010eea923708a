import type { JsonObject } from "../../engine/form";
import type { FormOperation } from "../operations/operation";
import { rowsOf } from "../panel/choicesPanel";

/** Adds a list with the choices that were typed. */
export const listOperation = (list: string, answers: JsonObject): FormOperation => ({
  operation: "addList",
  list,
  choices: rowsOf(answers.choices, []).map(({ code, names }) => ({ code, names })),
});
