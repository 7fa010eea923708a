import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { useMemo } from "react";

const { ArrayField } = getDefaultRegistry().fields;

/**
 * rjsf's list. It draws the entries anew when their number changes, so a tuple has all its places from the start: else
 * the first answer in it would lose the focus.
 */
export function ListField(props: FieldProps) {
  const { schema, formData } = props;
  const places = Array.isArray(schema.items) ? schema.items.length : 0;
  const padded = useMemo(() => {
    const entries: unknown[] = Array.isArray(formData) ? formData : [];
    return entries.length < places ? [...entries, ...Array(places - entries.length)] : formData;
  }, [formData, places]);
  return ArrayField && <ArrayField {...props} formData={padded} />;
}
