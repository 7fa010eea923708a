import type { Labels } from "../../engine/form";

/** The words of a form, with notes to show beside its fields. */
export function withEditorNotes(labels: Labels, notes: ReadonlyMap<string, string>): Labels {
  const noted = [...notes].flatMap(([field, note]) => {
    const label = labels[field];
    return label ? [[field, { ...label, note }] as const] : [];
  });
  return { ...labels, ...Object.fromEntries(noted) };
}
