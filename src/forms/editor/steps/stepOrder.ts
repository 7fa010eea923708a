import type { FormFile } from "../../engine/compose/sources";
import type { ComposedForm } from "../../engine/form";
import { applyOperation } from "../operations/applyOperation";
import { findMoveTo, type Move } from "../operations/moves";
import type { FormOperation } from "../operations/operation";
import type { SavedTexts } from "../protocol";

/** The move of a step to the place of another step; undefined if both are the same step. */
export function findStepMoveOnto({ form, steps }: ComposedForm, id: string, onto: string): Move | undefined {
  const names = steps.map((step) => step.id);
  const moved = (after: string | null): FormOperation => ({ operation: "moveStep", form, id, after });
  return findMoveTo({ names, own: id, moved }, names.indexOf(onto));
}

/**
 * The last segment of a step's address after an operation; undefined if the operation is refused or does not
 * change the form's file.
 */
export function findStepPathAfterOperation(
  texts: SavedTexts,
  operation: FormOperation,
  form: string,
  id: string,
): string | undefined {
  const outcome = applyOperation(texts, operation);
  const text = "texts" in outcome ? outcome.texts[`schemas/apply/${form}.json`] : undefined;
  if (typeof text !== "string") return undefined;
  const { steps }: FormFile = JSON.parse(text);
  return steps.find((step) => step.id === id)?.path;
}
