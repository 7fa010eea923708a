import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getUiOptions } from "@rjsf/utils";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import { type Control, useControl } from "../control";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { fieldFrame } from "../templates/fieldFrame";
import { type FrameShape, theme } from "../theme";

/** The frame around a field that rjsf draws. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, hidden, uiSchema, rawDescription, children } = props;
  const schema = fieldSchemaFromRjsf(props.schema);
  const control = useControl({ id, schema, options: getUiOptions(uiSchema), title: label, required });
  if (hidden) return null;
  const hint = control.label.hint ?? rawDescription;
  const framed = { ...control, label: { ...control.label, ...(hint && { hint }) } };
  const field = fieldFrame(framed, shapeOf(props), children);
  return ADDITIONAL_PROPERTY_FLAG in props.schema ? (
    <Renamable {...props} control={control} field={field} />
  ) : (
    field
  );
}

/** rjsf's widgets that are several controls for one question; those of the theme say so themselves. */
const groups: readonly unknown[] = ["radio", "checkboxes", "alt-date", "date", "RatingWidget"];

function shapeOf({ schema, uiSchema, displayLabel, registry }: FieldTemplateProps): FrameShape {
  const { widget } = getUiOptions(uiSchema);
  const isChoice = registry.schemaUtils.isSelect(schema);
  if (schema.type === "boolean" && !isChoice && (widget === undefined || widget === "checkbox"))
    return "labelled";
  if ((schema.anyOf || schema.oneOf) && !isChoice) return "bare";
  if (!displayLabel || (schema.type === undefined && !isChoice)) return "bare";
  const own = typeof widget === "string" ? theme[widget]?.shape : undefined;
  const isSeveral = schema.type === "array" && !registry.schemaUtils.isFilesArray(schema, uiSchema);
  const isGroup = isSeveral || groups.includes(widget ?? schema.format);
  return own ?? (isGroup ? "group" : "control");
}

interface RenamableProps extends Pick<FieldTemplateProps, "id" | "onKeyRenameBlur" | "onRemoveProperty"> {
  control: Control;
  field: ReactNode;
}

/** A field that the applicant added, whose name they choose. */
function Renamable({ id, control, field, onKeyRenameBlur, onRemoveProperty }: RenamableProps) {
  const { label, disabled, frozen, context } = control;
  const { words } = context;
  const isLocked = disabled || frozen;
  return (
    <div className="entry">
      <div className="field">
        <label className="field-label" htmlFor={`${id}:name`}>
          {words("propertyName")}
        </label>
        <input
          key={label.label}
          id={`${id}:name`}
          className="control"
          defaultValue={label.label}
          readOnly={isLocked}
          onBlur={onKeyRenameBlur}
        />
      </div>
      {field}
      {!isLocked && (
        <Button variant="danger" onClick={onRemoveProperty}>
          {words("remove")} <span className="visually-hidden">{label.label}</span>
        </Button>
      )}
    </div>
  );
}
