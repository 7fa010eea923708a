import { omitUndefined } from "../editing/adaptPanelStep";
import { offeredOptionLists } from "../editing/offeredOptionLists";
import type { FormOperation } from "../operations/operation";
import type { FieldSubject, Panel } from "./panel";

/** The panel for the list of choices that a field offers. */
export const listPanel: Panel<Pick<FieldSubject, "facts" | "scope" | "texts" | "language">> = {
  form: "fieldList",
  fits: ({ facts: { choices, usualChoices } }) => choices !== undefined && usualChoices !== undefined,
  answers: ({ facts: { choices } }) => omitUndefined({ list: choices?.list }),
  operations: ({ facts: { field, choices }, scope }, { list }): FormOperation[] =>
    typeof list !== "string" || list === choices?.list ? [] : [{ operation: "setList", field, scope, list }],
  offered: ({ texts, language }) => ({ offers: { list: offeredOptionLists(texts, language) } }),
};
