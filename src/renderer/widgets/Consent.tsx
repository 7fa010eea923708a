import type { WidgetProps } from "@rjsf/utils";
import { useControl } from "../useControl";
import { Checkbox } from "./Checkbox";

/** A statement to agree to, and the way to read it first (`ui:options.statement`), which leaves the form where it is. */
export function Consent(props: WidgetProps) {
  const { statement } = props.options;
  const { label, context } = useControl(props);
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
