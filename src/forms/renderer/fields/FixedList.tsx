import type { FieldSchema } from "../../engine/form";
import { joinPointer } from "../../engine/pointer";
import { fieldFacts } from "../fieldFacts";
import { uiOfEntry } from "../rjsfSchemas";
import { FieldError } from "../templates/FieldError";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { locksOf } from "./locksOf";
import type { FieldPlace } from "./place";
import { useProperties } from "./properties";

/** A list with a fixed number of places (questions, skills of a language), each drawn with its own fields. */
export function FixedList(field: FieldPlace) {
  const list = { ...field, ...locksOf(field) };
  const { name, pointer: id, schema, uiSchema, required } = list;
  const label = useListLabel(schema, name);
  const inline = fieldFacts(schema, uiSchema).options.inline === true;
  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={required && inline} />
      <div className={inline ? "control-row" : undefined}>
        {(schema.prefixItems ?? []).map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, so the index identifies them
          <Place key={index} list={list} schema={place} index={index} />
        ))}
      </div>
      <FieldError id={id} label={label} />
    </fieldset>
  );
}

interface PlaceProps {
  list: FieldPlace;
  schema: FieldSchema;
  index: number;
}

function Place({ list, schema, index }: PlaceProps) {
  const properties = useProperties({
    ...list,
    pointer: joinPointer(list.pointer, index),
    schema,
    uiSchema: uiOfEntry(list.uiSchema, index),
  });
  return properties.map(({ content }) => content);
}
