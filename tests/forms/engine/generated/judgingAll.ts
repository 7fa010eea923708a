import type { FormModule } from "../../../../src/forms/engine/form";

/** A form as one that judges every answer: of what is due alone, one that judges what was asked at first, too. */
export function judgingAll<Module extends FormModule>(module: Module): Module {
  const { phase: _, ...form } = module.form;
  return { ...module, form };
}
