import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { useState } from "react";
import { isObject } from "../../engine/pointer";
import { labelOf, useFormContext } from "../FormContext";
import { summaryLine } from "../readAnswer";
import { asFieldSchema } from "../schemaTypes";
import { FieldError } from "../templates/FieldError";
import { Mark } from "../templates/Mark";
import { useAnswer, useAnswers } from "../useAnswers";
import { hintId } from "../useControl";
import { useHeading } from "../useSections";
import { useProperties } from "./properties";

/** Several fields that are one thing: under a legend, or folded to a line. */
export function Group(props: FieldProps) {
  return getUiOptions(props.uiSchema).foldable === true ? <Foldable {...props} /> : <Open {...props} />;
}

function useGroup({ name, schema, fieldPathId }: FieldProps) {
  const context = useFormContext();
  const label = labelOf(context.labels, asFieldSchema(schema).title, name);
  return { id: fieldPathId.$id, context, label };
}

function Open(props: FieldProps) {
  const { id, label } = useGroup(props);
  const heading = useHeading();
  const properties = useProperties(props);
  return (
    <fieldset id={id} className="fieldset">
      <legend className={label.label === heading ? "visually-hidden" : "fieldset-legend"}>
        {label.label}
        <Mark required={props.required === true} spoken />
      </legend>
      {label.hint && (
        <p id={hintId(id)} className="field-hint">
          {label.hint}
        </p>
      )}
      <FieldError id={id} label={label} />
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}

function Foldable(props: FieldProps) {
  const { id, label } = useGroup(props);
  const answers = useAnswers();
  const [open, setOpen] = useState(() => answers.problems().some(({ path }) => path.startsWith(`${id}/`)));
  const properties = useProperties(props);
  return (
    <details
      id={id}
      className="entry"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="entry-header">
        <span>{label.label}</span>
        {!open && <Line {...props} />}
      </summary>
      {label.hint && <p className="field-hint">{label.hint}</p>}
      <FieldError id={id} label={label} />
      {properties.map(({ content }) => content)}
    </details>
  );
}

/** What stands in a folded group; mounted only while it is folded, so that typing never redraws it. */
function Line(props: FieldProps) {
  const { id, context, label } = useGroup(props);
  const value = useAnswer(id);
  const line = summaryLine(asFieldSchema(props.schema), isObject(value) ? value : {}, label, context);
  return line ? <span className="entry-summary">{line}</span> : null;
}
