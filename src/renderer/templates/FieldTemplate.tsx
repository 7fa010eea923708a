import { type FieldTemplateProps, getUiOptions } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { Label } from "../../engine/form";
import { labelOf, useFormContext } from "../FormContext";
import { asFieldSchema } from "../schemaTypes";
import { shapeOf } from "../theme";
import { useProblem } from "../useAnswers";
import { describedBy, hintId } from "../useControl";
import { FieldError } from "./FieldError";
import { Mark } from "./Mark";

type TemplateProps = Pick<
  FieldTemplateProps,
  "id" | "label" | "required" | "schema" | "uiSchema" | "children"
> & {
  hidden?: boolean | undefined;
};

/** A question with what stands around its control: label, hint, error. */
export function FieldTemplate(props: TemplateProps) {
  const { id, label: title, required = false, hidden, schema, uiSchema, children } = props;
  const { labels } = useFormContext();
  if (hidden) return <div hidden>{children}</div>;
  const label = labelOf(labels, title, title);
  const parts = { id, label, required, children };
  switch (shapeOf(asFieldSchema(schema), getUiOptions(uiSchema))) {
    case "control":
      return <Single {...parts} />;
    case "group":
      return <Group {...parts} />;
    case "labelled":
      return <Labelled {...parts} />;
    case "bare":
      return children;
  }
}

interface Parts {
  id: string;
  label: Label;
  required: boolean;
  children: ReactNode;
}

function Hint({ id, label }: Pick<Parts, "id" | "label">) {
  return label.hint ? (
    <p id={hintId(id)} className="field-hint">
      {label.hint}
    </p>
  ) : null;
}

function Single({ id, label, required, children }: Parts) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label.label}
        <Mark required={required} optional />
      </label>
      <Hint id={id} label={label} />
      {children}
      <FieldError id={id} label={label} />
    </div>
  );
}

/** Several controls under one question; the fieldset has the field's id, and links to it go to its first control. */
function Group({ id, label, required, children }: Parts) {
  const problem = useProblem(id);
  return (
    <fieldset id={id} className="fieldset" aria-describedby={describedBy(id, label, problem !== undefined)}>
      <legend className="fieldset-legend">
        {label.label}
        <Mark required={required} spoken optional />
      </legend>
      <Hint id={id} label={label} />
      {children}
      <FieldError id={id} label={label} />
    </fieldset>
  );
}

/** A control that holds its own label. */
function Labelled({ id, label, children }: Parts) {
  return (
    <div className="field">
      <Hint id={id} label={label} />
      {children}
      <FieldError id={id} label={label} />
    </div>
  );
}
