import type { FormOperation } from "../operations/operation";
import type { FieldSubject, Panel } from "./panel";

type NameSubject = Pick<FieldSubject, "facts">;

const ownName = ({ facts: { path } }: NameSubject) => path.at(-1) ?? "";

/**
 * The panel for the name under which a field's answers are stored. The page shows the effect of a new name on
 * drafts.
 */
export const namePanel: Panel<NameSubject> = {
  form: "fieldName",
  button: "rename",
  fits: ({ facts }) => !facts.isQuestion,
  answers: (subject) => ({ name: ownName(subject) }),
  operations: (subject, { name }): FormOperation[] =>
    typeof name !== "string" || name === ownName(subject)
      ? []
      : [{ operation: "renameField", field: subject.facts.field, name }],
  selected: ({ facts: { field } }, { name }) => [...field.split(".").slice(0, -1), name].join("."),
};
