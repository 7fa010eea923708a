import type {
  AskedWhen,
  FormOperation,
  NewPlace,
  Scope,
} from "../../../../src/forms/editor/operations/operation";

type Place = Omit<NewPlace, "path"> & Partial<Pick<NewPlace, "path">>;

/** The operation that adds a short text that may be left out. `asked`: its condition. */
export const addingText = (name: string, scope: Scope, place: Place, asked?: AskedWhen): FormOperation => ({
  operation: "addField",
  kind: "shortText",
  name,
  words: { en: { label: name }, ja: { label: "項目" }, "zh-TW": { label: "欄位" } },
  required: false,
  place: { path: [], ...place },
  scope,
  ...(asked && { asked }),
});
