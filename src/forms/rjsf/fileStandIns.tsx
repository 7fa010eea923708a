import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { isObject } from "../engine/pointer";

/** An upload whose answer is a reference to the file. Sending the file is the application's own work. */
export function FileStandIn(props: FieldProps) {
  const { schema, uiSchema, formData, fieldPathId, name, onChange } = props;
  const { slot = name } = getUiOptions(uiSchema);
  return (
    <FileInput
      field={props}
      rule={schema.file}
      stored={[formData]}
      onChoose={([file]) => file && onChange({ ...file, slot }, fieldPathId.path)}
    />
  );
}

/** Several uploads of one kind. A new choice of files replaces the earlier files. */
export function FilesStandIn(props: FieldProps) {
  const { schema, formData, fieldPathId, name, onChange } = props;
  return (
    <FileInput
      multiple
      field={props}
      rule={isObject(schema.items) ? schema.items.file : undefined}
      stored={Array.isArray(formData) ? formData : []}
      onChoose={(files) =>
        onChange(
          files.map((file, place) => ({ ...file, slot: `${name}${place}` })),
          fieldPathId.path,
        )
      }
    />
  );
}

interface FileInputProps {
  field: FieldProps;
  /** The `file` rule of the field or, for several uploads, of the list's entries. */
  rule: unknown;
  multiple?: boolean;
  stored: unknown[];
  onChoose: (files: Array<{ kind: string; fileName: string }>) => void;
}

function FileInput({ field, rule, multiple = false, stored, onChoose }: FileInputProps) {
  const { schema, uiSchema, fieldPathId, name, disabled, readonly } = field;
  const { title = schema.title ?? name } = getUiOptions(uiSchema);
  const { kind, accept } = isObject(rule) ? rule : {};
  return (
    <label>
      {title}
      <input
        id={fieldPathId.$id}
        type="file"
        multiple={multiple}
        accept={Array.isArray(accept) ? accept.join(",") : ""}
        disabled={disabled === true || readonly === true}
        onChange={({ target: { files } }) =>
          onChoose([...(files ?? [])].map((file) => ({ kind: String(kind ?? ""), fileName: file.name })))
        }
      />
      <output>{stored.flatMap((file) => (isObject(file) ? [file.fileName] : [])).join(", ")}</output>
    </label>
  );
}
