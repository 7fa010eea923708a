import { type FieldProps, getUiOptions, orderProperties, toFieldPathId, type UiSchema } from "@rjsf/utils";
import { type ReactNode, useMemo } from "react";
import type { FieldSchema } from "../../engine/form";
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
  const names = Object.keys(properties).filter((name) => !isConstant(properties[name]));
  return inOrder(names, getUiOptions(uiSchema).order).map((name) => ({
    name,
    content: (
      <ChildField
        key={name}
        parent={parent}
        name={name}
        schema={properties[name]}
        uiSchema={asUiSchema(uiSchema?.[name])}
        required={required.has(name)}
      />
    ),
  }));
}

/** A constant is written by the form itself; consent (`const: true`) is an answer. */
function isConstant(field: FieldSchema | undefined): boolean {
  return field?.const !== undefined && field.type !== "boolean";
}

/** An order may name fields that are hidden now, and need not name them all. */
function inOrder(names: string[], order: unknown): string[] {
  if (!Array.isArray(order)) return names;
  return orderProperties(names, order.includes("*") ? order : [...order, "*"]);
}

interface ChildFieldProps {
  parent: FieldProps;
  /** The name of a property, or the index of an entry. */
  name: string | number;
  schema: FieldSchema | undefined;
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
        schema={asFieldSchema(schema)}
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
