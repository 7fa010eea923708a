import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { useState } from "react";
import { asFieldSchema, asUiSchema } from "../schemaTypes";

/**
 * `oneOf` and `anyOf` of schemas that are not of the house: which of them is answered is chosen first. It is not stored,
 * for the answer does not say it.
 */
export function Variant(props: FieldProps) {
  const { name, schema, fieldPathId, registry, options, disabled, readonly } = props;
  const variants: unknown[] = Array.isArray(options) ? options.map(asFieldSchema) : [];
  const [chosen, setChosen] = useState(0);
  const { oneOf: _, anyOf: __, ...common } = schema;
  const drawn = { ...common, ...asFieldSchema(variants[chosen]) };
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
            // biome-ignore lint/suspicious/noArrayIndexKey: variants are known by their place alone
            <option key={index} value={index}>
              {asFieldSchema(variant).title ?? index + 1}
            </option>
          ))}
        </select>
      </div>
      {SchemaField && <SchemaField key={chosen} {...props} schema={drawn} uiSchema={asUiSchema(undefined)} />}
    </>
  );
}
