import type { WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { type Control, useControl } from "../control";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";

/** Wraps a widget of the theme for a field that rjsf draws. */
export function asRjsfWidget(Widget: ComponentType<Control>) {
  return function ForeignWidget({ id, label, schema, options, required, disabled, readonly }: WidgetProps) {
    const field = { id, title: label, schema: fieldSchemaFromRjsf(schema), options };
    return <Widget {...useControl({ ...field, required, disabled, readonly })} />;
  };
}
