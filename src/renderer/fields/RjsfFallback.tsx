import { getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, getUiOptions, hasWidget } from "@rjsf/utils";
import { createContext, use, useMemo } from "react";
import { parsePointer } from "../../engine/pointer";
import { isFileList } from "../prepareAnswers";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";
import { widgetName } from "../widgetName";
import type { FieldPlace } from "./place";

const { SchemaField: RjsfField } = getDefaultRegistry().fields;

/** The props of the nearest field that rjsf rendered: its registry and its listeners. */
export const RjsfProvider = createContext<FieldProps | undefined>(undefined);

/** Leaves a field to rjsf: files, which have custom fields, and schemas that this renderer does not draw itself. */
export function RjsfFallback(props: FieldProps) {
  const { uiSchema, registry } = props;
  const ui = useMemo(() => {
    const schema = fieldSchemaFromRjsf(props.schema);
    if (schema.file !== undefined) return uiSchemaFromRjsf({ "ui:field": "file", ...uiSchema });
    if (isFileList(schema)) return uiSchemaFromRjsf({ "ui:field": "files", ...uiSchema });
    const widget = [widgetName(schema, getUiOptions(uiSchema)), widgetName(schema, {})].find(
      (name) => name !== undefined && hasWidget(props.schema, name, registry.widgets),
    );
    return widget === undefined ? uiSchemaFromRjsf(uiSchema) : { ...uiSchema, "ui:widget": widget };
  }, [props.schema, uiSchema, registry.widgets]);
  return RjsfField && <RjsfField {...props} uiSchema={ui} />;
}

/** The same, for use inside a field that this renderer draws. */
export function RjsfFallbackField({ pointer, numbered: _, ...place }: FieldPlace) {
  const parent = use(RjsfProvider);
  const fieldPathId = useMemo(() => ({ $id: pointer, path: pathOf(pointer) }), [pointer]);
  if (!parent) throw new Error("no rjsf around this field");
  const { registry, onChange, onBlur, onFocus } = parent;
  const listeners = { onChange, onBlur, onFocus };
  return <RjsfFallback {...place} {...listeners} registry={registry} fieldPathId={fieldPathId} />;
}

/** A pointer as rjsf's path: indexes are numbers. */
const pathOf = (pointer: string) =>
  parsePointer(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
