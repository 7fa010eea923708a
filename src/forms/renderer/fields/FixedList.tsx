import { constantsOf } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";
import { hasLaterField } from "../../engine/laterFields";
import { appendToPointer } from "../../engine/pointer";
import { elementId } from "../elementId";
import { useFormContext } from "../FormContext";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { useOpenedPointers } from "../laterOnly";
import { uiOfEntry } from "../rjsfSchemas";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { FieldsetLegend, useListLabel } from "../templates/FieldsetLegend";
import { FoldedLaterFields } from "./FoldedLaterFields";
import { getFieldLocks } from "./getFieldLocks";
import type { FieldPlace } from "./place";
import { useRenderedProperties } from "./properties";

/**
 * A list with a fixed number of places (questions, skills of a language), each drawn with its own fields. Places that
 * can wait are folded at its end.
 */
export function FixedList(field: FieldPlace) {
  const list = { ...field, ...getFieldLocks(field) };
  const { name, pointer, schema, uiSchema, required } = list;
  const id = elementId(pointer, useFormContext());
  const label = useListLabel(schema, name);
  const inline = getRenderFactsOfField(schema, uiSchema).options.inline === true;
  const laterOnly = useOpenedPointers();
  const places = (schema.prefixItems ?? []).map((place, index) => ({
    pointer: appendToPointer(pointer, index),
    schema: place,
    // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, so the index identifies them
    content: <Place key={index} list={list} schema={place} index={index} />,
    canWait: !laterOnly && canStayEmpty(place),
  }));
  const waiting = places.filter(({ canWait }) => canWait);
  return (
    <fieldset id={id} className="fieldset">
      <FieldsetLegend id={id} label={label} required={required && inline} />
      <div className={inline ? "control-row" : undefined}>
        {places.filter(({ canWait }) => !canWait).map(({ content }) => content)}
      </div>
      {waiting.length > 0 && (
        <FoldedLaterFields id={id} places={waiting}>
          {waiting.map(({ content }) => content)}
        </FoldedLaterFields>
      )}
      <ErrorAtPointer pointer={pointer} label={label} />
    </fieldset>
  );
}

/** Whether a place is asked later, wholly or in part, and requires nothing now but its constants. */
const canStayEmpty = (place: FieldSchema): boolean =>
  hasLaterField(place) && (place.required ?? []).every((name) => name in constantsOf(place));

interface PlaceProps {
  list: FieldPlace;
  schema: FieldSchema;
  index: number;
}

function Place({ list, schema, index }: PlaceProps) {
  const properties = useRenderedProperties({
    ...list,
    pointer: appendToPointer(list.pointer, index),
    schema,
    uiSchema: uiOfEntry(list.uiSchema, index),
  });
  return properties.map(({ content }) => content);
}
