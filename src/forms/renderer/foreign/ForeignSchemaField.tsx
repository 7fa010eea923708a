import { getDefaultRegistry } from "@rjsf/core";
import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldPathId,
  type FieldProps,
  getUiOptions,
  hasWidget,
  RJSF_REF_CYCLE_KEY,
  type UiSchema,
} from "@rjsf/utils";
import { use, useMemo } from "react";
import { appendToPointer } from "../../engine/pointer";
import { fieldComponent } from "../fields/Field";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { addOrderWildcard } from "../orderAskedFields";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";
import { AnswersProvider, useAnswers } from "../useAnswers";
import { createTupleFieldStore } from "./createTupleFieldStore";
import { LabelAroundProvider } from "./FieldTemplate";
import { type Island, IslandProvider } from "./island";
import { RecursiveField } from "./RecursiveField";
import { repeatMark } from "./unrollRecursionOnce";

const { SchemaField: RjsfField } = getDefaultRegistry().fields;

/**
 * Replaces rjsf's `SchemaField`, through which every field is drawn: fields of our dialect go back to our own
 * components, which read and write the answers store. A field with a fixed value is not drawn, unless it is a
 * box to tick.
 */
export function ForeignSchemaField(given: FieldProps) {
  const island = use(IslandProvider);
  const place = usePlace(given, island);
  const around = use(LabelAroundProvider);
  const props = around?.id === place.$id ? withTitle(given, around.label) : given;
  const schema = fieldSchemaFromRjsf(props.schema);
  if (takesNothing(props.schema)) return null;
  if (island && schema.const !== undefined && schema.type !== "boolean") return null;
  if (island && isOurs(props)) return <OwnField {...props} island={island} />;
  const isRoot = props.fieldPathId.path.length === 0;
  const required = isRoot && island ? island.required : props.required === true;
  return (
    RjsfField && (
      <RjsfField {...props} fieldPathId={place} required={required} uiSchema={withKnownLook(props)} />
    )
  );
}

/**
 * Adds the outer field's label to a branch that is a single answer or a list; a branch that is a group has labels
 * inside.
 */
const withTitle = (props: FieldProps, label: string): FieldProps =>
  props.name !== "" || props.title || props.schema.type === "object" || props.schema.properties
    ? props
    : { ...props, title: label };

const takesNothing = (schema: unknown) => schema === false;

/**
 * The path of a field with a JSON Pointer as its id, because rjsf joins names without escaping the slashes
 * and tildes in them.
 */
function usePlace({ fieldPathId }: FieldProps, island: Island | undefined): FieldPathId {
  return useMemo(
    () => (island ? { ...fieldPathId, $id: pointerOf(fieldPathId, island) } : fieldPathId),
    [fieldPathId, island],
  );
}

const pointerOf = ({ path }: FieldPathId, island: Island) =>
  path.reduce<string>(appendToPointer, island.pointer);

function isOurs(props: FieldProps): boolean {
  const schema = fieldSchemaFromRjsf(props.schema);
  if (props.fieldPathId.path.length === 0 || isPartOfRjsf(props)) return false;
  return (
    repeatMark in schema || getRenderFactsOfField(schema, uiSchemaFromRjsf(props.uiSchema)).kind !== "foreign"
  );
}

/**
 * Whether only rjsf can draw a field: a field whose name the applicant can change, a field at which rjsf has
 * found a cycle of references, or rjsf's choice of a type.
 */
const isPartOfRjsf = ({ schema, fieldPathId }: FieldProps) =>
  ADDITIONAL_PROPERTY_FLAG in schema ||
  RJSF_REF_CYCLE_KEY in schema ||
  fieldPathId.path.at(-1) === "__internal_type_selector";

function OwnField({ island, fieldPathId, ...props }: FieldProps & { island: Island }) {
  const { path } = fieldPathId;
  const schema = fieldSchemaFromRjsf(props.schema);
  const uiSchema = uiSchemaFromRjsf(props.uiSchema);
  const answers = useAnswers();
  const joined = useMemo(
    () => (path.some(Number.isInteger) ? createTupleFieldStore(answers, island.pointer, path) : answers),
    [answers, island.pointer, path],
  );
  const Field = repeatMark in schema ? RecursiveField : fieldComponent({ schema, uiSchema });
  return (
    <AnswersProvider value={joined}>
      <Field
        name={typeof props.title === "string" ? props.title : props.name}
        pointer={pointerOf(fieldPathId, island)}
        schema={schema}
        uiSchema={uiSchema}
        required={props.required === true}
        disabled={props.disabled === true}
        readonly={props.readonly === true}
      />
    </AnswersProvider>
  );
}

/**
 * Replaces a look that rjsf cannot draw with the default. For a widget that does not match the schema, rjsf
 * throws; for an unknown `ui:field`, it draws no label; if `ui:order` leaves a field out, it draws no field
 * at all.
 */
function withKnownLook({ schema, uiSchema, registry }: FieldProps): UiSchema {
  const { widget, field, order } = getUiOptions(uiSchema);
  const isWrongWidget =
    typeof widget === "string" && widget !== "hidden" && !hasWidget(schema, widget, registry.widgets);
  const isWrongField = typeof field === "string" && !(field in registry.fields);
  const wrong = [...(isWrongWidget ? ["widget"] : []), ...(isWrongField ? ["field"] : [])];
  const look = wrong.reduce(withoutOption, uiSchemaFromRjsf(uiSchema));
  return order ? { ...withoutOption(look, "order"), "ui:order": addOrderWildcard(order) } : look;
}

function withoutOption(uiSchema: UiSchema, option: string): UiSchema {
  const { [`ui:${option}`]: _, "ui:options": all = {}, ...rest } = uiSchema;
  const { [option]: __, ...options } = all;
  return { ...rest, "ui:options": options };
}
