import type { Sources } from "../../engine/compose/sources";
import type { ComposedForm, Labels } from "../../engine/form";
import type { Composed } from "../../files/composeAll";
import { createFinding, dedupeFaultsByPlace, type Fault, type Place } from "../fault";
import { listNamedChanges } from "../listNamedChanges";
import { placeOfField } from "../placeOfField";
import { usesOfForm } from "./declaredUses";
import { nameOfField } from "./nameOfField";

/**
 * Returns faults for fields of a sensitive class without a reason (`why`) in their own English words or in
 * the English words of the group, list or question around them.
 */
export function sensitiveFieldWithoutReasonFaults(composed: readonly Composed[], sources: Sources): Fault[] {
  const { classes = {} } = sources;
  const faults = composed.flatMap(({ form, kind, written }): Fault[] => {
    if (kind === "editor") return [];
    const sensitive = usesOfForm(form).filter(({ use }) => classes[use.class ?? ""]?.isSensitive);
    if (sensitive.length === 0) return [];
    const words = written("en");
    return sensitive
      .filter(({ title }) => !hasReason(title, words))
      .map((each) => ({
        ...placeOfWords(each.title, sources, form),
        ...createFinding("unexplained", { field: nameOfField(each, sources), class: each.use.class ?? "" }),
      }));
  });
  return dedupeFaultsByPlace(faults);
}

/**
 * Whether the words of a field, or of a group, list or question around it, have a reason. The words of a
 * question are under the key of its answer.
 */
function hasReason(title: string, words: Labels): boolean {
  const path = title.split(".");
  const around = path.slice(1).flatMap((_, index) => {
    const key = path.slice(0, index + 2).join(".");
    return [key, `${key}.answer`];
  });
  return around.some((key) => words[key]?.why !== undefined);
}

/**
 * Where to report a missing reason: at the change with which a market or form replaces the words of the field;
 * without such a change, at the field.
 */
function placeOfWords(
  title: string,
  sources: Sources,
  { form, market }: ComposedForm,
): Required<Pick<Place, "file" | "at">> {
  const relabelled = listNamedChanges(sources).find(
    ({ change, forms, file }) =>
      change.change === "relabel" &&
      forms.includes(form) &&
      (file === `schemas/markets/${market}.json` || !file.startsWith("schemas/markets/")) &&
      [change.section, ...(change.in === undefined ? [] : [change.in]), change.field].join(".") === title,
  );
  return relabelled
    ? { file: relabelled.file, at: `${relabelled.at}/labels` }
    : placeOfField(title, sources, { form, market });
}
