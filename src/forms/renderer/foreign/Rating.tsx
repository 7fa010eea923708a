import type { WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { Radio } from "../widgets/Choices";
import { asRjsfChoiceWidget } from "./asRjsfChoiceWidget";

const Radios = asRjsfChoiceWidget(Radio);

/** The most choices of a rating: more than rjsf's usual number of stars, but no more than fit in a row. */
const most = 10;

/**
 * A rating as radio buttons, because rjsf's own stars have English names only, and no element that a link to
 * the field can focus.
 */
export function Rating(props: WidgetProps) {
  const { schema, options } = props;
  const { minimum = 1, maximum = options.stars ?? 5 } = schema;
  const enumOptions = useMemo(() => {
    const count = Math.min(most, Number(maximum) - minimum + 1) || 0;
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const value = minimum + index;
      return { value, label: String(value) };
    });
  }, [minimum, maximum]);
  return <Radios {...props} options={{ ...options, enumOptions }} />;
}
