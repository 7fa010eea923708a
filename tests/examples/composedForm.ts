import { join } from "node:path";
import type { JsonObject } from "../../src/forms/engine/form";
import { loadCatalog } from "../../src/server/catalog";

/** The form that is kept here in full, so that a change of any form's making is seen in review. */
export const composedFile = join(import.meta.dirname, "composed", "cabinCrew.jp.json");

/**
 * That form as it is composed now, without its validator. The steps' schemas are left out, since they are parts of the
 * form's own, and so are the 249 countries.
 */
export async function composedForm(): Promise<JsonObject> {
  const module = (await loadCatalog(".forms")).forJob("cabinCrew", "jp");
  if (!module) throw new Error("There is no form cabinCrew.jp.");
  const { steps, ...form } = module.form;
  const kept = { ...form, steps: steps.map(({ schema: _, ...step }) => step) };
  return JSON.parse(
    JSON.stringify(kept, function (this: JsonObject, name, value: unknown) {
      return name === "included" && this["x-options"] === "country" ? "country" : value;
    }),
  );
}
