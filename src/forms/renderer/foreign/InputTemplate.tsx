import { SchemaExamples } from "@rjsf/core";
import { type BaseInputTemplateProps, examplesId, getInputProps } from "@rjsf/utils";
import type { ChangeEvent } from "react";
import { useRjsfControl } from "./asRjsfWidget";
import { isNumeric } from "./isNumeric";

/**
 * The native input of rjsf's own widgets (range, colour, time, file), which differ only in the input's type.
 */
export function InputTemplate(props: BaseInputTemplateProps) {
  const {
    id: pointer,
    htmlName,
    value,
    schema,
    type,
    options,
    onChange,
    onChangeOverride,
    onBlur,
    accept,
  } = props;
  const { id, aria, disabled, frozen, label } = useRjsfControl(props);
  const change = ({ target: { value: typed } }: ChangeEvent<HTMLInputElement>) =>
    // A native numeric control, such as a range, writes numbers in the notation of HTML, which `Number` reads.
    onChange(typed === "" ? options.emptyValue : isNumeric(schema) ? Number(typed) : typed);
  return (
    <>
      <input
        {...getInputProps(schema, type, options)}
        {...aria}
        id={id}
        name={htmlName || id}
        className="control"
        value={typeof value === "number" || typeof value === "string" ? value : ""}
        list={schema.examples ? examplesId(id) : undefined}
        accept={typeof accept === "string" ? accept : undefined}
        multiple={props.multiple}
        placeholder={label.placeholder}
        // Inputs of the types range, color and file have no read-only state, so they are disabled.
        disabled={disabled || frozen}
        onChange={onChangeOverride ?? change}
        onBlur={() => onBlur(pointer, value)}
      />
      <SchemaExamples id={id} schema={schema} />
    </>
  );
}
