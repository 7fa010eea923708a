import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { isObject } from "../engine/pointer";

/** An upload: it answers with a reference to the file. Sending the file is the application's own work. */
export function FileStandIn({
  schema,
  uiSchema,
  formData,
  fieldPathId,
  name,
  onChange,
  ...props
}: FieldProps) {
  const { title = schema.title ?? name, slot = name } = getUiOptions(uiSchema);
  const { kind, accept } = ruleOf(schema.file);
  return (
    <label>
      {title}
      <input
        id={fieldPathId.$id}
        type="file"
        accept={accept}
        disabled={props.disabled === true || props.readonly === true}
        onChange={({ target: { files } }) => {
          const [file] = files ?? [];
          if (file) onChange({ kind, slot, fileName: file.name }, fieldPathId.path);
        }}
      />
      <output>{isObject(formData) && String(formData.fileName)}</output>
    </label>
  );
}

/** Several uploads of one kind. What is chosen replaces what was there. */
export function FilesStandIn({
  schema,
  uiSchema,
  formData,
  fieldPathId,
  name,
  onChange,
  ...props
}: FieldProps) {
  const { title = schema.title ?? name } = getUiOptions(uiSchema);
  const { kind, accept } = ruleOf(isObject(schema.items) ? schema.items.file : undefined);
  const stored: unknown[] = Array.isArray(formData) ? formData : [];
  return (
    <label>
      {title}
      <input
        id={fieldPathId.$id}
        type="file"
        multiple
        accept={accept}
        disabled={props.disabled === true || props.readonly === true}
        onChange={({ target: { files } }) =>
          onChange(
            [...(files ?? [])].map(({ name: fileName }, place) => ({
              kind,
              slot: `${name}${place}`,
              fileName,
            })),
            fieldPathId.path,
          )
        }
      />
      <output>{stored.flatMap((file) => (isObject(file) ? [file.fileName] : [])).join(", ")}</output>
    </label>
  );
}

function ruleOf(rule: unknown): { kind: string; accept: string } {
  const { kind, accept } = isObject(rule) ? rule : {};
  return { kind: String(kind ?? ""), accept: Array.isArray(accept) ? accept.join(",") : "" };
}
