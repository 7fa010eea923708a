import { type FieldProps, toFieldPathId, type UiSchema } from "@rjsf/utils";
import { type ReactNode, useMemo } from "react";
import type { FieldSchema } from "../../engine/form";
import { askedInOrder } from "../askedInOrder";
import { asFieldSchema, asUiSchema } from "../schemaTypes";
import { useShownFields } from "../useShownFields";

export interface Property {
  name: string;
  content: ReactNode;
}

/** The fields that an object asks for now, in the order of its uiSchema; constants are not asked. */
export function useProperties(parent: FieldProps): Property[] {
  const { uiSchema, fieldPathId } = parent;
  const { properties, required } = useShownFields(asFieldSchema(parent.schema), fieldPathId.$id);
  return askedInOrder(properties, uiSchema).map(([name, schema]) => ({
    name,
    content: (
      <ChildField
        key={name}
        parent={parent}
        name={name}
        schema={schema}
        uiSchema={asUiSchema(uiSchema?.[name])}
        required={required.has(name)}
      />
    ),
  }));
}

interface ChildFieldProps {
  parent: FieldProps;
  /** The name of a property, or the index of an entry. */
  name: string | number;
  schema: FieldSchema;
  uiSchema: UiSchema;
  required: boolean;
}

/** A field within another, by way of the registry, as rjsf draws it. */
export function ChildField({ parent, name, schema, uiSchema, required }: ChildFieldProps) {
  const { registry, fieldPathId, onChange, onBlur, onFocus, disabled = false, readonly = false } = parent;
  const { SchemaField } = registry.fields;
  const id = useMemo(
    () => toFieldPathId(name, registry.globalFormOptions, fieldPathId),
    [name, registry.globalFormOptions, fieldPathId],
  );
  return (
    SchemaField && (
      <SchemaField
        name={String(name)}
        schema={schema}
        uiSchema={uiSchema}
        fieldPathId={id}
        required={required}
        registry={registry}
        disabled={disabled}
        readonly={readonly}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    )
  );
}
