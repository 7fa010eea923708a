import { join } from "node:path";
import type { JsonObject } from "../../src/forms/engine/form";
import { loadCatalog } from "../../src/server/catalog";

/** The composed form that is stored here in full, so that a review shows how a change affects composed forms. */
export const composedFile = join(import.meta.dirname, "composed", "cabinCrew.jp.json");

/**
 * The stored form as it is composed now, without its validator. The steps' schemas, which are parts of the form's
 * schema, and the 249 countries are left out.
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
