import type { Control } from "../control";
import { Checkbox } from "./Checkbox";

/** A checkbox to agree, and a link to the statement (`ui:options.statement`) that opens without leaving the form. */
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
