import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  getSchemaType,
  getUiOptions,
  isCustomWidget,
} from "@rjsf/utils";
import { createContext, type ReactNode, useMemo } from "react";
import { Button } from "../../../design/Button";
import { type Control, useControl } from "../control";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { fieldFrame } from "../templates/fieldFrame";
import { type FrameShape, theme } from "../theme";

/** The id and label of the field around a branch, which rjsf does not pass on to the chosen branch. */
export const LabelAroundProvider = createContext<{ id: string; label: string } | undefined>(undefined);

/** The frame around a field that rjsf draws. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, hidden, uiSchema, rawDescription, children } = props;
  const schema = fieldSchemaFromRjsf(props.schema);
  const control = useControl({
    pointer: id,
    schema,
    options: getUiOptions(uiSchema),
    title: label,
    required,
  });
  const { label: name } = control.label;
  const around = useMemo(() => ({ id, label: name }), [id, name]);
  if (hidden) return null;
  const hint = control.label.hint ?? rawDescription;
  const framed = { ...control, label: { ...control.label, ...(hint && { hint }) } };
  const field = (
    <LabelAroundProvider value={around}>{fieldFrame(framed, shapeOf(props), children)}</LabelAroundProvider>
  );
  return ADDITIONAL_PROPERTY_FLAG in props.schema ? (
    <Renamable {...props} control={control} field={field} />
  ) : (
    field
  );
}

/**
 * The widgets and formats that rjsf draws with several controls for one question. The shapes of the theme's
 * own widgets are in `theme`.
 */
const groups: readonly unknown[] = ["radio", "checkboxes", "alt-date", "date", "RatingWidget"];

function shapeOf({ schema, uiSchema, registry }: FieldTemplateProps): FrameShape {
  const { widget } = getUiOptions(uiSchema);
  const { schemaUtils } = registry;
  const isChoice = schemaUtils.isSelect(schema);
  if (schema.type === "boolean" && !isChoice && (widget === undefined || widget === "checkbox"))
    return "labelled";
  if ((schema.anyOf || schema.oneOf) && !isChoice) return "bare";
  if (schema.type === undefined && !isChoice) return "bare";
  const type = getSchemaType(schema);
  const isFiles = type === "array" && schemaUtils.isFilesArray(schema, uiSchema);
  const isSeveral =
    type === "array" && !isFiles && (schemaUtils.isMultiSelect(schema) || isCustomWidget(uiSchema));
  // A group and a list have a frame of their own.
  if (type === "object" || (type === "array" && !isFiles && !isSeveral)) return "bare";
  const own = typeof widget === "string" ? theme[widget]?.shape : undefined;
  const isGroup = isSeveral || groups.includes(widget ?? schema.format);
  return own ?? (isGroup ? "group" : "control");
}

interface RenamableProps extends Pick<FieldTemplateProps, "onKeyRenameBlur" | "onRemoveProperty"> {
  control: Control;
  field: ReactNode;
}

/** A field that the applicant added, with an input for its name. */
function Renamable({ control, field, onKeyRenameBlur, onRemoveProperty }: RenamableProps) {
  const { id, label, disabled, frozen, context } = control;
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
