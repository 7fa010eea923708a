import type { Label } from "../../engine/form";
import type { FormContext } from "../FormContext";

interface MarkOptions {
  required: boolean;
  label: Label;
  words: FormContext["words"];
  /** Adds "required" for screen readers, where no control can have `aria-required`. */
  spoken?: boolean;
  /** Marks a field that is not required as optional. */
  optional?: boolean;
}

/**
 * The marks after a label: the asterisk of a required field, "optional", "new". Like `fieldFrame`, a function
 * and not a component.
 */
export function labelMarks({ required, label, words, spoken = false, optional = false }: MarkOptions) {
  // The space separates the words for screen readers; a plain space at the edge of an inline box would collapse.
  const isNew = label.isNew && <span className="field-new">{`\u00a0${words("new")}`}</span>;
  if (!required)
    return (
      <>
        {optional && <span className="field-optional">{`\u00a0${words("optional")}`}</span>}
        {isNew}
      </>
    );
  return (
    <>
      <span className="field-required" aria-hidden="true">
        *
      </span>
      {spoken && <span className="visually-hidden"> {words("required")}</span>}
      {isNew}
    </>
  );
}
