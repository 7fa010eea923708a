import type { FormFile } from "../../engine/compose/sources";
import type { ComposedForm } from "../../engine/form";
import { applyOperation } from "../operations/applyOperation";
import type { Move } from "../operations/moves";
import type { FormOperation } from "../operations/operation";
import type { SavedTexts } from "../protocol";

/** What puts a step where another one stands. */
export function moveStepOnto({ form, steps }: ComposedForm, id: string, onto: string): Move | undefined {
  const ids = steps.map((step) => step.id);
  const [from, to] = [ids.indexOf(id), ids.indexOf(onto)];
  if (from < 0 || to < 0 || from === to) return undefined;
  const after = ids.toSpliced(from, 1)[to - 1] ?? null;
  return { operation: { operation: "moveStep", form, id, after }, place: to + 1, count: ids.length };
}

/** How the address of a step ends after an operation; undefined where it is refused. */
export function pathOfStep(
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
