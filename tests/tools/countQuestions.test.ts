import { expect, it } from "vitest";
import { checkAnswers } from "../../src/forms/engine/checkAnswers";
import type { FieldSchema, FormModule, Json, JsonObject } from "../../src/forms/engine/form";
import { shownFields } from "../../src/forms/engine/shownFields";
import { loadCatalog } from "../../src/server/catalog";
import { countQuestions } from "../../src/tools/countQuestions";
import { now } from "../examples/readExamples";

const { applying } = await loadCatalog(".forms");

/** Blank answers, with a blank entry in each list that must have one. */
function blank(schema: FieldSchema): JsonObject {
  const { properties, required } = shownFields(schema, {});
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): Array<[string, Json]> => {
      // An optional group asks for its fields only once one of them is answered.
      if (field.file || !required.has(name)) return [];
      if (field.type === "object") return [[name, blank(field)]];
      const entry = field.items || undefined;
      return entry?.type === "object" && !entry.file ? [[name, [{ entryId: "1", ...blank(entry) }]]] : [];
    }),
  );
}

it.each(applying.map((module): [string, FormModule] => [module.form.name, module]))(
  "are required of %s in the number that its validator misses in blank answers",
  (_, module) => {
    const missed = checkAnswers(module, blank(module.form.schema), now).filter(
      ({ keyword }) => keyword === "required",
    );
    expect(countQuestions(module.form).required).toBe(missed.length);
  },
);
