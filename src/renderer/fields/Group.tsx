import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { useState } from "react";
import { asFieldSchema } from "../schemaTypes";
import { FieldError } from "../templates/FieldError";
import { Fold } from "../templates/Fold";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { SummaryLine } from "../templates/SummaryLine";
import { useAnswers } from "../useAnswers";
import { useProperties } from "./properties";

/** Several fields that are one thing: under a legend, or folded to a line. */
export function Group(props: FieldProps) {
  return getUiOptions(props.uiSchema).foldable === true ? <Foldable {...props} /> : <Open {...props} />;
}

function Open(props: FieldProps) {
  const id = props.fieldPathId.$id;
  const label = useListLabel(props.schema.title, props.name);
  const properties = useProperties(props);
  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={props.required === true} />
      <FieldError id={id} label={label} />
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}

function Foldable(props: FieldProps) {
  const id = props.fieldPathId.$id;
  const schema = asFieldSchema(props.schema);
  const answers = useAnswers();
  const [unfinished] = useState(() => answers.problems().some(({ path }) => path.startsWith(`${id}/`)));
  const label = useListLabel(schema.title, props.name);
  const properties = useProperties(props);
  return (
    <Fold
      id={id}
      name={label.label}
      open={unfinished}
      line={<SummaryLine id={id} schema={schema} label={label} />}
    >
      {label.hint && <p className="field-hint">{label.hint}</p>}
      <FieldError id={id} label={label} />
      {properties.map(({ content }) => content)}
    </Fold>
  );
}
