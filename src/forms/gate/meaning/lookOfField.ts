import type { ComposedForm, UiSchema } from "../../engine/form";
import type { AskedField } from "../../engine/iterateFieldsWithConditions";
import { isObject } from "../../engine/pointer";

/** The look of a field in the UI schema of its form; empty for a field without one. */
export function lookOfField({ steps: path }: Pick<AskedField, "steps">, { steps }: ComposedForm): UiSchema {
  const names = path.flatMap((step) => ("name" in step ? [step.name] : "entry" in step ? ["items"] : []));
  return steps.map((step) => lookAt(step.ui, names)).find((look) => look !== undefined) ?? {};
}

function lookAt(ui: UiSchema, names: string[]): UiSchema | undefined {
  let look: unknown = ui;
  for (const name of names) look = isObject(look) ? look[name] : undefined;
  return isObject(look) ? look : undefined;
}
