import { useState } from "react";
import { fieldFacts } from "../fieldFacts";
import { FieldError } from "../templates/FieldError";
import { Fold } from "../templates/Fold";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { SummaryLine } from "../templates/SummaryLine";
import { useAnswers } from "../useAnswers";
import type { FieldPlace } from "./place";
import { useProperties } from "./properties";

/** A group of fields: under a legend, or collapsible to one line. */
export function Group(place: FieldPlace) {
  const { foldable } = fieldFacts(place.schema, place.uiSchema).options;
  return foldable === true ? <Foldable {...place} /> : <Open {...place} />;
}

function Open(place: FieldPlace) {
  const { name, pointer: id, schema, required } = place;
  const label = useListLabel(schema.title, name);
  const properties = useProperties(place);
  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={required} />
      <FieldError id={id} label={label} />
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}

function Foldable(place: FieldPlace) {
  const { name, pointer: id, schema } = place;
  const answers = useAnswers();
  const [unfinished] = useState(() => answers.problems().some(({ path }) => path.startsWith(`${id}/`)));
  const label = useListLabel(schema.title, name);
  const properties = useProperties(place);
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
