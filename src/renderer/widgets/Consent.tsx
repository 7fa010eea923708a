import type { Control } from "../control";
import { Checkbox } from "./Checkbox";

/** A statement to agree to, and the way to read it first (`ui:options.statement`), which leaves the form where it is. */
export function Consent(props: Control) {
  const { options, label, context } = props;
  const { statement } = options;
  return (
    <>
      <Checkbox {...props} />
      {typeof statement === "string" && (
        <p>
          <a href={statement} target="_blank" rel="noopener">
            {context.words("readStatement")}
            <span className="visually-hidden"> {label.label}</span>
          </a>
        </p>
      )}
    </>
  );
}
