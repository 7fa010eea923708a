import type { FormModule } from "../../../../src/forms/engine/form";

/**
 * The form without its phase, so that it judges every answer: a due form then also judges what was asked at
 * first.
 */
export function judgingAll<Module extends FormModule>(module: Module): Module {
  const { phase: _, ...form } = module.form;
  return { ...module, form };
}
