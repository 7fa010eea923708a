import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { useState } from "react";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";

/**
 * `oneOf` and `anyOf` of foreign schemas: the applicant chooses the branch first. The choice is not stored, since the
 * answer has no place for it.
 */
export function BranchField(props: FieldProps) {
  const { name, schema, fieldPathId, registry, options, disabled, readonly } = props;
  const variants: unknown[] = Array.isArray(options) ? options.map(fieldSchemaFromRjsf) : [];
  const [chosen, setChosen] = useState(0);
  const { oneOf: _, anyOf: __, ...common } = schema;
  const drawn = { ...common, ...fieldSchemaFromRjsf(variants[chosen]) };
  const id = toFieldPathId(":variant", registry.globalFormOptions, fieldPathId).$id;
  const { SchemaField } = registry.fields;
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {schema.title ?? name}
        </label>
        <select
          id={id}
          className="control"
          disabled={disabled === true || readonly === true}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {variants.map((variant, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their index
            <option key={index} value={index}>
              {fieldSchemaFromRjsf(variant).title ?? index + 1}
            </option>
          ))}
        </select>
      </div>
      {SchemaField && (
        <SchemaField key={chosen} {...props} schema={drawn} uiSchema={uiSchemaFromRjsf(undefined)} />
      )}
    </>
  );
}
