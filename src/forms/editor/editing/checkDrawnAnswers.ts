import { checkAnswers } from "../../engine/checkAnswers";
import type { FieldSchema, FormModule, FormStep, Json, JsonObject, Problem } from "../../engine/form";
import { appendToPointer, isObject, memberOf, parsePointer } from "../../engine/pointer";
import { createDraftPathMapper, projectAnswers } from "../../engine/projectAnswers";
import { shownFields } from "../../engine/shownFields";

/**
 * The answers to the fields that an adapted form draws, and their problems. A field that is not drawn has no problems,
 * because nobody could answer it.
 * @param step the step of the form as it is drawn
 * @param demanded names of the fields that must be answered, besides the fields that the form always requires
 */
export function checkDrawnAnswers(
  module: FormModule,
  { schema }: Pick<FormStep, "schema">,
  answers: JsonObject,
  demanded: ReadonlySet<string> = new Set(),
): { typed: JsonObject; problems: Problem[] } {
  const typed = projectAnswers(schema, answers);
  const missing = [...demanded]
    .filter((name) => typed[name] === undefined)
    .map((name) => ({ path: appendToPointer("", name), keyword: "required", params: {} }));
  const found = [...checkAnswers(module, typed, new Date()), ...missing];
  const inDraft = createDraftPathMapper(schema, answers);
  const byPath = new Map(
    found
      .filter(({ path }) => isDrawn(schema, typed, path))
      .map((problem) => [problem.path, { ...problem, path: inDraft(problem.path) }]),
  );
  return { typed, problems: [...byPath.values()] };
}

function isDrawn(schema: FieldSchema, answers: JsonObject, path: string): boolean {
  let field: FieldSchema | undefined = schema;
  let value: Json | undefined = answers;
  for (const part of parsePointer(path)) {
    if (field?.items) {
      field = field.items;
      value = Array.isArray(value) ? value[Number(part)] : undefined;
      continue;
    }
    const members: JsonObject = isObject(value) ? value : {};
    field = field && shownFields(field, members).properties[part];
    value = memberOf(members, part);
  }
  return field !== undefined;
}
