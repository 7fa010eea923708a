import type { FormContext } from "../FormContext";

interface MarkOptions {
  required: boolean;
  words: FormContext["words"];
  /** Say the word as well, where no control can carry `aria-required`. */
  spoken?: boolean;
  /** Say of the others that they are optional. */
  optional?: boolean;
}

/** The asterisk of a required field. As `frame`, it is no component. */
export function mark({ required, words, spoken = false, optional = false }: MarkOptions) {
  // The space parts the words where they are heard; a plain one would be lost at the edge of a box.
  if (!required)
    return optional ? <span className="field-optional">{`\u00a0${words("optional")}`}</span> : null;
  return (
    <>
      <span className="field-required" aria-hidden="true">
        *
      </span>
      {spoken && <span className="visually-hidden"> {words("required")}</span>}
    </>
  );
}
