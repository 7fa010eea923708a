import { useMemo } from "react";
import { appendToPointer } from "../../engine/pointer";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";
import { EntryButtons, type EntryPlace } from "./EntryButtons";
import { fieldComponent } from "./Field";
import type { FieldPlace, Numbered } from "./place";

interface ValueEntryProps extends EntryPlace {
  list: FieldPlace;
  numbered: Numbered;
  /** The name of the entry, made of its list's label and its number. */
  name: string;
}

/**
 * One entry of a list of plain values, with its buttons: a single control or, in a list of lists, the entry's
 * own list.
 */
export function ValueEntry({ list, numbered, name, ...place }: ValueEntryProps) {
  const schema = fieldSchemaFromRjsf(list.schema.items);
  const uiSchema = uiSchemaFromRjsf(list.uiSchema.items);
  const { label, number } = numbered;
  const own = useMemo(() => ({ label, number }), [label, number]);
  const Field = fieldComponent({ schema, uiSchema });
  return (
    <div className="entry">
      <Field
        name={name}
        numbered={own}
        pointer={appendToPointer(list.pointer, place.index)}
        schema={schema}
        uiSchema={uiSchema}
        required={false}
        disabled={list.disabled}
        readonly={list.readonly}
      />
      <EntryButtons name={name} {...place} />
    </div>
  );
}
