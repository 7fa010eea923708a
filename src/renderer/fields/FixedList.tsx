import { type FieldProps, getUiOptions, toFieldPathId } from "@rjsf/utils";
import { useMemo } from "react";
import type { FieldSchema } from "../../engine/form";
import { asFieldSchema, asUiSchema } from "../schemaTypes";
import { FieldError } from "../templates/FieldError";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { useProperties } from "./properties";

/** A list whose places are fixed (questions, the skills of a language): each place's fields, and no word of the list. */
export function FixedList(props: FieldProps) {
  const { name, uiSchema, fieldPathId, required } = props;
  const schema = asFieldSchema(props.schema);
  const label = useListLabel(schema.title, name);
  const inline = getUiOptions(uiSchema).inline === true;
  const id = fieldPathId.$id;
  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={required === true && inline} />
      <div className={inline ? "control-row" : undefined}>
        {(schema.prefixItems ?? []).map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, their number is their name
          <Place key={index} parent={props} schema={place} index={index} />
        ))}
      </div>
      <FieldError id={id} label={label} />
    </fieldset>
  );
}

interface PlaceProps {
  parent: FieldProps;
  schema: FieldSchema;
  index: number;
}

function Place({ parent, schema, index }: PlaceProps) {
  const { registry, fieldPathId, uiSchema } = parent;
  const id = useMemo(
    () => toFieldPathId(index, registry.globalFormOptions, fieldPathId),
    [index, registry.globalFormOptions, fieldPathId],
  );
  const properties = useProperties({
    ...parent,
    name: String(index),
    schema,
    uiSchema: placeUi(uiSchema?.items, index),
    fieldPathId: id,
  });
  return properties.map(({ content }) => content);
}

/** A fixed list's uiSchema speaks of each place in turn (`items: […]`), or of all alike. */
function placeUi(items: unknown, index: number) {
  return asUiSchema(Array.isArray(items) ? items[index] : items);
}
