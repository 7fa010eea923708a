import { fieldFacts } from "../fieldFacts";
import { FieldError } from "../templates/FieldError";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { AddableParts } from "./AddableParts";
import { PropertyList } from "./PropertyList";
import type { FieldPlace } from "./place";
import { useProperties } from "./properties";

/** A group of fields under a legend; all of them, or the parts that the applicant adds. */
export function Group(place: FieldPlace) {
  const { addable } = fieldFacts(place.schema, place.uiSchema).options;
  return addable === true ? <AddableParts {...place} /> : <WholeGroup {...place} />;
}

function WholeGroup(place: FieldPlace) {
  const { name, pointer: id, schema, required } = place;
  const label = useListLabel(schema, name);
  const properties = useProperties(place);
  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={required} />
      <FieldError id={id} label={label} />
      <PropertyList id={id} pointer={id} properties={properties} />
    </fieldset>
  );
}
