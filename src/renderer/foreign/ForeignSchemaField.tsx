import { getDefaultRegistry } from "@rjsf/core";
import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldProps,
  getUiOptions,
  hasWidget,
  RJSF_REF_CYCLE_KEY,
} from "@rjsf/utils";
import { use } from "react";
import type { FieldSchema, UiSchema } from "../../engine/form";
import { joinPointer } from "../../engine/pointer";
import { fieldFacts } from "../fieldFacts";
import { fieldComponent } from "../fields/Field";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";
import { IslandProvider } from "./island";
import { Repeat } from "./Repeat";
import { repeatMark } from "./unrolled";

const { SchemaField: RjsfField } = getDefaultRegistry().fields;

/**
 * Replaces rjsf's `SchemaField`, through which every field is drawn: what is of our dialect goes back to our own fields,
 * which read and write the answers store. What a schema fixes is asked of nobody.
 */
export function ForeignSchemaField(props: FieldProps) {
  const island = use(IslandProvider);
  const schema = fieldSchemaFromRjsf(props.schema);
  const uiSchema = uiSchemaFromRjsf(props.uiSchema);
  const { path } = props.fieldPathId;
  if (island !== undefined && schema.const !== undefined && schema.type !== "boolean") return null;
  const isRepeat = repeatMark in schema;
  const isRoot = path.length === 0;
  if (island === undefined || isRoot || isPartOfRjsf(props) || !(isRepeat || isOurs(schema, uiSchema))) {
    const required = isRoot && island ? island.required : props.required === true;
    return RjsfField && <RjsfField {...props} required={required} uiSchema={withKnownWidget(props)} />;
  }
  const Field = isRepeat ? Repeat : fieldComponent({ schema, uiSchema });
  return (
    <Field
      name={typeof props.title === "string" ? props.title : props.name}
      pointer={path.reduce<string>(joinPointer, island.pointer)}
      schema={schema}
      uiSchema={uiSchema}
      required={props.required === true}
      disabled={props.disabled === true}
      readonly={props.readonly === true}
    />
  );
}

const isOurs = (schema: FieldSchema, uiSchema: UiSchema) => fieldFacts(schema, uiSchema).kind !== "foreign";

/** What rjsf draws more around than a field: a name that can be changed, a fold, a question of its own. */
const isPartOfRjsf = ({ schema, fieldPathId }: FieldProps) =>
  ADDITIONAL_PROPERTY_FLAG in schema ||
  RJSF_REF_CYCLE_KEY in schema ||
  fieldPathId.path.at(-1) === "__internal_type_selector";

/** rjsf throws for a widget that does not fit; the usual one is drawn instead. */
function withKnownWidget({ schema, uiSchema, registry }: FieldProps) {
  const { widget } = getUiOptions(uiSchema);
  if (typeof widget !== "string" || hasWidget(schema, widget, registry.widgets))
    return uiSchemaFromRjsf(uiSchema);
  const { "ui:widget": _, "ui:options": options = {}, ...rest } = uiSchemaFromRjsf(uiSchema);
  const { widget: __, ...others } = options;
  return { ...rest, "ui:options": others };
}
