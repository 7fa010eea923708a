import type { Sources } from "../../engine/compose/sources";
import type { ComposedForm } from "../../engine/form";
import type { FilledPlaces } from "./filledPlaceholders";

export interface TitledField {
  /** The first form that shows the field. */
  form: ComposedForm;
  /** The rules that an answer to the field can break, in any form. */
  rules: Set<string>;
  /** For a list or group: the fields in it. */
  entry: string[];
  /** Whether applicants add the list's entries or the group's parts. */
  grows: boolean;
  /** Whether the field is drawn with a control that shows a placeholder while it is empty. */
  isTyped: boolean;
}

/**
 * Returns the key that a text of a named change would have in the words of its section. Any other key is
 * returned unchanged.
 */
export function toSectionTextKey(key: string): string {
  const [kind = "", , section, ...path] = key.split(".");
  return ["markets", "apply", "account", "editor"].includes(kind)
    ? ["sections", section, "fields", ...path].join(".")
    : key;
}

/** Whether some form can show a text. A text that does not belong to forms counts as shown. */
export function isShown(
  key: string,
  labels: Map<string, TitledField>,
  { options, questions, sections, markets, apply, account, editor, purposes, classes = {} }: Sources,
): boolean {
  const [kind = "", name = "", ...rest] = key.split(".");
  if (kind === "options") return options[name]?.codes.map(String).includes(rest.join(".")) ?? false;
  if (kind === "steps")
    return Object.values({ ...apply, ...account, ...editor }).some(({ steps }) =>
      steps.some(({ id }) => id === name),
    );
  if (kind === "data" && (name === "purposes" || name === "classes"))
    return (rest[0] ?? "") in (name === "purposes" ? (purposes?.purposes ?? {}) : classes);
  if (kind === "app" && name === "markets") return rest.join(".") in markets;
  if (kind !== "sections" && kind !== "questions") return true;
  if (!(name in (kind === "sections" ? sections : questions))) return name in questions;
  if (rest[0] === "title" || rest[0] === "intro") return true;
  const { label, part, rule } = splitTextKey(key);
  const field = labels.get(label);
  if (!field) return false;
  switch (part) {
    case "summary":
      return field.entry.length > 0;
    case "add":
      return field.grows;
    case "placeholder":
      return field.isTyped;
    default:
      return rule === undefined || field.rules.has(rule);
  }
}

/** The label to which a text belongs, and the part of the label that the text is. */
export function splitTextKey(key: string): { label: string; part: string; rule?: string } {
  const [, label = key, rule] = /^(.*)\.errors\.(.+)$/.exec(key) ?? [];
  if (rule !== undefined) return { label, part: "errors", rule };
  const cut = key.lastIndexOf(".");
  return { label: key.slice(0, cut), part: key.slice(cut + 1) };
}

const ofForms = ["sections", "questions", "options", "steps"];

export function listAllowedPlaceholders(
  key: string,
  labels: Map<string, TitledField>,
  places: FilledPlaces,
): readonly string[] {
  const [kind = ""] = key.split(".");
  if (!ofForms.includes(kind)) return places.ofSite(key);
  const { label, part, rule } = splitTextKey(key);
  if (rule !== undefined) return places.ofRule(rule);
  if (part === "summary") return labels.get(label)?.entry ?? [];
  return part === "placeholder" || part === "add" ? [] : ["currency"];
}
