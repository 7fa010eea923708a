import { elementId } from "../elementId";
import { useFormContext } from "../FormContext";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { FieldsetLegend, useListLabel } from "../templates/FieldsetLegend";
import { FieldsWithLaterFolded } from "./FieldsWithLaterFolded";
import { GroupWithAddableParts } from "./GroupWithAddableParts";
import type { FieldPlace } from "./place";
import { useRenderedProperties } from "./properties";

/** A group of fields under a legend; all of them, or the parts that the applicant adds. */
export function Group(place: FieldPlace) {
  const { addable } = getRenderFactsOfField(place.schema, place.uiSchema).options;
  return addable === true ? <GroupWithAddableParts {...place} /> : <WholeGroup {...place} />;
}

function WholeGroup(place: FieldPlace) {
  const { name, pointer, schema, required } = place;
  const id = elementId(pointer, useFormContext());
  const label = useListLabel(schema, name);
  const properties = useRenderedProperties(place);
  return (
    <fieldset id={id} className="fieldset">
      <FieldsetLegend id={id} label={label} required={required} />
      <ErrorAtPointer pointer={pointer} label={label} />
      <FieldsWithLaterFolded id={id} pointer={pointer} properties={properties} />
    </fieldset>
  );
}
