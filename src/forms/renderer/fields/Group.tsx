import { elementId } from "../elementId";
import { useFormContext } from "../FormContext";
import { fieldFacts } from "../fieldFacts";
import { FieldError } from "../templates/FieldError";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { AddableParts } from "./AddableParts";
import { PropertyList } from "./PropertyList";
import type { FieldPlace } from "./place";
import { useRenderedProperties } from "./properties";

/** A group of fields under a legend; all of them, or the parts that the applicant adds. */
export function Group(place: FieldPlace) {
  const { addable } = fieldFacts(place.schema, place.uiSchema).options;
  return addable === true ? <AddableParts {...place} /> : <WholeGroup {...place} />;
}

function WholeGroup(place: FieldPlace) {
  const { name, pointer, schema, required } = place;
  const id = elementId(pointer, useFormContext());
  const label = useListLabel(schema, name);
  const properties = useRenderedProperties(place);
  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={required} />
      <FieldError pointer={pointer} label={label} />
      <PropertyList id={id} pointer={pointer} properties={properties} />
    </fieldset>
  );
}
