import type { FormModule } from "../../../../src/forms/engine/form";

/** The form as one that judges every answer. A form of what is due then also judges what was asked at first. */
export function judgingAll<Module extends FormModule>(module: Module): Module {
  const { phase: _, ...form } = module.form;
  return { ...module, form };
}
