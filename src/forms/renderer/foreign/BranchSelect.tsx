import {
  type FieldProps,
  getUiOptions,
  getWidget,
  type RJSFSchema,
  TranslatableString,
  type UiSchema,
} from "@rjsf/utils";

/** A branch, and its own uiSchema where it has one. */
export interface DrawnBranch {
  schema: RJSFSchema;
  look: UiSchema | undefined;
}

interface BranchSelectProps {
  /** The field with the branches. */
  field: FieldProps;
  branches: readonly DrawnBranch[];
  /** The index of the branch that is shown as chosen. */
  chosen: number | undefined;
  /** The depth of this choice among the nested choices at its pointer; 1 for the outermost. */
  level: number;
  onChoose: (branch: number | undefined, selectId: string) => void;
}

/** The select in which a branch is chosen, under the name that rjsf gives to its own select. */
export function BranchSelect({ field, branches, chosen, level, onChoose }: BranchSelectProps) {
  const { schema, uiSchema, name, registry, disabled, readonly, fieldPathId } = field;
  const { widgets, globalUiOptions } = registry;
  const look = getUiOptions(uiSchema, globalUiOptions);
  const { widget = "select", placeholder = "", title = schema.title, ...options } = look;
  const Widget = getWidget({ type: "number" }, widget, widgets);
  const suffix = schema.oneOf ? "__oneof_select" : "__anyof_select";
  const id = `${fieldPathId.$id}${level > 1 ? `:${level}` : ""}${suffix}`;
  return (
    <Widget
      id={id}
      name={name + suffix}
      schema={{ type: "number" }}
      value={chosen}
      onChange={(value) => onChoose(value === undefined ? undefined : Number(value), id)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
      disabled={disabled === true || branches.length === 0}
      readonly={readonly === true}
      multiple={false}
      options={{ enumOptions: branches.map(optionOf(title, registry)), ...options }}
      registry={registry}
      placeholder={placeholder}
      label={title ?? name}
    />
  );
}

const optionOf =
  (title: string | undefined, { translateString }: FieldProps["registry"]) =>
  ({ schema, look }: DrawnBranch, place: number) => {
    const number = String(place + 1);
    const numbered = title
      ? translateString(TranslatableString.TitleOptionPrefix, [title, number])
      : translateString(TranslatableString.OptionPrefix, [number]);
    return { label: (getUiOptions(look).title ?? schema.title) || numbered, value: place };
  };
