import type { ComposedForm } from "../../engine/form";
import { type DeclaredField, declaredFields } from "../../engine/purposes/declaredFields";
import type { Composed } from "../../files/composeAll";

/** A field of a form that asks a person for answers, with its use. */
export interface DeclaredUse extends DeclaredField {
  form: ComposedForm;
  /** The key of the field's words. */
  title: string;
}

const known = new WeakMap<ComposedForm, DeclaredUse[]>();

/** The fields of the forms for applications and accounts. The form editor's own forms ask for no personal data. */
export const declaredUses = (composed: readonly Composed[]): DeclaredUse[] =>
  composed.flatMap(({ form, kind }) => (kind === "editor" ? [] : usesOfForm(form)));

/** Returns the fields of one form, with their uses. */
export function usesOfForm(form: ComposedForm): DeclaredUse[] {
  const uses =
    known.get(form) ??
    declaredFields(form.schema).map((each) => ({ ...each, form, title: each.field.title ?? "" }));
  known.set(form, uses);
  return uses;
}
