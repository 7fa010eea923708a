import type { Label } from "../../engine/form";
import type { FormContext } from "../FormContext";

interface MarkOptions {
  required: boolean;
  label: Label;
  words: FormContext["words"];
  /** Say the word as well, where no control can carry `aria-required`. */
  spoken?: boolean;
  /** Say of the others that they are optional. */
  optional?: boolean;
}

/** What stands behind a label: the asterisk of a required field, and what is new. As `frame`, it is no component. */
export function mark({ required, label, words, spoken = false, optional = false }: MarkOptions) {
  // The space parts the words where they are heard; a plain one would be lost at the edge of a box.
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
