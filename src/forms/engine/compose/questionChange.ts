import { schemaAndBranches } from "../fieldStructure";
import { constantsOf, isConstantField, placeName } from "../fixedPlaces";
import type { FieldSchema, UiSchema } from "../form";
import { hasLaterField } from "../laterFields";
import { ChangeError } from "./isComposingError";
import type { Change } from "./sources";

/** The index of a question in a list of answers; -1 where the list does not have it. */
const indexOf = ({ prefixItems = [] }: FieldSchema, id: string): number =>
  prefixItems.findIndex((place) => placeName(place) === id);

/** The place of a list that holds the answer to a question. */
export const questionPlace = (list: FieldSchema, id: string): FieldSchema | undefined =>
  list.prefixItems?.[indexOf(list, id)];

export const isQuestionRequired = (list: FieldSchema, id: string): boolean =>
  questionPlace(list, id)?.required?.includes("answer") ?? false;

export function hideQuestion({ schema, ui }: QuestionList, id: string): void {
  const index = indexOf(schema, id);
  schema.prefixItems = (schema.prefixItems ?? []).toSpliced(index, 1);
  schema.minItems = schema.prefixItems.length;
  if (Array.isArray(ui.items)) ui.items = ui.items.toSpliced(index, 1);
}

/** A list of answers with its UI schema. */
interface QuestionList {
  schema: FieldSchema;
  ui: UiSchema;
}

/**
 * The functions that change one question of a list, by the kind of the change. The list is `in` of the
 * change.
 */
export const questionChanges: {
  [Kind in Change["change"]]?: (list: QuestionList, id: string) => void;
} = {
  hide: hideQuestion,
  optional({ schema }, id) {
    const place = questionPlace(schema, id);
    if (place?.required) place.required = place.required.filter((name) => name !== "answer");
  },
  // Only marks the fields. When all changes of the section are made, `applyLaterForFirstPhase` lets the place stay empty or
  // removes it, for the phase `first` alone.
  later({ schema }, id) {
    const place = questionPlace(schema, id) ?? {};
    if (hasLaterField(place))
      throw new ChangeError(
        `the form asks ${id} later already`,
        { phrase: "laterAlready", params: {} },
        "change",
      );
    for (const { properties = {} } of schemaAndBranches(place))
      for (const field of Object.values(properties)) if (!isConstantField(field)) field["x-later"] = true;
  },
};

/** Lets a place of a fixed list stay empty: it requires its constants alone. */
export function allowEmptyPlace(place: FieldSchema): void {
  for (const part of schemaAndBranches(place)) if (part.required) part.required = [];
  place.required = Object.keys(constantsOf(place));
}
